/** What stands in the text while a picture is sent: unlike any other that does. */
export function placeholderFor(file: string, text: string): string {
  const name = file.replace(/[[\]\\\r\n]/g, ' ')
  for (let number = 1; ; number++) {
    const placeholder = `![Uploading ${name}${number === 1 ? '' : ` (${number})`} …]()`
    if (!text.includes(placeholder)) return placeholder
  }
}

/** A picture in Markdown: its name stands for it until the author describes it. */
export function pictureText(file: string, url: string): string {
  const name = file.replace(/\.\w+$/, '').replace(/[[\]\\\r\n]/g, ' ')
  return `![${name.trim()}](${url})`
}

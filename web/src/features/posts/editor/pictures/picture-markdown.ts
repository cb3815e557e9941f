/** The text in the place of a picture while it is uploaded; it occurs only once. */
export function placeholderFor(file: string, text: string): string {
  const name = file.replace(/[[\]\\\r\n]/g, ' ')
  for (let number = 1; ; number++) {
    const placeholder = `![Uploading ${name}${number === 1 ? '' : ` (${number})`} …]()`
    if (!text.includes(placeholder)) return placeholder
  }
}

/** A picture in Markdown: the file name is its alternative text until the author describes it. */
export function pictureMarkdown(file: string, url: string): string {
  const name = file.replace(/\.\w+$/, '').replace(/[[\]\\\r\n]/g, ' ')
  return `![${name.trim()}](${url})`
}

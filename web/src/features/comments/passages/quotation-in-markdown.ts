/** A selected text as a Markdown quotation that shows it as it is. */
export function quotationInMarkdown(selected: string): string {
  const lines = selected.trim().split(/\n+/).map(escapeLine)
  return `${lines.map((line) => `> ${line}`).join('\n>\n')}\n\n`
}

function escapeLine(line: string): string {
  return line
    .trim()
    .replace(/[\\`*_[\]<>~|#&$@!]/g, '\\$&')
    .replace(/^(\d*)([-+=.)])/, '$1\\$2')
}

/** A text in HTML without the indentation of its lines, which Markdown would take for code. Code keeps its own. */
export function withoutIndentation(html: string): string {
  return html
    .split(/(<(?:pre|textarea)\b[\s\S]*?<\/(?:pre|textarea)>)/i)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/^[ \t]+/gm, '')))
    .join('')
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})([^`]*)$/
/** Marks at the beginning of a line: quotations, headings, items, tasks, footnotes. */
const LINE_MARKS =
  /^[ \t]*(?:>[ \t]*)*(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\[\^[^\]\s]{1,100}\]:)?/
/** Rules, underlines of headings, second rows of tables, and addresses of links (`[a]: https://…`). */
const NO_TEXT = /^[ \t]*(?:[-*_=|:][-*_=|: \t]*|\[[^\]^\n]{1,200}\]:[ \t]*\S.*)$/

/**
 * Returns a function that removes Markdown syntax from the parts of a text, which are given in order and end at line
 * breaks. The words of the result are nearly those of the rendered text.
 */
export function marksRemover(): (part: string) => string {
  let fence = ''
  return (part) =>
    part
      .split('\n')
      .map((line) => {
        const [, marks, info = ''] = FENCE.exec(line) ?? []
        if (marks && (fence === '' || (marks.startsWith(fence) && info.trim() === ''))) {
          fence = fence === '' ? marks : ''
          return ''
        }
        return fence === '' ? lineWithoutMarks(line) : line
      })
      .join('\n')
}

function lineWithoutMarks(line: string): string {
  if (NO_TEXT.test(line)) return ''
  return line
    .replace(LINE_MARKS, '')
    .replace(/!\[[^\]\n]{0,1000}\]\([^()\n]{0,2000}(?:\([^()\n]{0,500}\)[^()\n]{0,500})?\)/g, ' ')
    .replace(/\]\([^()\n]{0,2000}(?:\([^()\n]{0,500}\)[^()\n]{0,500})?\)/g, ']')
    .replace(/\]\[[^\]\n]{0,200}\]/g, ']')
    .replace(/<!--.*?-->|<\/?[a-z][^<>\n]{0,2000}>/gi, (tag) => (/^<https?:/i.test(tag) ? tag : ''))
    .replace(/(?<=^|\s)[|*_~]+(?=\s|$)/g, ' ')
}

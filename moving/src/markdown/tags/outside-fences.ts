/** The first or last line of a fence, also in a quotation or an item: its row of signs, and the text behind it. */
export const FENCE = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,})(.*)$/

export function outsideFences(text: string, change: (part: string) => string): string {
  if (!text.includes('```') && !text.includes('~~~')) return change(text)
  const parts: { lines: string[]; isCode: boolean }[] = [{ lines: [], isCode: false }]
  let fence: string | undefined
  const begin = (isCode: boolean) => parts.push({ lines: [], isCode })
  for (const line of text.split('\n')) {
    const [, row = '', rest = ''] = FENCE.exec(line) ?? []
    const opens = fence === undefined && row !== '' && !(row.startsWith('`') && rest.includes('`'))
    if (opens) begin(true)
    parts.at(-1)?.lines.push(line)
    if (opens) fence = row
    else if (fence !== undefined && row.startsWith(fence) && rest.trim() === '') {
      fence = undefined
      begin(false)
    }
  }
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines, isCode }) => (isCode ? lines.join('\n') : change(lines.join('\n'))))
    .join('\n')
}

import type { SourceComment } from '@byline/moving/records/source'

const HEADING = '## Comments'

/**
 * The comments of a page as Markdown below its text: each with its author, its date and whom it answers, as a quotation. As many
 * as have room in `charactersMax`, the oldest first; `count` says how many.
 */
export function commentsBelow(
  comments: readonly SourceComment[],
  charactersMax: number,
): { markdown: string; count: number } {
  const authors = new Map(comments.map(({ id, author }) => [id, author]))
  let markdown = `\n\n${HEADING}`
  let count = 0
  for (const { author, parent, content, createdAt } of comments) {
    const answered = parent === undefined ? undefined : authors.get(parent)
    const line = [
      nameOf(author),
      answered !== undefined && `to ${nameOf(answered)}`,
      dayOf(createdAt),
    ]
    const part = `\n\n${line.filter(Boolean).join(', ')}\n\n${quoted(content)}`
    if (markdown.length + part.length > charactersMax) break
    markdown += part
    count++
  }
  return count === 0 ? { markdown: '', count } : { markdown, count }
}

function nameOf(author: string): string {
  const name = author.replace(/\s+/g, ' ').trim() || 'Anonymous'
  return `**${name.replace(/[!-/:-@[-`{-~]/g, '\\$&')}**`
}

function dayOf(createdAt: string): string {
  return new Date(createdAt).toISOString().slice(0, 10)
}

/** Lines are lines, and what a comment cannot have, such as headings, pictures and HTML, stays what was typed. */
function quoted(content: string): string {
  return content
    .replaceAll('![', '!\\[')
    .replace(/(?<!\\)<(?=[a-z/!?])(?!https?:|mailto:)/gi, '\\<')
    .split('\n')
    .map((line) => line.replace(/^\s{0,3}(?=#{1,6}(\s|$)|=+\s*$|-+\s*$)/, '\\').trimEnd())
    .map((line) => (line === '' ? '>' : `> ${line}  `))
    .join('\n')
    .trimEnd()
}

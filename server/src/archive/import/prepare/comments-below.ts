import type { SourceComment } from '@byline/moving/records/source'
import { say } from '../../../language/say.ts'

/**
 * The comments of a page as Markdown for the end of its text: each is a quotation with its author, its date and the author
 * of its parent, in the language of the site. `count` is the number that fits into `charactersMax`, the oldest first.
 */
export function commentsBelow(
  comments: readonly SourceComment[],
  { language, charactersMax }: { language: string; charactersMax: number },
): { markdown: string; count: number } {
  const authors = new Map(comments.map(({ id, author }) => [id, author]))
  let markdown = `\n\n## ${say(language, 'server.imports.comments')}`
  let count = 0
  for (const { author, parent, content, createdAt } of comments) {
    const answered = parent === undefined ? undefined : authors.get(parent)
    const line = [
      nameOf(author),
      answered !== undefined && say(language, 'server.imports.answer', { name: nameOf(answered) }),
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
  const name = author.replace(/\s+/g, ' ').trim()
  return `**${name.replace(/[!-/:-@[-`{-~]/g, '\\$&')}**`
}

function dayOf(createdAt: string): string {
  return new Date(createdAt).toISOString().slice(0, 10)
}

/** Quotes a comment line by line; headings, pictures and HTML, which comments cannot have, are escaped. */
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

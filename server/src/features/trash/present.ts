import { firstCharacters } from '@byline/contract/characters'
import type { DeletedSubject } from '@byline/contract/trash'
import { displayedLine, displayedName } from '../users/displayed-line.ts'
import type { SubjectRow } from './subject-store.ts'

/** Characters of a comment that stand for all of it. */
const EXCERPT = 60

/** What was deleted. Rows leave the server only through these functions. */
export function presentSubject(row: SubjectRow): DeletedSubject {
  return {
    kind: row.kind,
    _id: row.id,
    name: nameOf(row),
    posts: row.posts,
    comments: row.comments,
  }
}

function nameOf({ kind, name }: SubjectRow): string {
  if (kind === 'user') return displayedName(name)
  return displayedLine(kind === 'comment' ? firstWords(name) : name)
}

/** The first words of a Markdown text in one line, without its marks. */
function firstWords(markdown: string): string {
  const line = markdown
    .slice(0, 20 * EXCERPT)
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[*`~]+|^ {0,3}(?:>|#+|[-+]|\d+[.)])(?= )/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = firstCharacters(line, EXCERPT)
  if (cut === line) return line
  const end = cut.lastIndexOf(' ')
  return `${(end > EXCERPT / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/, '')}…`
}

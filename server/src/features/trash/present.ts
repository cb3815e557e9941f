import type { DeletedSubject, Deletion } from '@byline/contract/calls/trash'
import { firstCharacters } from '@byline/contract/rules/characters'
import { limits } from '@byline/contract/rules/limits'
import { displayedLine, displayedName } from '../users/account/displayed-line.ts'
import type { ListedDeletion } from './list-store.ts'
import { type Actor, mayPurge, mayRestore } from './rules.ts'
import type { SubjectRow } from './subject-store.ts'

/** Characters of a comment that stand for it where it is named. */
const COMMENT_NAME = 60

/** Presents deletions; rows leave the server only through these functions. */
export function presentSubject(row: SubjectRow): DeletedSubject {
  return {
    kind: row.kind,
    _id: row.id,
    name: nameOf(row),
    posts: row.posts,
    comments: row.comments,
  }
}

/** An entry of the trash, for this actor. The name of a deleted user is for admins only. */
export function presentDeletion(row: ListedDeletion, actor: Actor): Deletion {
  const isKnown = row.deleter_deleted_at === null || actor.admin === 1
  const restorableMs = limits.restorableDays * 24 * 60 * 60 * 1000
  return {
    deletionId: row.id,
    ...presentSubject(row.subject),
    under: row.subject.under === null ? null : displayedLine(row.subject.under),
    deletedBy:
      row.deleter_name === null || !isKnown
        ? null
        : { _id: row.deleted_by, name: displayedName(row.deleter_name) },
    deletedAt: row.deleted_at,
    restorableUntil: new Date(Date.parse(row.deleted_at) + restorableMs).toISOString(),
    mayRestore: mayRestore(actor, row),
    mayPurge: mayPurge(actor, row),
  }
}

function nameOf({ kind, name }: SubjectRow): string {
  if (kind === 'user') return displayedName(name)
  return displayedLine(kind === 'comment' ? firstWords(name) : name)
}

/** The first words of a Markdown text in one line, without its marks. */
function firstWords(markdown: string): string {
  const line = markdown
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[*`~]+|^ {0,3}(?:>|#+|[-+]|\d+[.)])(?= )/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = firstCharacters(line, COMMENT_NAME)
  if (cut === line) return line
  const end = cut.lastIndexOf(' ')
  return `${(end > COMMENT_NAME / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/, '')}…`
}

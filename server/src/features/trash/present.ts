import { firstCharacters } from '@byline/contract/rules/characters'
import { DAY_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import type { DeletedSubject, Deletion, DeletionKind } from '@byline/contract/trash'
import type { Db, DeletionRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { displayedLine, displayedName } from '../users/account/displayed-line.ts'
import type { Deletable, Subject } from './deletable.ts'
import { type Actor, mayPurge, mayRestore } from './rules.ts'
import type { ListedDeletion } from './store.ts'

/** The number of characters that name a comment. */
const COMMENT_NAME = 60

/** A deletion for the trash. Rows leave the server only through these functions. */
export function presentSubject(
  { kind, subject_id }: Pick<DeletionRow, 'kind' | 'subject_id'>,
  { name, posts = 0, comments = 0 }: Subject,
): DeletedSubject {
  return { kind, _id: subject_id, name: nameOf(kind, name), posts, comments }
}

/** An entry of the trash, for this actor. The name of a deleted user is for admins only. */
export function presentDeletion(row: ListedDeletion, subject: Subject, actor: Actor): Deletion {
  const isKnown = row.deleter_deleted_at === null || actor.admin === 1
  const { under = null } = subject
  return {
    deletionId: row.id,
    ...presentSubject(row, subject),
    under: under === null ? null : displayedLine(under),
    deletedBy:
      row.deleter_name === null || !isKnown ? null : { _id: row.deleted_by, name: displayedName(row.deleter_name) },
    deletedAt: row.deleted_at,
    restorableUntil: new Date(Date.parse(row.deleted_at) + limits.restorableDays * DAY_MS).toISOString(),
    mayRestore: mayRestore(actor, row),
    mayPurge: mayPurge(actor, row),
  }
}

function nameOf(kind: DeletionKind, name: string): string {
  if (kind === 'user' || kind === 'comments') return displayedName(name)
  return displayedLine(kind === 'comment' ? firstWords(name) : name)
}

/** The first words of a Markdown text in one line, without its marks. */
export function firstWords(markdown: string): string {
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

/** The reply to a deletion, without its message. */
export interface Deleted {
  deletionId: string
  deleted: DeletedSubject
}

/** Describes a deletion, in its transaction or later. Throws `deletion_not_found` if what it deleted was purged. */
export async function describeDeletion(db: Db, deletable: Deletable, deletion: DeletionRow): Promise<Deleted> {
  const [subject] = await deletable.load(db, [deletion.subject_id])
  if (!subject) throw new AppError('deletion_not_found')
  return { deletionId: deletion.id, deleted: presentSubject(deletion, subject) }
}

import type { ErrorCode } from '@byline/contract/messages/errors'
import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { isDeletedUser } from '../users/deletion-store.ts'
import {
  countThanks,
  deleteThanks,
  findThankedComment,
  findThankedPost,
  insertThanks,
  markUncounted,
  type Subject,
} from './store.ts'

type Kind = 'post' | 'comment'

/**
 * Says thanks for a post or a comment, once for each person. No page is invalidated here: `count-thanks.ts` does that
 * for many at once. Throws `post_not_found` or `comment_not_found`, and `own_thanks` for what the person has written.
 */
export function sayThanks(db: Db, actor: UserRow, kind: Kind, id: string) {
  return change(db, actor, { kind, id, thanked: true }, (tx, subject) => {
    if (subject.user_id === actor.id) throw new AppError('own_thanks')
    return insertThanks(tx, actor.id, subject)
  })
}

/** Withdraws the thanks of a person, if there are any. Throws `post_not_found` or `comment_not_found`. */
export function withdrawThanks(db: Db, actor: UserRow, kind: Kind, id: string) {
  return change(db, actor, { kind, id, thanked: false }, (tx, subject) => deleteThanks(tx, actor.id, subject))
}

function change(
  db: Db,
  actor: UserRow,
  { kind, id, thanked }: { kind: Kind; id: string; thanked: boolean },
  write: (tx: Tx, subject: Subject) => Promise<boolean>,
): Promise<{ thanked: boolean; thanks: number }> {
  const { find, missing } = kinds[kind]
  return transact(db, async (tx) => {
    const subject = await find(tx, id)
    if (!subject) throw new AppError(missing)
    // The person may have been deleted since the session was checked.
    if (await isDeletedUser(tx, actor.id)) throw new AppError('session_ended')
    if (await write(tx, subject)) await markUncounted(tx, subject)
    return { thanked, thanks: await countThanks(tx, id) }
  })
}

const kinds = {
  post: { find: findThankedPost, missing: 'post_not_found' },
  comment: { find: findThankedComment, missing: 'comment_not_found' },
} as const satisfies Record<Kind, { find: unknown; missing: ErrorCode }>

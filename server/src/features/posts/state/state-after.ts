import type { Db, PostRow, UserRow } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findUser } from '../../users/account/store.ts'
import type { PostContent } from '../rows/post-content.ts'
import { changeState, isPublication, type StateRequest } from './change-state.ts'
import { assertMayPublish } from './may-publish.ts'

export type StateRow = Pick<PostRow, 'state' | 'created_at' | 'published_at'>

/** The changes of the state by a save. Throws `writers_only` and the errors of `changeState`. */
export async function stateAfter(
  db: Db,
  actor: UserRow,
  { state, created_at, published_at }: StateRow,
  request: StateRequest,
  now: string,
): Promise<Partial<PostContent>> {
  const before = { state, createdAt: created_at, publishedAt: published_at }
  const after = changeState(before, request, now)
  if (after === before) return {}
  if (isPublication(before, after)) {
    const current = await findUser(db, actor.id)
    if (!current) throw new AppError('session_ended')
    await assertMayPublish(db, current)
  }
  return { ...after, plannedBy: after.state === 'scheduled' ? actor.id : null }
}

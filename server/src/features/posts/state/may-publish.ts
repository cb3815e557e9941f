import type { Scope } from '@byline/contract/calls/scopes'
import type { PostStatus } from '@byline/contract/posts/post-states'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { readSettings } from '../../site/read-settings.ts'
import { mayPublish } from '../one-post/rules.ts'

/** Throws `writers_only` if only writers may publish and the actor is none. They can still edit their earlier posts. */
export async function assertMayPublish(db: Db, actor: UserRow): Promise<void> {
  const { publishing } = (await readSettings(db)).settings
  if (!mayPublish(actor, publishing)) throw new AppError('writers_only')
}

/**
 * Throws `token_not_allowed` if the call comes with a personal token that only writes drafts, and readers see a post in
 * one of these states, now or at a time that is chosen already.
 */
export function assertTokenPublishes(scopes: readonly Scope[] | undefined, ...states: PostStatus[]): void {
  if (scopes && !scopes.includes('publish') && states.some((state) => state !== 'draft')) {
    throw new AppError('token_not_allowed')
  }
}

import type { BulkAction } from '@byline/contract/manage/bulk'
import { messages } from '@byline/contract/messages/messages'
import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { timeOfSite } from '../../../db/dialect/dialect.ts'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findManaged } from '../one-post/find-managed.ts'
import type { StateRequest } from '../state/change-state.ts'
import { stateAfter } from '../state/state-after.ts'
import { saverOf, saving } from '../writing/editing.ts'
import { updatePost } from '../writing/save-post.ts'

interface Change {
  action: Exclude<BulkAction, 'delete'>
  /** Used by `tag` and `untag`. */
  tag: string
}

const stateOf = { publish: 'published', unpublish: 'draft' } as const

/**
 * Changes one of several posts; one that is as asked already stays untouched, so that a repeated call changes nothing.
 * The time of the last update stays, as the text does. Throws the errors of `editPost`.
 */
export async function changePost(deps: Deps & { turn: Turn }, actor: UserRow, id: string, { action, tag }: Change) {
  const post = await findManaged(deps.db, actor, id)
  const savedBy = saverOf(actor, post)
  if (action === 'tag' || action === 'untag') {
    const tags = changedTags(JSON.parse(post.tags) as string[], action, tag)
    // A save in the meantime may have changed the tags too: the version tells.
    if (tags) await updatePost(saving(deps), post.id, { tags, savedBy }, { version: post.version })
    return
  }
  const request: StateRequest = { status: stateOf[action] }
  if (post.state === request.status) return
  const now = new Date(timeOfSite(deps.db)).toISOString()
  await updatePost(
    saving(deps),
    post.id,
    // A draft is dated when it is published, and so is its last change.
    { savedBy, ...(action === 'publish' && post.published_at === null && { updatedAt: now }) },
    { state: (db, before) => stateAfter(db, actor, before, request, now) },
  )
}

/** The tags after the change; undefined if they stay as they are. Throws `invalid_fields` for one too many. */
function changedTags(tags: string[], action: 'tag' | 'untag', tag: string): string[] | undefined {
  const others = tags.filter((one) => tagKey(one) !== tagKey(tag))
  const hasTag = others.length < tags.length
  if (hasTag === (action === 'tag')) return undefined
  if (action === 'untag') return others
  if (tags.length >= limits.tagsMax) throw new AppError('invalid_fields', { tags: [messages.tagsTooMany] })
  return [...tags, tag]
}

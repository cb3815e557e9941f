import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { isSuspended } from '../../../http/mount/suspension.ts'
import type { Job } from '../../../scheduler/job.ts'
import { readSettings } from '../../site/read-settings.ts'
import { findUser } from '../../users/account/store.ts'
import { mayPublish } from '../one-post/rules.ts'
import { moveAddress } from '../rows/address-store.ts'
import { chooseSlug } from '../rows/choose-address.ts'
import { openSeries } from '../series/choose-series.ts'
import { type DuePost, endSchedule, listDue } from './due-store.ts'

/** Posts of one transaction, so that other writes wait only shortly. */
const AT_ONCE = 20

/**
 * Publishes scheduled posts at their time, also those whose time passed while no process ran. Every process does: a
 * transaction that finds a post scheduled publishes it, so it is published once, and nobody waits for a process that
 * was killed.
 */
export const publishDue: Job = {
  name: 'publish-due-posts',
  everyMs: 2_000,
  inEveryProcess: true,
  hasWork: ({ db }, now) => hasDue(db, now),
  run: ({ db }, now) => publishDuePosts(db, now),
}

/** Whether a post is to be published that is not published yet. */
export async function hasDue(db: Db, now: Date): Promise<boolean> {
  return (await listDue(db, now.toISOString(), 1)).length > 0
}

/** Publishes the next posts; returns whether there may be more. */
export function publishDuePosts(db: Db, now: Date): Promise<boolean> {
  return transact(db, async (tx, invalidate) => {
    const due = await listDue(tx, now.toISOString(), AT_ONCE)
    for (const post of due) {
      if (await isStillAllowed(tx, post, now)) await publish(tx, invalidate, post)
      else await endSchedule(tx, post.id, { state: 'draft' })
    }
    return due.length === AT_ONCE
  })
}

async function publish(tx: Tx, invalidate: Invalidate, post: DuePost): Promise<void> {
  const { id, title, wanted_slug: proposed, created_at: createdAt, updated_at } = post
  // A taken slug gets a number, because nobody can be asked for another one.
  const slug = await chooseSlug(tx, { id, title, createdAt }, { proposed })
  await moveAddress(tx, id, id, slug)
  await endSchedule(tx, id, {
    state: 'published',
    slug,
    wanted_slug: '',
    published_at: null,
    updated_at: updated_at > createdAt ? updated_at : createdAt,
  })
  await openSeries(tx, id)
  invalidate(cacheTags.posts, cacheTags.words, cacheTags.tags, cacheTags.post(id))
}

/** Whether who planned the post, or its author, may still publish and is not suspended; an import asks nobody. */
async function isStillAllowed(tx: Tx, { planned_by, user_id }: DuePost, now: Date): Promise<boolean> {
  if (planned_by === null) return true
  const { publishing } = (await readSettings(tx)).settings
  const people = [await findUser(tx, planned_by), await findUser(tx, user_id)]
  return people.some((person) => person !== undefined && !isSuspended(person, now) && mayPublish(person, publishing))
}

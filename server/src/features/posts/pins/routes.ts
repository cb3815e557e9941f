import * as pins from '@byline/contract/manage/pins'
import { limits } from '@byline/contract/rules/limits'
import { readFront } from '@byline/contract/site/site'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { findFact } from '../../site/facts-store.ts'
import { presentFront } from '../../site/present.ts'
import { readWithPictures } from '../../site/read-settings.ts'
import { existingPosts } from '../../visibility/store.ts'
import { findManaged } from '../one-post/find-managed.ts'
import { presentCard, presentManagedCard } from '../one-post/present.ts'
import { type CardRow, loadCards } from '../one-post/store.ts'
import { deletePin, listPinned, replacePins } from './store.ts'

/** The time for which a reply says that the sample articles are on their way. */
const COMING_MS = 1_000

/** The landing page with its pinned posts, and the calls that pin posts (design §5). */
export async function pinRoutes(app: FastifyInstance): Promise<void> {
  const saves = rateLimit(app, { name: 'pins saves', max: 120, minutes: 1, per: 'person' })

  mount(app, readFront, async ({ db, samples, cacheTag, validUntil, share }) => {
    cacheTag(cacheTags.site, cacheTags.pins)
    share()
    // The setup may have declined them meanwhile.
    const coming = samples.coming && (await findFact(db, 'samples')) === 'begun'
    if (coming) validUntil(Date.now() + COMING_MS)
    const { current, pictures } = await readWithPictures(db)
    const pinned = await listPinned(db)
    const front = { front: presentFront(current, pictures), ...(coming && { samplesComing: true }) }
    if (pinned.length === 0) return front
    const rows = (await loadCards(db, pinned)).slice(0, limits.pinsMax)
    cacheTag(cacheTags.posts, ...rows.flatMap(({ id, user_id }) => [cacheTags.post(id), cacheTags.user(user_id)]))
    return { ...front, ...(rows.length > 0 && { pinned: rows.map(presentCard) }) }
  })

  mount(app, pins.listPins, ({ db }) => read(db))

  mount(app, pins.pinPost, [saves], async ({ db, actor, params, body }) => {
    await pin(db, actor, params.slug, body.place ?? limits.pinsMax)
    return { message: pins.pinMessages.pinned, ...(await read(db)) }
  })

  mount(app, pins.unpinPost, [saves], async ({ db, actor, params }) => {
    await transact(db, async (tx, invalidate) => {
      await deletePin(tx, (await findManaged(tx, actor, params.slug)).id)
      invalidate(cacheTags.pins)
    })
    return { message: pins.pinMessages.unpinned, ...(await read(db)) }
  })
}

/** Pins a post or moves its pin. Throws `post_not_found`, and `too_many_pins` for one too many. */
function pin(db: Db, actor: UserRow, address: string, place: number): Promise<void> {
  return transact(db, async (tx, invalidate) => {
    const { id } = await findManaged(tx, actor, address)
    const others = (await loadPinned(tx)).map((post) => post.id).filter((other) => other !== id)
    if (others.length >= limits.pinsMax) throw new AppError('too_many_pins')
    await replacePins(tx, others.toSpliced(place - 1, 0, id))
    invalidate(cacheTags.pins)
  })
}

async function read(db: Db) {
  return { posts: (await loadPinned(db)).map(presentManagedCard) }
}

async function loadPinned(db: Db): Promise<CardRow[]> {
  return loadCards(db, await listPinned(db), existingPosts)
}

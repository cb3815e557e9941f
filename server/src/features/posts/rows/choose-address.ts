import { messages } from '@byline/contract/messages/messages'
import type { PostStatus } from '@byline/contract/posts/post-states'
import { isSlug, slugRule } from '@byline/contract/rules/slugs'
import type { PostRow, Tx } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { chooseSlug, type SlugWish } from './choose-slug.ts'
import { isTaken, isWanted } from './write-store.ts'

/** Where a post stands after its save. */
interface After {
  id: string
  userId: string
  state: PostStatus
  title: string
  createdAt: string
}

type Address = Pick<PostRow, 'slug' | 'wanted_slug'>

/**
 * Chooses the address of a post, in the transaction that saves it. A post that is not published takes no slug: it only
 * wants one, so nobody learns from a taken slug that it exists. Throws `invalid_fields` or `slug_taken` for a slug that
 * the author typed.
 */
export async function chooseAddress(
  tx: Tx,
  after: After,
  wish?: SlugWish,
  before?: Address & Pick<PostRow, 'state'>,
): Promise<Address> {
  const kept = before?.state === 'published' ? before.slug : (before?.wanted_slug ?? '')
  if (after.state !== 'published') {
    const isNew = before?.state !== after.state && after.state === 'scheduled'
    const wanted = await chooseWanted(tx, after, wish ?? { typed: kept }, isNew ? '' : kept)
    return { slug: after.id, wanted_slug: wanted }
  }
  if (!wish && before?.state === 'published') return { slug: before.slug, wanted_slug: '' }
  return { slug: await chooseSlug(tx, wish ?? { typed: kept }, after, after.id), wanted_slug: '' }
}

/** Checks a wanted slug unless it has been checked before: a draft can be saved after its slug was taken. */
async function chooseWanted(
  tx: Tx,
  { id, userId }: After,
  wish: SlugWish,
  checked: string,
): Promise<string> {
  if ('proposed' in wish) return wish.proposed
  const typed = slugRule(wish.typed.trim().normalize('NFC'))
  if (typed === '' || typed === checked) return typed
  if (!isSlug(typed)) throw new AppError('invalid_fields', { slug: [messages.slugInvalid] })
  if ((await isTaken(tx, typed, id)) || (await isWanted(tx, typed, { id, userId })))
    throw new AppError('slug_taken')
  return typed
}

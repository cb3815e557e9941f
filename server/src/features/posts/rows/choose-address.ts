import { messages } from '@byline/contract/messages/messages'
import type { PostStatus } from '@byline/contract/posts/post-states'
import { isSlug, slugFromTitle, slugRule } from '@byline/contract/rules/slugs'
import type { PostRow, Tx } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { freeSlug, isTaken, isWanted } from './address-store.ts'

/** A slug that the author typed is used or rejected; a slug that the server proposes may get a number (design §6). */
export type SlugRequest = { typed: string } | { proposed: string }

/** The state of a post after its save. */
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
  request?: SlugRequest,
  before?: Address & Pick<PostRow, 'state'>,
): Promise<Address> {
  const formerly = before?.state === 'published' ? before.slug : (before?.wanted_slug ?? '')
  if (after.state !== 'published') {
    const isNew = before?.state !== after.state && after.state === 'scheduled'
    const wanted = await chooseWanted(tx, after, request ?? { typed: formerly }, isNew ? '' : formerly)
    return { slug: after.id, wanted_slug: wanted }
  }
  if (!request && before?.state === 'published') return { slug: before.slug, wanted_slug: '' }
  return { slug: await chooseSlug(tx, after, request ?? { typed: formerly }), wanted_slug: '' }
}

/** Checks a wanted slug unless it has been checked before: a draft can be saved after its slug was taken. */
async function chooseWanted(tx: Tx, { id, userId }: After, request: SlugRequest, checked: string): Promise<string> {
  if ('proposed' in request) return request.proposed
  const typed = normalize(request.typed)
  if (typed === '' || typed === checked) return typed
  await assertFree(tx, typed, id)
  if (await isWanted(tx, typed, { id, userId })) throw new AppError('slug_taken')
  return typed
}

/**
 * Chooses the slug of a published post, in the transaction that saves it. An empty slug is derived from the title, or
 * without one from the date. Throws as `chooseAddress`.
 */
export async function chooseSlug(
  tx: Tx,
  { id, title, createdAt }: Pick<After, 'id' | 'title' | 'createdAt'>,
  request: SlugRequest,
): Promise<string> {
  const typed = 'typed' in request ? normalize(request.typed) : ''
  if (typed === '') {
    const proposed = 'proposed' in request ? request.proposed : ''
    return freeSlug(tx, proposed || slugFromTitle(title) || createdAt.slice(0, 10), id)
  }
  await assertFree(tx, typed, id)
  return typed
}

function normalize(typed: string): string {
  return slugRule(typed.trim().normalize('NFC'))
}

async function assertFree(tx: Tx, slug: string, id: string): Promise<void> {
  if (!isSlug(slug)) throw new AppError('invalid_fields', { slug: [messages.slugInvalid] })
  if (await isTaken(tx, slug, id)) throw new AppError('slug_taken')
}

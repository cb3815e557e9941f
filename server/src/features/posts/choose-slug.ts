import { messages } from '@byline/contract/messages'
import { slugRule } from '@byline/contract/posts'
import type { Tx } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { isSlug, slugFromTitle } from './rules.ts'
import { freeSlug, isTaken } from './write-store.ts'

/** A slug that a person typed, which is used or rejected, or one that we propose, which may get a number (design §6). */
export type SlugWish = { typed: string } | { proposed: string }

/**
 * The slug of a post, chosen in the transaction that saves it. An empty one is made from the title, else from the date.
 * Throws `invalid_fields` or `slug_taken` for a slug that a person typed.
 */
export async function chooseSlug(
  tx: Tx,
  wish: SlugWish,
  { title, createdAt }: { title: string; createdAt: string },
  id: string,
): Promise<string> {
  const typed = 'typed' in wish ? slugRule(wish.typed.trim().normalize('NFC')) : ''
  if (typed === '') {
    const proposed = 'proposed' in wish ? wish.proposed : ''
    return freeSlug(tx, proposed || slugFromTitle(title) || createdAt.slice(0, 10), id)
  }
  if (!isSlug(typed)) throw new AppError('invalid_fields', { slug: [messages.slugInvalid] })
  if (await isTaken(tx, typed, id)) throw new AppError('slug_taken')
  return typed
}

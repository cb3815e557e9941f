import { messages } from '@byline/contract/messages/messages'
import { isSlug, slugFromTitle, slugRule } from '@byline/contract/rules/slugs'
import type { Tx } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { freeSlug, isTaken } from './write-store.ts'

/** A slug that the author typed is used or rejected; a slug that the server proposes may get a number (design §6). */
export type SlugWish = { typed: string } | { proposed: string }

/**
 * Chooses the slug of a post, in the transaction that saves it. An empty slug is derived from the title, or without one
 * from the date. Throws `invalid_fields` or `slug_taken` for a slug that the author typed.
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

import { paths } from '@byline/contract/addresses/paths'
import { isReservedSlug } from '@byline/contract/addresses/reserved-slugs'
import { errors } from '@byline/contract/messages/errors'
import { messages } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { isSlug, numbered, slugFromTitle, slugRule } from '@byline/contract/rules/slugs'
import { hasAboutText } from '@byline/contract/site/owner-texts'
import type { Settings } from '@byline/contract/site/settings'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { readSettings } from '../site/read-settings.ts'
import { isTaken } from './store.ts'

/**
 * Chooses the slug of a page, in the transaction that saves it: the one that was typed, by the rule of a post's (design
 * §6), or one from the title, with a number if that is taken. Throws `invalid_fields` for a slug that the site itself
 * uses, and `slug_taken`.
 */
export async function chooseSlug(tx: Tx, typed: string, title: string, id: string): Promise<string> {
  const slug = slugRule(typed.trim().normalize('NFC'))
  if (slug === '') return freeSlug(tx, slugFromTitle(title) || 'page', id)
  if (isReservedSlug(slug)) throw new AppError('invalid_fields', { slug: [replyMessages.slugReserved] })
  if (!isSlug(slug)) throw new AppError('invalid_fields', { slug: [messages.slugInvalid] })
  if (await isTaken(tx, slug, id)) throw new AppError('slug_taken', { slug: [errors.slug_taken.key] })
  return slug
}

/** The first of these slugs that is free, or the first one with a number. */
export async function chooseProposed(tx: Tx, proposed: readonly string[], id: string): Promise<string> {
  for (const slug of proposed) if (!(await isSiteSlug(tx, slug)) && !(await isTaken(tx, slug, id))) return slug
  return freeSlug(tx, proposed[0] ?? 'page', id)
}

/** The slug or its first numbered variant that no other page has and the site itself does not use. */
async function freeSlug(tx: Tx, wanted: string, id: string): Promise<string> {
  for (const slug of numbered(wanted)) {
    if (!isReservedSlug(slug) && !(await isTaken(tx, slug, id))) return slug
  }
  throw new Error('there is no end of numbers')
}

/**
 * Whether the site itself uses the slug. The slug of the page About is free while it shows the
 * sample text, or none.
 */
export async function isSiteSlug(db: Db, slug: string): Promise<boolean> {
  if (paths.ownPage(slug) === paths.about) return !isAboutFree((await readSettings(db)).settings)
  return isReservedSlug(slug)
}

/** Whether the owner has not written the page About, so that an imported page can take its address. */
export function isAboutFree(settings: Pick<Settings, 'about'>): boolean {
  return settings.about === null || !hasAboutText(settings)
}

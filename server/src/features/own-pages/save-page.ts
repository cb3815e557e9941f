import type { NewOwnPage, OwnPageChanges } from '@byline/contract/own-pages'
import { limits } from '@byline/contract/rules/limits'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../db/cache-tags.ts'
import { newId } from '../../db/new-id.ts'
import type { Db, OwnPageRow, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Renderer, renderLimits } from '../../rendering/renderer.ts'
import { type RenderedBody, renderBody } from '../posts/rows/post-content.ts'
import { chooseProposed, chooseSlug } from './choose-slug.ts'
import {
  type EntryRow,
  findPage,
  insertPage,
  listPages,
  moveAddress,
  replacePage,
  replacePositions,
  replaceUploads,
} from './store.ts'

interface Saving {
  db: Db
  renderer: Renderer
  turn: Turn
}

/** A further write in the transaction of a save. */
type Alongside = (tx: Tx, page: OwnPageRow) => Promise<void>

/** Further properties of an imported page. */
interface Imported {
  /** Slugs, best first; the first free one is used. */
  proposed?: readonly string[]
  createdAt?: string | undefined
  alongside?: Alongside
}

/** Creates a page after all others. Throws `invalid_fields`, `slug_taken` or `too_many_pages`. */
export async function createPage(
  saving: Saving,
  { title, slug, body, menu }: NewOwnPage,
  { proposed, createdAt, alongside }: Imported = {},
): Promise<OwnPageRow> {
  const text = body ?? ''
  const rendered = await render(saving, text)
  return transact(saving.db, async (tx, invalidate) => {
    const others = await listPages(tx)
    if (others.length >= limits.ownPagesMax) throw new AppError('too_many_pages')
    const id = newId()
    const now = new Date().toISOString()
    const page = {
      id,
      slug: await (proposed?.[0] ? chooseProposed(tx, proposed, id) : chooseSlug(tx, slug ?? '', title, id)),
      title,
      body: text,
      ...columnsOf(rendered),
      menu: menu ?? 'none',
      position: (others.at(-1)?.position ?? -1) + 1,
      version: 1,
      created_at: createdAt ?? now,
      updated_at: now,
      deleted_at: null,
      deletion_id: null,
    }
    await insertPage(tx, page)
    await replaceUploads(tx, id, rendered.shown)
    await alongside?.(tx, page)
    invalidate(cacheTags.site, cacheTags.addresses)
    return page
  })
}

/**
 * Changes the given fields of a page; the others are read in the transaction, so that no save overwrites another's.
 * Throws `page_not_found`, `outdated_page` for changes based on an older version, and the errors of `chooseSlug`.
 */
export async function updatePage(saving: Saving, slug: string, changes: OwnPageChanges, alongside?: Alongside) {
  const { title, body, menu, version, position } = changes
  // Checked before the text is rendered, and again in the transaction.
  await findCurrent(saving.db, slug, version)
  const rendered = typeof body === 'string' ? await render(saving, body) : undefined
  return transact(saving.db, async (tx, invalidate) => {
    const before = await findCurrent(tx, slug, version)
    const { id } = before
    const after = {
      title: title ?? before.title,
      menu: menu ?? before.menu,
      slug:
        typeof changes.slug === 'string' && changes.slug !== before.slug
          ? await chooseSlug(tx, changes.slug, title ?? before.title, id)
          : before.slug,
    }
    if (after.slug !== before.slug) await moveAddress(tx, id, before.slug, after.slug)
    if (rendered) await replaceUploads(tx, id, rendered.shown)
    if (typeof position === 'number') await moveTo(tx, id, position)
    const isListedOtherwise = typeof position === 'number' || isOtherThan(before, after)
    invalidate(cacheTags.ownPage(id), ...(isListedOtherwise ? [cacheTags.site] : []))
    // A new position alone is no new version, so that it outdates nobody's edit.
    if (!rendered && !isOtherThan(before, after)) return findCurrent(tx, before.slug, undefined)
    const replaced = await replacePage(tx, id, {
      ...after,
      ...(rendered && { body: body ?? '', ...columnsOf(rendered) }),
      version: before.version + 1,
      updated_at: new Date().toISOString(),
    })
    await alongside?.(tx, replaced)
    return replaced
  })
}

/** Puts the pages of these slugs first, in this order. Throws `page_not_found` for a slug that no page has. */
export function orderPages(db: Db, slugs: string[]): Promise<EntryRow[]> {
  return transact(db, async (tx, invalidate) => {
    const pages = await listPages(tx)
    const first = slugs.map((slug) => {
      const page = pages.find((other) => other.slug === slug)
      if (!page) throw new AppError('page_not_found')
      return page.id
    })
    const rest = pages.filter(({ id }) => !first.includes(id)).map(({ id }) => id)
    await replacePositions(tx, [...first, ...rest])
    invalidate(cacheTags.site)
    return listPages(tx)
  })
}

type Listed = Pick<OwnPageRow, 'title' | 'menu' | 'slug'>

function isOtherThan(before: Listed, after: Listed): boolean {
  return after.title !== before.title || after.menu !== before.menu || after.slug !== before.slug
}

async function findCurrent(db: Db, slug: string, version: number | null | undefined): Promise<OwnPageRow> {
  const page = await findPage(db, slug)
  if (!page) throw new AppError('page_not_found')
  if ((version ?? page.version) !== page.version) throw new AppError('outdated_page')
  return page
}

async function moveTo(tx: Tx, id: string, position: number): Promise<void> {
  const others = (await listPages(tx)).map((page) => page.id).filter((other) => other !== id)
  await replacePositions(tx, others.toSpliced(position, 0, id))
}

function render({ db, renderer, turn }: Saving, body: string): Promise<RenderedBody> {
  return renderBody({ db, renderer, turn, limitMs: renderLimits.saveMs }, body)
}

function columnsOf({ text: { html, excerpt, renderer } }: RenderedBody) {
  return { html, excerpt, renderer }
}

import { noteOf } from '@byline/contract/imports/note'
import { limits } from '@byline/contract/rules/limits'
import { numbered } from '@byline/contract/rules/slugs'
import type { SourceChange } from '@byline/moving/records/source'
import { Unreadable } from '@byline/moving/records/unreadable'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { isSiteSlug } from '../../../features/own-pages/choose-slug.ts'
import { createPage, updatePage } from '../../../features/own-pages/save-page.ts'
import { addPaths, listPages } from '../../../features/own-pages/store.ts'
import { type Prepared, storeBody, turnOf } from '../prepare/prepare-record.ts'
import type { Outcome } from '../run/record-report.ts'
import type { Importing } from './import-record.ts'
import { findImportedPage, type ImportedPage, recordPage } from './page-store.ts'

/**
 * Creates or updates one of the owner's pages. A new page is in no menu. Throws `Unreadable` if it cannot be imported.
 */
export async function importPage(
  deps: Deps,
  path: string,
  { dryRun, run, alongside, ...options }: Importing & { newPages: Map<string, string> },
  prepared: Prepared,
): Promise<Outcome> {
  const { post, digest } = prepared
  const { title, slugs, addresses, createdAt } = post
  const before = await findImportedPage(deps.db, path, title)
  const planned = await planSlug(deps.db, slugs, options.newPages.values())
  const slug = before?.slug ?? planned
  // The page may also have got its address here, while the one from the source is free.
  const others = planned === slugs[0] ? [] : otherAddress(slugs, slug)
  if (others.length > 0) prepared.post = { ...post, changes: [...(post.changes ?? []), ...others] }
  if (before && (before.deleted_at !== null || before.digest === digest)) return 'unchanged'
  if (before && before.version !== before.current_version)
    throw new Unreadable(noteOf('dashboard.imports.reasonEditedSourceChanged'))
  if (!before) {
    // Counted here, too, so that a dry run finds the same.
    options.newPages.set(path, slug)
    const added = dryRun ? options.newPages.size : 1
    if ((await listPages(deps.db)).length + added > limits.ownPagesMax)
      throw new Unreadable(noteOf('dashboard.imports.reasonPagesMax', { count: limits.ownPagesMax }))
  }
  if (dryRun) return before ? 'updated' : 'imported'
  const body = await storeBody(deps, prepared)
  const saving = { ...deps, renderer: prepared.renderer, turn: turnOf(path) }
  const store = async (tx: Tx, page: { id: string; version: number }) => {
    const { id, version } = page
    await alongside?.(tx)
    if (!before && (await findImportedPage(tx, path, title)))
      throw new Unreadable(noteOf('dashboard.imports.reasonJustImported'))
    await addPaths(tx, id, addresses)
    await recordPage(tx, { page_id: id, path, title, digest, version })
    const replaced = before ? replacedOf(before) : null
    await run?.record(tx, [{ kind: 'page', subject_id: id, version, replaced }])
  }
  if (before) await updatePage(saving, before.slug, { title: title, body }, store)
  else {
    const page = { title, body, menu: 'none' as const }
    await createPage(saving, page, { proposed: [slug, ...slugs], createdAt, alongside: store })
  }
  return before ? 'updated' : 'imported'
}

/** The replaced page, which an undo of the import brings back. */
function replacedOf({ path, title, digest, version, ...page }: ImportedPage): string {
  return JSON.stringify({
    page: { title: page.current_title, body: page.body },
    imported: { path, title, digest, version },
  })
}

/**
 * The slug that a new page gets: the first of the proposed ones that neither another page nor the site itself has, else
 * the first with a number. `planned` are the pages that a dry run would have created.
 */
async function planSlug(db: Db, proposed: readonly string[], planned: Iterable<string>): Promise<string> {
  const taken = new Set([...(await listPages(db)).map(({ slug }) => slug), ...planned])
  const isFree = async (slug: string) => !taken.has(slug) && !(await isSiteSlug(db, slug))
  for (const slug of proposed) if (await isFree(slug)) return slug
  for (const slug of numbered(proposed[0] ?? 'page')) if (await isFree(slug)) return slug
  throw new Error('there is no end of numbers')
}

/** The sentence of the report about a page that does not have the address it asks for. */
function otherAddress(proposed: readonly string[], slug: string): SourceChange[] {
  const [wanted = slug] = proposed
  if (wanted === slug) return []
  return [
    {
      kind: 'repaired',
      what: noteOf('dashboard.imports.changeOtherAddress', { slug, wanted }),
    },
  ]
}

import { createHash } from 'node:crypto'
import type { Source } from '@byline/moving/records/source'
import type { Tx } from '../../../db/tables/schema.ts'
import type { Invalidate } from '../../../db/transact.ts'
import { joinArticle, leaveArticle } from '../../../features/posts/translations/join-article.ts'
import { listTranslations } from '../../../features/posts/translations/store.ts'
import { findChosenLanguage } from '../../../site-language/store.ts'
import { type Imported, listArticle } from '../run/import-store.ts'

/** Names an article of a source apart from those of other sources, in 64 characters whatever its key is. */
export function articleOf({ kind, url, name }: Pick<Source, 'kind' | 'name'> & Partial<Source>, key: string): string {
  // The keys of our own export are identifiers, and the same wherever it is.
  const site = kind === 'byline' ? '' : (url ?? name ?? '')
  return createHash('sha256')
    .update(JSON.stringify([kind, site, key]))
    .digest('hex')
}

/**
 * Joins an imported post to those that are the same article for its source. One that has its place in an article here
 * keeps it, and so does one whose language the article has already.
 */
export async function joinImported(
  tx: Tx,
  invalidate: Invalidate,
  { id, article }: { id: string; article: string },
): Promise<void> {
  const posts = await listArticle(tx, article)
  const own = posts.find((post) => post.id === id)
  const other = posts.find(({ article_id }) => article_id !== null) ?? posts[0]
  if (!own || own.article_id !== null || !other || other.id === id) return
  const members = await listTranslations(tx, [other.id])
  const site = await findChosenLanguage(tx)
  if ([other, ...members].some(({ language }) => (language || site) === (own.language || site))) return
  await joinArticle(tx, invalidate, own, other)
}

/** Moves a post from one article of its source to another one, or takes it out of the former; the same for both is none. */
export async function rejoinImported(
  tx: Tx,
  invalidate: Invalidate,
  { id, before, article }: { id: string; before: Imported['article']; article: Imported['article'] },
): Promise<void> {
  if (before === article) return
  if (before !== null) await leaveArticle(tx, invalidate, id)
  if (article !== null) await joinImported(tx, invalidate, { id, article })
}

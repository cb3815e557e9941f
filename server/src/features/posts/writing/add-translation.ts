import { timeOfSite } from '../../../db/dialect/dialect.ts'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { findManaged } from '../one-post/find-managed.ts'
import type { CardRow } from '../one-post/store.ts'
import { loadText } from '../one-post/store.ts'
import { writtenOf } from '../rows/post-content.ts'
import { assertMayPublish } from '../state/may-publish.ts'
import { assertNewLanguage, joinArticle } from '../translations/join-article.ts'
import { listTranslations } from '../translations/store.ts'
import { type Editing, saverOf, saving } from './editing.ts'
import { insertPost, renderNew } from './new-post.ts'

/**
 * Begins the translation of a post: a draft of the same author with the same texts, tags and cover, in that language.
 * Returns the id of the draft. Throws `post_not_found`, `forbidden`, `writers_only`, and `invalid_fields` for a language
 * that the article has already.
 */
export async function addTranslation(deps: Editing, actor: UserRow, slug: string, language: string): Promise<string> {
  const { db } = deps
  await assertMayPublish(db, actor)
  const source = await findManaged(db, actor, slug)
  await assertMissing(db, source, language)
  const { body } = await loadText(db, source.id)
  const now = new Date(timeOfSite(db)).toISOString()
  const content = {
    ...writtenOf({ ...source, body }),
    language,
    userId: source.user_id,
    createdAt: now,
    updatedAt: now,
    state: 'draft' as const,
    savedBy: saverOf(actor, source),
  }
  const draft = await renderNew(saving(deps), content)
  return transact(db, async (tx, invalidate) => {
    const current = await findManaged(tx, actor, source.id)
    await assertMissing(tx, current, language)
    const { id, version } = await insertPost(tx, invalidate, draft, { typed: '' })
    await joinArticle(tx, invalidate, { id, version, language }, current)
    return id
  })
}

async function assertMissing(db: Editing['db'] | Tx, source: CardRow, language: string): Promise<void> {
  await assertNewLanguage(db, [source, ...(await listTranslations(db, [source.id]))], language)
}

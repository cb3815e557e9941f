import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { PostDocument } from '@byline/contract/posts/post-document'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, PostRow, Tx, UserRow } from '../../../db/tables/schema.ts'
import type { Invalidate } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findChosenLanguage } from '../../../site-language/store.ts'
import { findManaged } from '../one-post/find-managed.ts'
import {
  deleteTranslation,
  findTranslation,
  listTranslations,
  nameLanguages,
  type TranslationRow,
  updateTranslation,
  upsertTranslation,
} from './store.ts'

type Joining = Pick<PostRow, 'id' | 'version' | 'language'>

/**
 * Does what a document says about the translations of a post, in the transaction of its save. Throws `invalid_fields`
 * for a post that the actor must not change, and for a language that the article has already.
 */
export async function chooseArticle(
  tx: Tx,
  invalidate: Invalidate,
  actor: UserRow,
  post: Joining,
  { translationOf, sourceVersion }: Pick<PostDocument, 'translationOf' | 'sourceVersion'>,
): Promise<void> {
  const joined = translationOf ? await findJoined(tx, actor, translationOf) : undefined
  if (joined) await joinArticle(tx, invalidate, post, joined)
  else if (translationOf === '') await leaveArticle(tx, invalidate, post.id)
  const own = typeof sourceVersion === 'number' ? await findTranslation(tx, post.id) : undefined
  if (own && own.source_version !== null) {
    await updateTranslation(tx, post.id, { source_version: sourceVersion as number })
  }
}

/** Makes a post another language of the article of `other`. Throws `invalid_fields` if the article has its language. */
export async function joinArticle(tx: Tx, invalidate: Invalidate, post: Joining, other: Joining): Promise<void> {
  const joined = await findTranslation(tx, other.id)
  const before = await findTranslation(tx, post.id)
  if (post.id === other.id || (before && before.article_id === joined?.article_id)) return
  if (before) await leaveArticle(tx, invalidate, post.id)
  const article_id = joined?.article_id ?? other.id
  if (!joined) {
    await upsertTranslation(tx, { post_id: other.id, article_id, text_version: other.version, source_version: null })
  }
  const members = await listTranslations(tx, [other.id])
  const original = members.find(({ source_version }) => source_version === null)
  const source_version = original ? original.text_version : null
  await upsertTranslation(tx, { post_id: post.id, article_id, text_version: post.version, source_version })
  await assertOwnLanguage(tx, post)
  await nameLanguages(tx, [post.id, other.id], await findChosenLanguage(tx))
  invalidate(cacheTags.posts, cacheTags.post(post.id), ...members.map(({ id }) => cacheTags.post(id)))
}

/** Makes a post an article of its own. The oldest of the others is the original from then on if it was this one. */
export async function leaveArticle(tx: Tx, invalidate: Invalidate, id: string): Promise<void> {
  const members = await listTranslations(tx, [id])
  if (members.length === 0) return
  await deleteTranslation(tx, id)
  const [first, ...more] = members.filter((member) => member.id !== id)
  if (first && more.length === 0) await deleteTranslation(tx, first.id)
  else if (first) await updateTranslation(tx, first.id, { source_version: null })
  invalidate(cacheTags.posts, ...members.map((member) => cacheTags.post(member.id)))
}

/** Throws `invalid_fields` if the article of a post has another one in the same language. */
export async function assertOwnLanguage(db: Db, post: Pick<PostRow, 'id' | 'language'>): Promise<void> {
  const others = (await listTranslations(db, [post.id])).filter(({ id }) => id !== post.id)
  if (others.length > 0) await assertNewLanguage(db, others, post.language)
}

/** The same for a post that is yet to come. */
export async function assertNewLanguage(
  db: Db,
  members: readonly Pick<TranslationRow, 'language'>[],
  language: string,
): Promise<void> {
  const site = await findChosenLanguage(db)
  const isTaken = members.some((member) => (member.language || site) === (language || site))
  if (isTaken) throw new AppError('invalid_fields', { language: [replyMessages.translationExists] })
}

async function findJoined(db: Db, actor: UserRow, address: string): Promise<Joining> {
  try {
    return await findManaged(db, actor, address)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('invalid_fields', { translationOf: [replyMessages.translationOfUnknown] })
  }
}

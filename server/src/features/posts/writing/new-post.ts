import { correctionMessages } from '@byline/contract/posts/corrections'
import type { PostDocument } from '@byline/contract/posts/post-document'
import type { IndexedText } from '@byline/text-search/index-words'
import { cacheTags } from '../../../db/cache-tags.ts'
import { timeOfSite } from '../../../db/dialect/dialect.ts'
import { newId } from '../../../db/new-id.ts'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import type { Invalidate } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FilePart } from '../../../http/bodies/form-parts.ts'
import { wordsOf } from '../../search/words-of.ts'
import { findUser } from '../../users/account/store.ts'
import { queueEvent } from '../../webhooks/queue-event.ts'
import { chooseAddress, type SlugRequest } from '../rows/choose-address.ts'
import { insertPosts } from '../rows/insert-posts-store.ts'
import { type PostContent, type RenderedBody, renderBody, type Saving, withState } from '../rows/post-content.ts'
import type { SavedPost } from '../rows/update-post-store.ts'
import { changeState, unwritten } from '../state/change-state.ts'
import { assertMayPublish, assertTokenPublishes } from '../state/may-publish.ts'
import { contentOf } from './document-content.ts'
import { type Editing, saving } from './editing.ts'
import { placePost } from './place-post.ts'

interface Rendered {
  content: PostContent
  rendered: RenderedBody
  words: IndexedText
}

interface NewPost extends Rendered {
  document: PostDocument
}

/**
 * Stores the picture of a submitted form (specification §7) and renders its text, all that would make the transaction
 * of the post long. Throws `writers_only`, `token_not_allowed` and the errors of `changeState`.
 */
export async function prepareNewPost(
  deps: Editing,
  author: UserRow,
  document: PostDocument,
  image: FilePart,
): Promise<NewPost> {
  // Checked before the picture is stored, and again in the transaction, as the author may have lost the right
  // meanwhile.
  await assertMayPublish(deps.db, author)
  if (document.correction) throw new AppError('invalid_fields', { correction: [correctionMessages.unpublished] })
  const now = new Date(timeOfSite(deps.db)).toISOString()
  const status = document.status ?? (deps.scopes ? 'draft' : 'published')
  assertTokenPublishes(deps.scopes, status)
  const state = changeState(unwritten(now), { ...document, status }, now)
  const blank = { title: '', caption: '', body: '', tags: [], avatar: null }
  const content: PostContent = {
    ...blank,
    ...(await contentOf(deps, document, image)),
    userId: author.id,
    updatedAt: now,
    ...state,
    plannedBy: state.state === 'scheduled' ? author.id : null,
  }
  return { document, ...(await renderNew(saving(deps), content)) }
}

/** The content of a new post with its HTML and the words of its search index. */
export async function renderNew(saving: Saving, content: PostContent): Promise<Rendered> {
  const rendered = await renderBody(saving, content.body)
  return { content, rendered, words: await wordsOf(saving.db, content, rendered.text.html) }
}

/**
 * Stores a prepared post, and ends the working copy that its text was in. Returns the id of the post. Throws
 * `session_ended` for an author who was deleted meanwhile, `writers_only`, and the errors of `chooseAddress` and
 * `chooseSeries`.
 */
export async function insertNewPost(tx: Tx, invalidate: Invalidate, { document, ...post }: NewPost): Promise<string> {
  const { userId, updatedAt } = post.content
  const author = await findUser(tx, userId)
  if (!author) throw new AppError('session_ended')
  await assertMayPublish(tx, author)
  const { id, version } = await insertPost(tx, invalidate, post, { typed: document.slug ?? '' })
  const language = post.content.language ?? ''
  await placePost(tx, invalidate, author, { id, version, language, userId }, document, updatedAt)
  return id
}

/** Stores a rendered post at a free address. Throws the errors of `chooseAddress`. */
export async function insertPost(
  tx: Tx,
  invalidate: Invalidate,
  { content, rendered, words }: Rendered,
  slug: SlugRequest,
): Promise<SavedPost> {
  const id = newId()
  const after = { ...withState(content), id }
  const address = await chooseAddress(tx, after, slug)
  await insertPosts(tx, [{ id, ...address, content, addresses: [], rendered, words }])
  if (after.state === 'published') {
    invalidate(cacheTags.posts, cacheTags.post(id))
    await queueEvent(tx, 'post.published', { id, slug: address.slug, title: content.title })
  }
  return { id, slug: address.slug, version: 1 }
}

import type { PostDocument } from '@byline/contract/posts/post-document'
import { timeOfSite } from '../../../db/dialect/dialect.ts'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FilePart } from '../../../http/bodies/form-parts.ts'
import { findManaged } from '../one-post/find-managed.ts'
import type { SavedPost } from '../rows/update-post-store.ts'
import { assertTokenPublishes } from '../state/may-publish.ts'
import { type StateRow, stateAfter } from '../state/state-after.ts'
import { contentOf } from './document-content.ts'
import { type Editing, saverOf, saving } from './editing.ts'
import { placePost } from './place-post.ts'
import { updatePost } from './save-post.ts'

/**
 * Changes the parts of a post that `document` and `image` name (design §5), and ends the working copy of its text.
 * Throws `post_not_found`, `forbidden`, `token_not_allowed`, or `outdated_version` for a document based on an older
 * version. `wasPublic` says whether readers saw it before.
 */
export async function editPost(
  deps: Editing,
  actor: UserRow,
  slug: string,
  document: PostDocument,
  image: FilePart,
): Promise<SavedPost & { wasPublic: boolean }> {
  const post = await findManaged(deps.db, actor, slug)
  const version = document.version ?? undefined
  if ((version ?? post.version) !== post.version) throw new AppError('outdated_version')
  const now = new Date(timeOfSite(deps.db)).toISOString()
  const state = async (db: Db, before: StateRow) => {
    const after = await stateAfter(db, actor, before, document, now)
    assertTokenPublishes(deps.scopes, before.state, after.state ?? before.state)
    return after
  }
  // Checked before the picture is stored, and again in the transaction, as the post may have been published meanwhile.
  await state(deps.db, post)
  const changes = { ...(await contentOf(deps, document, image)), updatedAt: now, savedBy: saverOf(actor, post) }
  const request = typeof document.slug === 'string' ? { typed: document.slug } : undefined
  const correction = document.correction ?? undefined
  const update = { slug: request, version, state, correction, autosave: document.autosave ?? false }
  const saved = await updatePost(saving(deps), post.id, changes, update, async (tx, { id, version }, invalidate) => {
    const language = document.language ?? post.language
    await placePost(tx, invalidate, actor, { id, version, language, userId: post.user_id }, document, now)
  })
  return { ...saved, wasPublic: post.state === 'published' }
}

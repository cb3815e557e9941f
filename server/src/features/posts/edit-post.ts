import type { PostDocument } from '@byline/contract/posts'
import type { UserRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { FilePart } from '../../http/form.ts'
import { Refusal } from '../../http/refusal.ts'
import { keepPicture } from '../uploads/keep-picture.ts'
import { findManaged } from './find-managed.ts'
import { renderLimits } from './markdown/renderer.ts'
import type { PostDraft } from './post-draft.ts'
import { createPost, updatePost } from './save-post.ts'
import { type CardRow, loadText } from './store.ts'
import type { SavedPost } from './write-store.ts'

/** Makes a post of what its author sent (specification §7). */
export async function writeNewPost(
  deps: Deps,
  author: UserRow,
  document: PostDocument,
  image: FilePart,
): Promise<SavedPost> {
  const now = new Date().toISOString()
  const blank = { title: '', caption: '', body: '', tags: [], avatar: null, userId: author.id }
  const draft = changed({ ...blank, createdAt: now, updatedAt: now }, document)
  const avatar = await keepImage(deps, image, null)
  return createPost(saving(deps), { ...draft, avatar }, { typed: document.slug ?? '' })
}

/** How often a save that names no version is tried again when another one came first. */
const TRIES = 5

/**
 * Changes what `document` and `image` name of a post and leaves the rest (design §5). Refuses with
 * `post_not_found`, `forbidden`, or, for a document based on an older version, `outdated_version`.
 */
export async function editPost(
  deps: Deps,
  actor: UserRow,
  slug: string,
  document: PostDocument,
  image: FilePart,
): Promise<SavedPost> {
  for (let tried = 1; ; tried++) {
    const post = await findManaged(deps.db, actor, slug)
    if ((document.version ?? post.version) !== post.version) throw new Refusal('outdated_version')
    const { body } = await loadText(deps.db, post.id)
    const draft = changed(draftOf(post, body), document)
    const avatar = await keepImage(deps, image, post.avatar)
    const wish =
      document.slug === undefined || document.slug === null ? undefined : { typed: document.slug }
    try {
      return await updatePost(
        saving(deps),
        post.id,
        { ...draft, avatar, updatedAt: new Date().toISOString() },
        { slug: wish, version: post.version },
      )
    } catch (error) {
      const overtaken = error instanceof Refusal && error.code === 'outdated_version'
      if (!overtaken || typeof document.version === 'number' || tried === TRIES) throw error
    }
  }
}

function draftOf(post: CardRow, body: string): PostDraft {
  return {
    title: post.title,
    caption: post.caption,
    body,
    tags: JSON.parse(post.tags) as string[],
    avatar: post.avatar,
    userId: post.user_id,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
  }
}

/** What is absent or null stays. Half an emoji, which no database keeps, becomes U+FFFD. */
function changed(draft: PostDraft, { title, caption, body, tags }: PostDocument): PostDraft {
  return {
    ...draft,
    title: (title ?? draft.title).toWellFormed(),
    caption: (caption ?? draft.caption).toWellFormed(),
    body: (body ?? draft.body).toWellFormed(),
    tags: (tags ?? draft.tags).map((tag) => tag.toWellFormed()),
  }
}

/** A file replaces the cover, a text removes it; nothing, or the empty file of an untouched input, leaves it (design §5). */
async function keepImage(
  { db, uploads }: Deps,
  part: FilePart,
  present: string | null,
): Promise<string | null> {
  if (!part) return present
  if ('text' in part) return null
  return part.bytes.length === 0 ? present : (await keepPicture(db, uploads, part.bytes)).file
}

function saving({ db, renderer }: Deps) {
  return { db, renderer, limitMs: renderLimits.waiting }
}

import { topics, write } from '../../db/changes.ts'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { chooseSlug, type SlugWish } from './choose-slug.ts'
import { type PostDraft, type RenderedDraft, renderDraft, type Saving } from './post-draft.ts'
import { storeParts } from './store-parts.ts'
import { findPlace, insertPost, moveAddress, replacePost, type SavedPost } from './write-store.ts'

/** The saved post, and whatever else must happen in the same transaction. */
export type Alongside = (transaction: Db, saved: SavedPost) => Promise<void>

/** Renders and stores a new post. Refuses with `slug_taken` or `invalid_fields` as `chooseSlug` does. */
export async function createPost(
  saving: Saving,
  draft: PostDraft,
  wish: SlugWish,
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered = await renderDraft(saving, draft)
  return write(saving.db, async (transaction, changed) => {
    const id = newId()
    const { seq, ...saved } = await insertPost(transaction, {
      ...columns(rendered),
      id,
      slug: await chooseSlug(transaction, wish, draft, id),
      version: 1,
      deleted_at: null,
      deletion_id: null,
    })
    await storeParts(transaction, seq, id, rendered)
    await alongside?.(transaction, saved)
    changed(topics.posts, topics.post(id))
    return saved
  })
}

interface Update {
  /** Left out: it keeps the slug it has. */
  slug?: SlugWish | undefined
  /** The version the draft was made from; left out: whatever it is now. */
  version?: number
}

/** Renders and stores a post anew. Refuses besides with `outdated_version`, and with `post_not_found` when it is deleted. */
export async function updatePost(
  saving: Saving,
  id: string,
  draft: PostDraft,
  update: Update = {},
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered = await renderDraft(saving, draft)
  return write(saving.db, async (transaction, changed) => {
    const before = await findPlace(transaction, id)
    if (!before) throw new Refusal('post_not_found')
    if ((update.version ?? before.version) !== before.version) throw new Refusal('outdated_version')
    const slug = update.slug ? await chooseSlug(transaction, update.slug, draft, id) : before.slug
    const { seq, ...saved } = await replacePost(transaction, id, { ...columns(rendered), slug })
    if (slug !== before.slug) await moveAddress(transaction, id, before.slug, slug)
    await storeParts(transaction, seq, id, rendered)
    await alongside?.(transaction, saved)
    changed(topics.posts, topics.post(id))
    return saved
  })
}

function columns(draft: RenderedDraft) {
  return {
    title: draft.title,
    caption: draft.caption,
    avatar: draft.avatar,
    tags: JSON.stringify(draft.tags),
    user_id: draft.userId,
    minutes: draft.text.minutes,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  }
}

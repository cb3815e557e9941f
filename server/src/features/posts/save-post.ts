import { topics, write } from '../../db/changes.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { chooseSlug, type SlugWish } from './choose-slug.ts'
import { type PostDraft, renderBody, type Saving } from './post-draft.ts'
import { storeParts } from './store-parts.ts'
import {
  findWritten,
  freeSeq,
  insertPost,
  moveAddress,
  replacePost,
  type SavedPost,
  type WrittenRow,
} from './write-store.ts'

/** The saved post, and whatever else must happen in the same transaction. */
export type Alongside = (transaction: Db, saved: SavedPost) => Promise<void>

/** Renders and stores a new post. Refuses with `slug_taken` or `invalid_fields` as `chooseSlug` does. */
export async function createPost(
  saving: Saving,
  draft: PostDraft,
  wish: SlugWish,
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered = await renderBody(saving, draft.body)
  return write(saving.db, async (transaction, changed) => {
    const id = newId()
    const { seq, ...saved } = await insertPost(transaction, {
      ...columns(draft),
      id,
      seq: await freeSeq(transaction, draft.createdAt),
      slug: await chooseSlug(transaction, wish, draft, id),
      minutes: rendered.text.minutes,
      version: 1,
      deleted_at: null,
      deletion_id: null,
    })
    await storeParts(transaction, seq, id, draft, rendered)
    await alongside?.(transaction, saved)
    changed(topics.posts, topics.post(id))
    return saved
  })
}

interface Update {
  /** Left out: it keeps the slug it has. */
  slug?: SlugWish | undefined
  /** The version the changes were made on; left out: whatever it is now. */
  version?: number | undefined
}

/**
 * Changes a post; what is left out of `changes` stays what it is when their turn comes, so that no two saves
 * take back each other's. Refuses besides with `outdated_version`, and with `post_not_found` when it is deleted.
 */
export async function updatePost(
  saving: Saving,
  id: string,
  changes: Partial<PostDraft>,
  update: Update = {},
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered = changes.body === undefined ? undefined : await renderBody(saving, changes.body)
  return write(saving.db, async (transaction, changed) => {
    const before = await findWritten(transaction, id)
    if (!before) throw new Refusal('post_not_found')
    if ((update.version ?? before.version) !== before.version) throw new Refusal('outdated_version')
    const draft = { ...draftOf(before), ...changes }
    const slug = update.slug ? await chooseSlug(transaction, update.slug, draft, id) : before.slug
    const { seq, ...saved } = await replacePost(transaction, id, {
      ...columns(draft),
      slug,
      ...(draft.createdAt !== before.created_at && {
        seq: await freeSeq(transaction, draft.createdAt),
      }),
      ...(rendered && { minutes: rendered.text.minutes }),
    })
    if (slug !== before.slug) await moveAddress(transaction, id, before.slug, slug)
    if (seq !== before.seq) await dialectOf(transaction).forgetPost(transaction, before.seq)
    await storeParts(transaction, seq, id, draft, rendered)
    await alongside?.(transaction, saved)
    changed(topics.words, topics.post(id))
    const moved = draft.createdAt !== before.created_at || draft.userId !== before.user_id
    if (moved) changed(topics.posts)
    return saved
  })
}

function columns(draft: PostDraft) {
  return {
    title: draft.title,
    caption: draft.caption,
    avatar: draft.avatar,
    tags: JSON.stringify(draft.tags),
    user_id: draft.userId,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  }
}

function draftOf(row: WrittenRow): PostDraft {
  return {
    title: row.title,
    caption: row.caption,
    body: row.body,
    tags: JSON.parse(row.tags) as string[],
    avatar: row.avatar,
    userId: row.user_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

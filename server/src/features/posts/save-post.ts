import { cacheTags } from '../../db/cache-tags.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { chooseSlug, type SlugWish } from './choose-slug.ts'
import { type PostContent, renderBody, type Saving } from './post-content.ts'
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
export type Alongside = (tx: Tx, saved: SavedPost) => Promise<void>

/** Renders and stores a new post. Refuses with `slug_taken` or `invalid_fields` as `chooseSlug` does. */
export async function createPost(
  saving: Saving,
  content: PostContent,
  wish: SlugWish,
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered = await renderBody(saving, content.body)
  return transact(saving.db, async (tx, invalidate) => {
    const id = newId()
    const { seq, ...saved } = await insertPost(tx, {
      ...columns(content),
      id,
      seq: await freeSeq(tx, content.createdAt),
      slug: await chooseSlug(tx, wish, content, id),
      minutes: rendered.text.minutes,
      version: 1,
    })
    await storeParts(tx, seq, id, content, rendered)
    await alongside?.(tx, saved)
    invalidate(cacheTags.posts, cacheTags.post(id))
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
  changes: Partial<PostContent>,
  update: Update = {},
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered = changes.body === undefined ? undefined : await renderBody(saving, changes.body)
  return transact(saving.db, async (tx, invalidate) => {
    const before = await findWritten(tx, id)
    if (!before) throw new AppError('post_not_found')
    if ((update.version ?? before.version) !== before.version)
      throw new AppError('outdated_version')
    const content = { ...contentOf(before), ...changes }
    const slug = update.slug ? await chooseSlug(tx, update.slug, content, id) : before.slug
    const { seq, ...saved } = await replacePost(tx, id, {
      ...columns(content),
      slug,
      ...(content.createdAt !== before.created_at && {
        seq: await freeSeq(tx, content.createdAt),
      }),
      ...(rendered && { minutes: rendered.text.minutes }),
    })
    if (slug !== before.slug) await moveAddress(tx, id, before.slug, slug)
    if (seq !== before.seq) await dialectOf(tx).unindexPost(tx, before.seq)
    await storeParts(tx, seq, id, content, rendered)
    await alongside?.(tx, saved)
    invalidate(cacheTags.words, cacheTags.post(id))
    const moved = content.createdAt !== before.created_at || content.userId !== before.user_id
    if (moved) invalidate(cacheTags.posts)
    return saved
  })
}

function columns(content: PostContent) {
  return {
    title: content.title,
    caption: content.caption,
    avatar: content.avatar,
    tags: JSON.stringify(content.tags),
    user_id: content.userId,
    created_at: content.createdAt,
    updated_at: content.updatedAt,
  }
}

function contentOf(row: WrittenRow): PostContent {
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

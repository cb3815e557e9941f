import { cacheTags } from '../../../db/cache-tags.ts'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { chooseAddress } from '../rows/choose-address.ts'
import type { SlugWish } from '../rows/choose-slug.ts'
import {
  columnsOf,
  type PostContent,
  type RenderedBody,
  renderWithWords,
  type Saving,
  withState,
} from '../rows/post-content.ts'
import { storeParts } from '../rows/store-parts.ts'
import { storeCorrection, storeRevision } from '../rows/store-revision.ts'
import {
  findWritten,
  freeSeq,
  insertPost,
  moveAddress,
  replacePost,
  type SavedPost,
  type WrittenRow,
} from '../rows/write-store.ts'
import { openSeries } from '../series/choose-series.ts'

/** A further write in the transaction of a save. */
export type Alongside = (tx: Tx, saved: SavedPost, invalidate: Invalidate) => Promise<void>

/** Renders and stores a new post. Throws the errors of `chooseSlug`. */
export async function createPost(
  saving: Saving,
  content: PostContent,
  wish: SlugWish,
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered = await renderWithWords(saving, content.body)
  return transact(saving.db, async (tx, invalidate) => {
    const saved = await insertContent(tx, content, rendered, wish)
    await alongside?.(tx, saved, invalidate)
    if (withState(content).state === 'published')
      invalidate(cacheTags.posts, cacheTags.post(saved.id))
    return saved
  })
}

/** Stores a new post with a rendered body. Throws the same errors as `createPost`. */
export async function insertContent(
  tx: Tx,
  content: PostContent,
  rendered: RenderedBody,
  wish: SlugWish,
): Promise<SavedPost> {
  const id = newId()
  const { seq, ...saved } = await insertPost(tx, {
    ...columnsOf(content),
    id,
    seq: await freeSeq(tx, content.createdAt),
    ...(await chooseAddress(tx, { ...withState(content), id }, wish)),
    minutes: rendered.text.minutes,
    excerpt: rendered.text.excerpt,
    version: 1,
  })
  await storeParts(tx, seq, id, content, rendered)
  return saved
}

interface Update {
  /** If undefined, the slug does not change. */
  slug?: SlugWish | undefined
  /** The version that was edited; if undefined, the current one. */
  version?: number | undefined
  /** The state after the save, read in the transaction; if undefined, the state does not change. */
  state?: (tx: Tx, before: WrittenRow) => Promise<Partial<PostContent>>
  /** What the change corrects; empty if it is no correction. */
  correction?: string | undefined
}

/**
 * Changes a post. Fields that are not in `changes` are read in the transaction, so no save overwrites the changes of
 * another one. Throws the errors of `createPost`, `outdated_version`, and `post_not_found` for a deleted post.
 */
export async function updatePost(
  saving: Saving,
  id: string,
  changes: Partial<PostContent>,
  update: Update = {},
  alongside?: Alongside,
): Promise<SavedPost> {
  const rendered =
    changes.body === undefined ? undefined : await renderWithWords(saving, changes.body)
  return transact(saving.db, async (tx, invalidate) => {
    const before = await findWritten(tx, id)
    if (!before) throw new AppError('post_not_found')
    if ((update.version ?? before.version) !== before.version)
      throw new AppError('outdated_version')
    const contentBefore = contentOf(before)
    await storeRevision(tx, before, contentBefore)
    const content = {
      ...contentBefore,
      // What was said of the former cover is not true of another one.
      ...(changes.avatar !== undefined && changes.avatar !== before.avatar && unsaid),
      ...changes,
      ...(await update.state?.(tx, before)),
    }
    const address = await chooseAddress(tx, { ...withState(content), id }, update.slug, before)
    const { seq, ...saved } = await replacePost(tx, id, {
      ...columnsOf(content),
      ...address,
      ...(content.createdAt !== before.created_at && {
        seq: await freeSeq(tx, content.createdAt),
      }),
      ...(rendered && { minutes: rendered.text.minutes, excerpt: rendered.text.excerpt }),
    })
    if (saved.slug !== before.slug) await moveAddress(tx, id, before.slug, saved.slug)
    if (content.state !== before.state) {
      await updateVisibility(tx, { post: id })
      await openSeries(tx, id)
    }
    if (seq !== before.seq) await dialectOf(tx).unindexPost(tx, before.seq)
    await storeParts(tx, seq, id, content, rendered)
    if (update.correction)
      await storeCorrection(tx, saved, { before, content, text: update.correction })
    await alongside?.(tx, saved, invalidate)
    invalidate(...tagsOfUpdate(before, content))
    return saved
  })
}

/** The cache tags of what readers see differently; none for a draft that stays one. */
function tagsOfUpdate(before: WrittenRow, content: PostContent): string[] {
  const { id } = before
  const appeared = before.state !== 'published' && content.state === 'published'
  if (before.state !== 'published' && !appeared) return []
  const moved =
    before.state !== content.state ||
    content.createdAt !== before.created_at ||
    content.userId !== before.user_id
  const retagged = JSON.stringify(content.tags) !== before.tags
  return [
    cacheTags.words,
    cacheTags.post(id),
    ...(moved ? [cacheTags.posts] : []),
    ...(retagged ? [cacheTags.tags] : []),
  ]
}

const unsaid = { coverAlt: '', coverCredit: '' }

function contentOf(row: WrittenRow): PostContent {
  return {
    title: row.title,
    caption: row.caption,
    body: row.body,
    tags: JSON.parse(row.tags) as string[],
    avatar: row.avatar,
    coverAlt: row.cover_alt,
    coverCredit: row.cover_credit,
    userId: row.user_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    state: row.state,
    publishedAt: row.published_at,
    plannedBy: row.planned_by,
  }
}

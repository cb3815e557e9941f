import { tagKey } from '@byline/contract/posts'
import { topics, write } from '../../db/changes.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { findPictures } from '../uploads/store.ts'
import { uploadsIn } from './markdown/pictures.ts'
import type { RenderedText, Renderer } from './markdown/renderer.ts'
import { slugFromTitle } from './rules.ts'
import {
  freeSlug,
  insertPost,
  replacePost,
  replaceTags,
  replaceText,
  type SavedPost,
} from './write-store.ts'

/** All a post says; every field is what it shall be after the save. */
export interface PostDraft {
  title: string
  caption: string
  body: string
  tags: string[]
  avatar: string | null
  userId: string
  createdAt: string
  updatedAt: string
}

/** The saved post, and whatever else must happen in the same transaction. */
export type Alongside = (transaction: Db, saved: SavedPost) => Promise<void>

interface Saving {
  db: Db
  renderer: Renderer
  /** How long the text may take to render (`renderLimits`). */
  limitMs: number
}

/** Renders and stores a new post under the wanted slug, numbered if that is taken. */
export async function createPost(
  saving: Saving,
  draft: PostDraft,
  wantedSlug: string,
  alongside?: Alongside,
): Promise<SavedPost> {
  const text = await renderDraft(saving, draft)
  return write(saving.db, async (transaction, changed) => {
    const slug = await freeSlug(
      transaction,
      wantedSlug || slugFromTitle(draft.title) || draft.createdAt.slice(0, 10),
    )
    const { seq, ...saved } = await insertPost(transaction, {
      ...columns(draft, text),
      id: newId(),
      slug,
      version: 1,
      deleted_at: null,
      deletion_id: null,
    })
    await storeParts(transaction, seq, saved.id, draft, text)
    await alongside?.(transaction, saved)
    changed(topics.posts, topics.post(saved.id))
    return saved
  })
}

/** Renders and stores a post anew, under the slug it has. */
export async function updatePost(
  saving: Saving,
  id: string,
  draft: PostDraft,
  alongside?: Alongside,
): Promise<SavedPost> {
  const text = await renderDraft(saving, draft)
  return write(saving.db, async (transaction, changed) => {
    const { seq, ...saved } = await replacePost(transaction, id, columns(draft, text))
    await storeParts(transaction, seq, id, draft, text)
    await alongside?.(transaction, saved)
    changed(topics.posts, topics.post(id))
    return saved
  })
}

async function renderDraft({ db, renderer, limitMs }: Saving, { body }: PostDraft) {
  const pictures = await findPictures(db, uploadsIn(body))
  return renderer.render(body, pictures, limitMs)
}

function columns(draft: PostDraft, { minutes }: RenderedText) {
  return {
    title: draft.title,
    caption: draft.caption,
    avatar: draft.avatar,
    tags: JSON.stringify(draft.tags),
    user_id: draft.userId,
    minutes,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  }
}

async function storeParts(
  transaction: Db,
  seq: number,
  id: string,
  { title, caption, body, tags, createdAt }: PostDraft,
  { html, contents, renderer }: RenderedText,
): Promise<void> {
  await replaceText(transaction, {
    post_id: id,
    body,
    html,
    contents: JSON.stringify(contents),
    renderer,
  })
  await replaceTags(
    transaction,
    id,
    tags.map((tag) => ({ post_id: id, tag, tag_key: tagKey(tag), created_at: createdAt })),
  )
  await dialectOf(transaction).indexPost(transaction, { seq, title, caption, tags, body })
}

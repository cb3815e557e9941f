import type { PostStatus } from '@byline/contract/posts/post-states'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { uploadsIn } from '@byline/markdown/tree/picture-addresses'
import { type SplitBody, splitBody } from '@byline/text-search/index-words'
import type { Db, PostRow } from '../../../db/tables/schema.ts'
import type { RenderedText, Renderer } from '../../../rendering/renderer.ts'
import { findPictures } from '../../uploads/store.ts'

/** The part of a post that its author wrote, and that its revisions store. A further field of posts begins here. */
export interface WrittenContent {
  title: string
  caption: string
  body: string
  tags: string[]
  avatar: string | null
  /** Empty if undefined. */
  coverAlt?: string
  coverCredit?: string
  /** The number of the drawn cover that is shown without a picture; the first if undefined. */
  coverVariant?: number
  /** The language of the text (BCP 47); that of the site if empty or undefined. */
  language?: string
}

/** The content of a post after its save. */
export interface PostContent extends WrittenContent {
  userId: string
  createdAt: string
  updatedAt: string
  /** Published if undefined (specification §7); the next three are columns of the schema. */
  state?: PostStatus
  publishedAt?: string | null
  plannedBy?: string | null
  savedBy?: string | null
}

/** A body rendered before the transaction, to keep the transaction short. */
export interface RenderedBody {
  text: RenderedText
  /** The stored pictures that the body shows. */
  shown: string[]
  /** The words for the search, if they are split before the transaction. */
  words?: SplitBody
}

/** The dependencies of a save. */
export interface Saving {
  db: Db
  renderer: Renderer
  turn: Turn
  /** The time limit of the rendering (`renderLimits`). */
  limitMs: number
}

export async function renderBody({ db, renderer, turn, limitMs }: Saving, body: string): Promise<RenderedBody> {
  const pictures = await findPictures(db, uploadsIn(body))
  const text = await renderer.render(body, pictures, limitMs, { turn })
  return { text, shown: Object.keys(pictures) }
}

/** Renders a body and splits its words, which in the transaction of a long text would delay other writes by 0.1 s. */
export async function renderWithWords(saving: Saving, body: string): Promise<RenderedBody> {
  const rendered = await renderBody(saving, body)
  return { ...rendered, words: splitBody(rendered.text.html) }
}

/** The cover texts of a cover that nobody has described. */
export const noCoverTexts = { coverAlt: '', coverCredit: '' }

export const writtenColumns = [
  'posts.title',
  'posts.caption',
  'posts.avatar',
  'posts.cover_alt',
  'posts.cover_credit',
  'posts.cover_variant',
  'posts.language',
  'posts.tags',
] as const

type WrittenColumn = (typeof writtenColumns)[number] extends `posts.${infer Column}` ? Column : never

export function writtenOf(row: Pick<PostRow, WrittenColumn> & { body: string }): Required<WrittenContent> {
  return {
    title: row.title,
    caption: row.caption,
    body: row.body,
    tags: JSON.parse(row.tags) as string[],
    avatar: row.avatar,
    coverAlt: row.cover_alt,
    coverCredit: row.cover_credit,
    coverVariant: row.cover_variant,
    language: row.language,
  }
}

export function columnsOf(content: PostContent) {
  return {
    title: content.title,
    caption: content.caption,
    avatar: content.avatar,
    cover_alt: content.coverAlt ?? '',
    cover_credit: content.coverCredit ?? '',
    cover_variant: content.coverVariant ?? 0,
    language: content.language ?? '',
    tags: JSON.stringify(content.tags),
    user_id: content.userId,
    created_at: content.createdAt,
    updated_at: content.updatedAt,
    state: withState(content).state,
    published_at: content.publishedAt ?? null,
    planned_by: content.plannedBy ?? null,
    saved_by: content.savedBy ?? null,
  }
}

export function withState({ state = 'published', ...content }: PostContent) {
  return { ...content, state }
}

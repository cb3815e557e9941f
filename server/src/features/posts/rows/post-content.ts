import type { PostStatus } from '@byline/contract/posts/post-states'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { uploadsIn } from '@byline/markdown/pictures/uploads-in'
import { type SplitBody, splitBody } from '@byline/text-search/index-words'
import type { Db } from '../../../db/tables/schema.ts'
import type { RenderedText, Renderer } from '../../../rendering/renderer.ts'
import { findPictures } from '../../uploads/store.ts'

/** The content of a post after its save. */
export interface PostContent {
  title: string
  caption: string
  body: string
  tags: string[]
  avatar: string | null
  /** Empty if undefined, as are those of a new cover about which nothing is said. */
  coverAlt?: string
  coverCredit?: string
  userId: string
  createdAt: string
  updatedAt: string
  /** Published if undefined, as in the specification; the next three are as in the schema. */
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
  /** Its words for the search, where they are split before the transaction. */
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

export async function renderBody(
  { db, renderer, turn, limitMs }: Saving,
  body: string,
): Promise<RenderedBody> {
  const pictures = await findPictures(db, uploadsIn(body))
  const text = await renderer.render(body, pictures, limitMs, { turn })
  return { text, shown: Object.keys(pictures) }
}

/** Also splits the words, because those of a long text would hold up other writes for a tenth of a second. */
export async function renderWithWords(saving: Saving, body: string): Promise<RenderedBody> {
  const rendered = await renderBody(saving, body)
  return { ...rendered, words: splitBody(rendered.text.html) }
}

/** The columns of a post that its content determines. */
export function columnsOf(content: PostContent) {
  return {
    title: content.title,
    caption: content.caption,
    avatar: content.avatar,
    cover_alt: content.coverAlt ?? '',
    cover_credit: content.coverCredit ?? '',
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

import type { Db } from '../../db/schema.ts'
import type { RenderedText, Renderer } from '../../markdown/renderer.ts'
import { uploadsIn } from '../../markdown/uploads-in.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { findPictures } from '../uploads/store.ts'

/** All a post says; every field is what it shall be after the save. */
export interface PostContent {
  title: string
  caption: string
  body: string
  tags: string[]
  avatar: string | null
  userId: string
  createdAt: string
  updatedAt: string
}

/** A body made ready outside of the transaction, which shall be short. */
export interface RenderedBody {
  text: RenderedText
  /** The stored pictures the body shows. */
  shown: string[]
}

/** What a save stands on. */
export interface Saving {
  db: Db
  renderer: Renderer
  turn: Turn
  /** How long the text may take to render (`renderLimits`). */
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

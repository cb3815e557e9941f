import type { Scope } from '@byline/contract/calls/scopes'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { PostRow, UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import type { Saving } from '../rows/post-content.ts'

/** The dependencies of a call that changes a post. */
export interface Editing extends Deps {
  turn: Turn
  /** The scopes of the personal token of the call. */
  scopes?: readonly Scope[]
}

export function saving({ db, renderer, turn }: Editing): Saving {
  return { db, renderer, turn, limitMs: renderLimits.saveMs }
}

/**
 * The column `saved_by`: null for the author, so that posts whose authorship is transferred were saved by their new
 * author.
 */
export function saverOf(actor: UserRow, post: Pick<PostRow, 'user_id'>): string | null {
  return actor.id === post.user_id ? null : actor.id
}

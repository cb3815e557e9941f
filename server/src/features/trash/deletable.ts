import type { DeletionKind } from '@byline/contract/trash'
import type { Db, DeletionRow, Tx } from '../../db/tables/schema.ts'
import type { Invalidate } from '../../db/transact.ts'
import type { Actor } from './rules.ts'

/** Deleted posts, a comment, a user or a page, as the trash shows it. */
export interface Subject {
  /**
   * The title of a post (of several the first) or page, the beginning of the text of a comment, or the name of a user, also for all their comments.
   */
  name: string
  /** The posts and comments that were deleted with it; 0 if undefined. */
  posts?: number
  comments?: number
  /** The title of a comment's post, if readers see that post. */
  under?: string | null
}

/** One kind of things that can be deleted. The feature that owns it tells the trash what only that feature knows. */
export interface Deletable {
  /** The subjects of deletions, by their ids, without purged ones. */
  load(db: Db, ids: string[]): Promise<(Subject & { id: string })[]>
  /**
   * Restores what a deletion deleted, in the transaction of the undo; returns the new slugs of those that had to get
   * one.
   */
  restore(tx: Tx, invalidate: Invalidate, deletion: DeletionRow, by: Actor): Promise<string[]>
  /** Deletes for good what is still deleted by this deletion; foreign keys delete what depends on it. */
  purge(tx: Tx, deletion: DeletionRow): Promise<void>
  /** The files of the pictures that it shows. */
  listPictures?(db: Db, deletion: DeletionRow): Promise<string[]>
}

/** All kinds (`features/deletables.ts`). */
export type Deletables = Record<DeletionKind, Deletable>

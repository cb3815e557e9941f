import { idsOf } from '../../../db/rows/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { existingPosts } from '../../visibility/store.ts'
import { type CardRow, loadCards } from '../one-post/store.ts'

interface Days {
  /** ISO 8601 in UTC, with milliseconds, as all of them. */
  from: string
  until: string
  /** The posts of everybody if undefined. */
  author: string | undefined
  limit: number
}

/** The published and scheduled posts of some days, the earliest first. */
export async function listPlanned(db: Db, { from, until, author, limit }: Days): Promise<CardRow[]> {
  const rows = await existingPosts(db)
    .select('id')
    .where('state', '!=', 'draft')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .$if(author !== undefined, (posts) => posts.where('user_id', '=', String(author)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return loadCards(db, idsOf(rows), existingPosts)
}

import { sql } from 'kysely'
import type { Db } from '../../db/tables/schema.ts'
import { visibleComments } from '../visibility/store.ts'

/** A passage whose words are in the text, maybe changed, by the comment that began a thread about it. */
export interface TalkedPassage {
  id: string
  start: number
  end: number
  /** The visible comments of the thread. */
  comments: number
}

/** The passages in the text of a post on which there are comments that readers see, in the order of the text. */
export async function listTalkedPassages(db: Db, postId: string): Promise<TalkedPassage[]> {
  const rows = await visibleComments(db)
    .innerJoin('passages', 'passages.comment_id', 'comments.id')
    .select([
      'comments.id',
      'comments.thread',
      'passages.place_start',
      'passages.place_end',
      sql<number>`(select count(*) from comments as talk where talk.visible = 1
        and talk.post_id = comments.post_id and talk.thread = comments.thread)`.as('talk'),
    ])
    .where('passages.post_id', '=', postId)
    .where('passages.place_start', 'is not', null)
    .where('comments.branch', '=', '')
    .execute()
  const passages = rows.map(({ id, thread, place_start, place_end, talk }) => {
    return { id, thread, start: place_start ?? 0, end: place_end ?? 0, comments: Number(talk) }
  })
  return passages.sort((a, b) => a.start - b.start || a.end - b.end || (a.thread < b.thread ? -1 : 1))
}

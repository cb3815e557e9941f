import type { Place } from '@byline/contract/passages/find-passage'
import { gather } from '@byline/markdown/passages/gather'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables/schema.ts'
import { listTalkedPassages } from '../../passages/marks-store.ts'
import { idStart } from '../thread-place.ts'

/** More than a text has code units. */
const TEXT = 10_000_000
const GONE = TEXT * TEXT
const WHOLE = 2 * GONE

/**
 * The rank of a comment in the order by passages: the place of the passage with which its thread begins, then those that are
 * gone by where they stood, then the whole article. It is a double in both engines, and exact.
 */
export const passageRank = sql<number>`coalesce((
  select case
    when passages.place_start is null then cast(passages.quoted_start as double precision) + ${sql.lit(GONE)}
    else cast(passages.place_start as double precision) * ${sql.lit(TEXT)} + passages.place_end end
  from passages inner join comments as first on first.id = passages.comment_id
  where first.visible = 1 and passages.comment_id = substr(comments.thread, ${sql.lit(idStart)})),
  ${sql.lit(WHOLE)})`

/** The ranks of the threads about the passage of a comment, and about those that overlap it; undefined if there is none. */
export async function ranksAbout(db: Db, postId: string, commentId: string): Promise<Place | undefined> {
  const groups = gather(await listTalkedPassages(db, postId))
  const about = groups.find(({ passages }) => passages.some(({ id }) => id === commentId))
  return about && { start: about.start * TEXT, end: about.end * TEXT }
}

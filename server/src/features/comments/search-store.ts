import { limits } from '@byline/contract/rules/limits'
import { conditionOf } from '@byline/text-search/tiers'
import { type SqlBool, sql } from 'kysely'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { isAfter } from '../../db/pages/cursor.ts'
import { cursorOfFound, startOfFound } from '../../db/pages/found-cursor.ts'
import { pageOf } from '../../db/pages/page-of.ts'
import type { Db, Flag } from '../../db/tables/schema.ts'
import { findChosenLanguage } from '../../site-language/store.ts'
import { isInLanguage } from '../posts/lists/translated-store.ts'
import { readSearch } from '../search/read-search.ts'
import { visibleComments, visibleJoinedComments } from '../visibility/store.ts'
import { loadComments } from './list-store.ts'
import type { ShownComment } from './store.ts'

/** The name of this order in cursors. */
const NAME = 'comments'

interface SearchedComments {
  q: string
  limit?: number | undefined
  after?: string | undefined
  /** Only comments on posts in this language (BCP 47), or in a form of it. */
  lang?: string | undefined
}

/** One page of the visible comments that a search finds, newest first. Throws `invalid_cursor`. */
export async function searchComments(
  db: Db,
  { q, limit, after, lang }: SearchedComments,
): Promise<{ rows: ShownComment[]; nextCursor: string | null }> {
  const size = limit ?? limits.articlesPerPage
  const start = startOfFound(after, NAME)
  const search = await readSearch(db, q)
  if (!search) return { rows: [], nextCursor: null }
  const inLanguage = lang === undefined ? undefined : isInLanguage(lang, await findChosenLanguage(db), 'posts')
  const { place, newestHighest, found } = dialectOf(db).searchWords('comment_words', conditionOf(search))
  const numbered = visibleComments(db)
    .innerJoin('comment_numbers', 'comment_numbers.comment_id', 'comments.id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('posts.visible', '=', sql.lit<Flag>(1))
    .$if(inLanguage !== undefined, (list) => list.where(inLanguage ?? sql<SqlBool>`1 = 1`))
  const direction = newestHighest ? 'desc' : 'asc'
  const positions = await found(numbered)
    .select(['comments.id', place.as('key')])
    .$if(start !== undefined, (list) => list.where(isAfter([place], start ?? [], newestHighest)))
    .orderBy(place, direction)
    .limit(size + 1)
    .execute()
  const { rows, nextCursor } = pageOf(positions, { limit: size, after }, ({ key }) => cursorOfFound(key, NAME))
  return { rows: await loadComments(db, rows, visibleJoinedComments), nextCursor }
}

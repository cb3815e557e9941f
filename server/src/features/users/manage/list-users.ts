import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { limits } from '@byline/contract/rules/limits'
import type { ListedUser, listUsers as listUsersCall } from '@byline/contract/users/users'
import { readCounts } from '../../../db/pages/counts.ts'
import { type PageStart, readTablePage } from '../../../db/pages/table-page.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { SLICE_ROWS } from '../../../http/streamed/slices.ts'
import { presentListedUser } from '../account/present.ts'
import { countMatches, listUsers } from './list-store.ts'

type ListReply = ReplyOf<typeof listUsersCall>

interface UserQuery extends PageStart {
  limit: number
  q?: string | undefined
}

/** One page of the users, newest first, each with the numbers of visible posts and comments. */
export async function pageOfUsers(db: Db, query: UserQuery): Promise<ListReply> {
  const { limit, q } = query
  const { rows, ...place } = await readTablePage(query, {
    read: (start) => listUsers(db, { limit, q, ...start }),
    count: async () =>
      q ? countMatches(db, q, limits.matchesCounted) : (await readCounts(db, ['users'], ['']))('users', ''),
  })
  const ids = rows.map(({ id }) => id)
  const countOf = await readCounts(db, ['posts', 'comments'], ids)
  const users = rows.map((row) =>
    presentListedUser(row, { postCount: countOf('posts', row.id), commentCount: countOf('comments', row.id) }),
  )
  return { users, ...place }
}

/** The users of this page, then those of the following pages, page by page. */
export async function* usersFrom(db: Db, page: ListReply, q: string | undefined): AsyncGenerator<ListedUser[]> {
  yield page.users
  let after = page.nextCursor
  while (after !== null) {
    const next = await pageOfUsers(db, { q, after, limit: SLICE_ROWS })
    yield next.users
    after = next.nextCursor
  }
}

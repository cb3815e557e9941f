import type { PostSort } from '@byline/contract/posts'
import { sql } from 'kysely'
import type { Search } from '../../db/dialect/dialect.ts'

/** The parameters of a list of posts (design §5). */
export interface ListQuery {
  order?: 'newest' | 'oldest' | undefined
  sort?: PostSort | undefined
  limit?: number | undefined
  after?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  q?: string | undefined
  title?: string | undefined
  filter?: string | undefined
}

/** Whether the list is the newest posts without a limit (design §5). */
export function isWindow({ order, sort, limit }: ListQuery): boolean {
  return order === undefined && sort === undefined && limit === undefined
}

/** Whether dates alone decide the posts of the list and their order, and no text of a post and no name. */
export function isByDateAlone({ sort, tag, title, q, filter }: ListQuery): boolean {
  return [sort, tag, title, q, filter].every((given) => given === undefined)
}

/** Whether texts are searched, which costs more than walking an index. */
export function isSearch({ q, title, filter }: ListQuery): boolean {
  return [q, title, filter].some((text) => text !== undefined && text !== '')
}

const { ref } = sql
const id = ref<string>('posts.id')
const createdAt = ref<string>('posts.created_at')
export const byDate = [createdAt, id]

/** The keys of each order; the last one is unique to the post, so that no two posts have the same place. */
const keysOf = {
  createdAt: byDate,
  updatedAt: [ref<string>('posts.updated_at'), id],
  title: [ref<string>('posts.title_key'), id],
  author: [ref<string>('users.name_key'), ref<string>('users.id'), ...byDate],
}

/** The order of a list: its keys, its direction and its name in cursors; by `sort`, else by date. */
export function orderOf(query: ListQuery, search?: Search) {
  const { order, sort, tag } = query
  if (search) {
    // Search indexes are walked by the posts' numbers, which follow their dates.
    const newestFirst = isWindow(query) || (sort ? sort.startsWith('-') : order === 'newest')
    return {
      name: newestFirst ? '-found' : 'found',
      column: 'createdAt',
      keys: [search.place],
      descending: newestFirst === search.newestHighest,
    }
  }
  if (sort) {
    const column = sort.replace('-', '') as keyof typeof keysOf
    return { name: sort, column, keys: keysOf[column], descending: sort.startsWith('-') }
  }
  const byTag = [ref<string>('post_tags.created_at'), ref<string>('post_tags.post_id')]
  const descending = isWindow(query) || order === 'newest'
  return {
    name: descending ? '-createdAt' : 'createdAt',
    column: 'createdAt',
    // The index of a tag holds the dates of its posts.
    keys: tag === undefined ? keysOf.createdAt : byTag,
    descending,
  }
}

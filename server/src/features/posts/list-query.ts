import type { PostSort } from '@byline/contract/posts'
import { sql } from 'kysely'
import type { Search } from '../../db/dialect/dialect.ts'

/** What a list of posts can be asked for (design §5). */
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

/** Whether the newest posts are asked for without saying how many (design §5). */
export function isWindow({ order, sort, limit }: ListQuery): boolean {
  return order === undefined && sort === undefined && limit === undefined
}

/** Whether no word of a post and no name of a person decides which posts the list holds, and in what order. */
export function isByDateAlone({ sort, tag, title, q, filter }: ListQuery): boolean {
  return [sort, tag, title, q, filter].every((given) => given === undefined)
}

/** Whether posts are looked through for words, which costs more than to walk them. */
export function isSearch({ q, title, filter }: ListQuery): boolean {
  return [q, title, filter].some((text) => text !== undefined && text !== '')
}

const { ref } = sql
const id = ref<string>('posts.id')
const createdAt = ref<string>('posts.created_at')
export const byDate = [createdAt, id]

/** What each order walks by; the last key is the post's own, so that no two posts share a place. */
const keysOf = {
  createdAt: byDate,
  updatedAt: [ref<string>('posts.updated_at'), id],
  title: [ref<string>('posts.title_key'), id],
  author: [ref<string>('users.name_key'), ref<string>('users.id'), ...byDate],
}

/** A list's order: its keys, its direction and the name its cursors carry; by `sort`, else by date. */
export function orderOf(query: ListQuery, search?: Search) {
  const { order, sort, tag } = query
  if (search) {
    // By number is by date, and how a search index is walked.
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
    // A tag's own index knows the dates of its posts.
    keys: tag === undefined ? keysOf.createdAt : byTag,
    descending,
  }
}

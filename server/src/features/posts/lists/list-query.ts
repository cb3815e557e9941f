import type { PostSort } from '@byline/contract/posts/posts'
import { sql } from 'kysely'
import type { Search } from '../../../db/dialect/dialect.ts'

/** The parameters of a list of posts (design §5). */
export interface ListQuery {
  order?: 'newest' | 'oldest' | undefined
  sort?: PostSort | undefined
  limit?: number | undefined
  after?: string | undefined
  /** Instead of `after`: the page that ends before this cursor. */
  before?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  series?: string | undefined
  /** A month of UTC, `YYYY-MM`. */
  month?: string | undefined
  q?: string | undefined
  title?: string | undefined
  notTitle?: string | undefined
  filter?: string | undefined
  /** Only posts in this language (BCP 47, as `Intl` writes it), or in a form of it. */
  lang?: string | undefined
  /** Whether a search lists only the results that are found by their titles. */
  inTitles?: boolean
}

/** Whether the list is the default one: the newest 1,000 posts, without parameters of order or size (design §5). */
export function isWindow({ order, sort, limit, q }: ListQuery): boolean {
  return order === undefined && sort === undefined && limit === undefined && !q?.trim()
}

/** Whether the list is that of a search without an order: the best results first (design §6). */
export function isRanked({ order, sort, q }: ListQuery): boolean {
  return order === undefined && sort === undefined && Boolean(q?.trim())
}

/** Whether the posts of the list and their order depend only on dates, not on texts or names. */
export function isByDateAlone({ sort, tag, title, notTitle, q, filter, lang }: ListQuery): boolean {
  return [sort, tag, title, notTitle, q, filter, lang].every((given) => given === undefined)
}

/** Whether texts are searched, which costs more than reading an index in order. */
export function isSearch({ q, title, notTitle, filter }: ListQuery): boolean {
  return [q, title, notTitle, filter].some((text) => text !== undefined && text !== '')
}

const { ref } = sql
const id = ref<string>('posts.id')
const createdAt = ref<string>('posts.created_at')
export const byDate = [createdAt, id]
const byTag = [ref<string>('post_tags.created_at'), ref<string>('post_tags.post_id')]

/** The sort keys of each order; the last one is unique, so that no two posts have the same position. */
const keysOf = {
  createdAt: byDate,
  updatedAt: [ref<string>('posts.updated_at'), id],
  title: [ref<string>('posts.title_key'), id],
  author: [ref<string>('users.name_key'), ref<string>('users.id'), ...byDate],
}

/** The order of a list, by `sort` or by date: its keys, its direction and its name in cursors. */
export function orderOf(query: ListQuery, search?: Search) {
  const { order, sort, tag } = query
  if (search) {
    // Search indexes are read in the order of post numbers, which follow the dates.
    const newestFirst = isWindow(query) || (sort ? sort.startsWith('-') : order !== 'oldest')
    return {
      name: newestFirst ? '-found' : 'found',
      column: 'createdAt',
      keys: [search.place],
      descending: newestFirst === search.newestHighest,
    }
  }
  if (sort) {
    const column = sort.replace('-', '') as keyof typeof keysOf
    const keys = column === 'createdAt' && tag !== undefined ? byTag : keysOf[column]
    return { name: sort, column, keys, descending: sort.startsWith('-') }
  }
  const descending = isWindow(query) || order === 'newest'
  return {
    name: descending ? '-createdAt' : 'createdAt',
    column: 'createdAt',
    // The index of a tag contains the dates of its posts.
    keys: tag === undefined ? keysOf.createdAt : byTag,
    descending,
  }
}

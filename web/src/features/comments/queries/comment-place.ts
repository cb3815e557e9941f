import { COMMENTS_ID, commentElementId, commentPath, paths } from '@byline/contract/addresses/paths'
import type { Comment, ThreadOrder } from '@byline/contract/comments/comments'

/** The page of the comments to show: at most one cursor is set, and without any it is the first page. */
export interface CommentPlace {
  /** The newest or the most thanked threads first, or by passages; else the oldest. */
  order?: Exclude<ThreadOrder, 'oldest'>
  after?: string
  /** Empty for the last page. */
  before?: string
  /** The id of a comment; its page is shown. */
  around?: string
}

/** The place that an address names. */
export function readPlace(search: URLSearchParams): CommentPlace {
  const asked = (['newest', 'thanked', 'passage'] as const).find((name) => name === search.get('order'))
  const order = asked ? { order: asked } : {}
  const [after, before, around] = ['after', 'before', 'around'].map((name) => search.get(name))
  if (after) return { ...order, after }
  if (typeof before === 'string') return { ...order, before }
  return around ? { ...order, around } : order
}

export function samePlace(one: CommentPlace, other: CommentPlace): boolean {
  const names = ['order', 'after', 'before', 'around'] as const
  return names.every((name) => one[name] === other[name])
}

/** The address of a page of an article's comments. */
export function placeAddress(slug: string, place: CommentPlace): string {
  const search = new URLSearchParams(Object.entries(place))
  return `${paths.article(slug)}${search.size > 0 ? `?${search}` : ''}#${COMMENTS_ID}`
}

const FOLDED = 'folded'

/** The ids of the comments whose replies an address folds. */
export function readFolded(search: URLSearchParams): string[] {
  return search.get(FOLDED)?.split(',') ?? []
}

/** The address of the same page with the replies to a comment folded, or shown again. */
export function foldAddress({ _id, post }: Pick<Comment, '_id' | 'post'>, search: URLSearchParams): string {
  const folded = readFolded(search)
  const others = folded.filter((id) => id !== _id)
  const next = new URLSearchParams(search)
  next.delete(FOLDED)
  if (others.length === folded.length) others.push(_id)
  if (others.length > 0) next.set(FOLDED, others.join())
  return `${paths.article(post.slug)}${next.size > 0 ? `?${next}` : ''}#${commentElementId(_id)}`
}

export function commentAddress({ _id, post }: Pick<Comment, '_id' | 'post'>): string {
  return commentPath(post.slug, _id)
}

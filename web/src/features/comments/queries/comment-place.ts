import { COMMENTS_ID, commentPath, paths } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments'

/** The page of the comments to show: at most one of these fields is set, and without any it is the first page. */
export interface CommentPlace {
  after?: string
  /** Empty for the last page. */
  before?: string
  /** The id of a comment; its page is shown. */
  around?: string
}

/** The place that an address names. */
export function readPlace(search: URLSearchParams): CommentPlace {
  const [after, before, around] = ['after', 'before', 'around'].map((name) => search.get(name))
  if (after) return { after }
  if (typeof before === 'string') return { before }
  return around ? { around } : {}
}

export function samePlace(one: CommentPlace, other: CommentPlace): boolean {
  return one.after === other.after && one.before === other.before && one.around === other.around
}

/** The address of a page of an article's comments. */
export function placeAddress(slug: string, place: CommentPlace): string {
  const search = new URLSearchParams(Object.entries(place))
  return `${paths.article(slug)}${search.size > 0 ? `?${search}` : ''}#${COMMENTS_ID}`
}

/** The address of one comment. */
export function commentAddress({ _id, post }: Pick<Comment, '_id' | 'post'>): string {
  return commentPath(post.slug, _id)
}

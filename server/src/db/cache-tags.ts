const COMMENTS = 'comments:'

/** The data that a response can depend on. A response is invalidated when one of its tags is written to the log. */
export const cacheTags = {
  /** The set of posts and their dates. Every list of posts depends on it. */
  posts: 'posts',
  /** Texts of posts and names of authors. The lists of a tag and the results of a search depend on them. */
  words: 'words',
  /** The tags of posts. The list of tags and what to read after a post depend on them, and on the set of posts. */
  tags: 'tags',
  /** The addresses of posts and of the owner's pages, besides those that `posts` and `ownPage` stand for. */
  addresses: 'addresses',
  /** The settings of the site. Every page depends on them. */
  site: 'site',
  /** One of the owner's pages; their list belongs to `site`, because every page shows the menus. */
  ownPage: (id: string) => `page:${id}`,
  post: (id: string) => `post:${id}`,
  /** The title of a series, its posts and their order; which of them readers see is a part of `posts`. */
  series: (id: string) => `series:${id}`,
  /** The pinned posts and their order; as above. */
  pins: 'pins',
  comments: (postId: string) => COMMENTS + postId,
  /** The counts of thanks for a post and for its comments, invalidated by the job that counts them. */
  thanks: (postId: string) => `thanks:${postId}`,
  /** Texts of comments. The comments that a search finds depend on them, on `posts` and on `words`. */
  commentWords: 'comment-words',
  user: (id: string) => `user:${id}`,
  /** The files of a picture or of another stored file. No page depends on them, only what a CDN stores of them. */
  upload: (file: string) => `upload:${file}`,
  /** The description of the calls, which changes only with the program. */
  description: 'description',
} as const

const MOVING = /^(?:posts|addresses|tags|page:.*|series:.*|user:.*)$/

/** Whether a write of this tag may change where a former address leads. */
export function mayMoveAddresses(tag: string): boolean {
  return MOVING.test(tag)
}

/** The id of the post whose comments the tag stands for; undefined for other tags. */
export function postOfCommentsTag(tag: string): string | undefined {
  return tag.startsWith(COMMENTS) ? tag.slice(COMMENTS.length) : undefined
}

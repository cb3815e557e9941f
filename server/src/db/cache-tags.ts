/** Names of what a response can be made from. A response is invalidated when one of its tags is written to the log. */
export const cacheTags = {
  /** Which posts exist, and their dates: every list of posts. */
  posts: 'posts',
  /** The texts of posts and the names of their authors: the posts that a tag or a search finds. */
  words: 'words',
  post: (id: string) => `post:${id}`,
  comments: (postId: string) => `comments:${postId}`,
  user: (id: string) => `user:${id}`,
} as const

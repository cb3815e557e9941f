import { type Comment, listAllComments, listComments } from '@byline/contract/comments/comments'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface List {
  comments: Comment[]
  total?: number
}

type Cached = List | InfiniteData<List> | undefined

/** Replaces an updated comment in every cached list, before the lists are read again. */
export function replaceCachedComment(client: QueryClient, comment: Comment): void {
  change(client, [], (pages) =>
    pages.map((page) => ({
      ...page,
      comments: page.comments.map((known) => (known._id === comment._id ? comment : known)),
    })),
  )
}

/** Removes a deleted comment from every cached list, before the lists are read again. */
export function removeCachedComment(client: QueryClient, id: string): void {
  change(client, [], (pages) =>
    pages.some(({ comments }) => comments.some(({ _id }) => _id === id))
      ? pages.map((page) => ({ ...counted(page, -1), comments: page.comments.filter(({ _id }) => _id !== id) }))
      : pages,
  )
}

/** Counts a new comment of a post in its cached lists, before they are read again. */
export function incrementCachedTotal(client: QueryClient, postId: string): void {
  change(client, [{ params: { id: postId } }], (pages) => pages.map((page) => counted(page, 1)))
}

function counted(page: List, change: number): List {
  return page.total === undefined ? page : { ...page, total: page.total + change }
}

/** Updates the cached lists with query keys that continue with `key`. */
function change(client: QueryClient, key: QueryKey, to: (pages: List[]) => List[]): void {
  for (const { path } of [listComments, listAllComments]) {
    client.setQueriesData<Cached>({ queryKey: [path, ...key] }, (cached) => {
      if (!cached) return cached
      return 'pages' in cached ? { ...cached, pages: to(cached.pages) } : to([cached])[0]
    })
  }
}

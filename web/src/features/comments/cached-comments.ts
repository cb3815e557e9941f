import { type Comment, listAllComments, listComments } from '@byline/contract/comments'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface List {
  comments: Comment[]
  total?: number
}

type Cached = List | InfiniteData<List> | undefined

/** Puts a changed comment in its place in every list, before they are read again. */
export function replaceComment(client: QueryClient, comment: Comment): void {
  change(client, [], (pages) =>
    pages.map((page) => ({
      ...page,
      comments: page.comments.map((known) => (known._id === comment._id ? comment : known)),
    })),
  )
}

/** Takes a deleted comment out of every list, before they are read again. */
export function dropComment(client: QueryClient, id: string): void {
  change(client, [], (pages) =>
    pages.some(({ comments }) => comments.some(({ _id }) => _id === id))
      ? pages.map((page) => ({
          ...counted(page, -1),
          comments: page.comments.filter(({ _id }) => _id !== id),
        }))
      : pages,
  )
}

/** Counts a new comment under a post, before its lists are read again. */
export function addToTotal(client: QueryClient, postId: string): void {
  change(client, [{ params: { id: postId } }], (pages) => pages.map((page) => counted(page, 1)))
}

function counted(page: List, change: number): List {
  return page.total === undefined ? page : { ...page, total: page.total + change }
}

/** Changes what is cached of the lists whose key goes on like this. */
function change(client: QueryClient, key: QueryKey, to: (pages: List[]) => List[]): void {
  for (const { path } of [listComments, listAllComments]) {
    client.setQueriesData<Cached>({ queryKey: [path, ...key] }, (cached) => {
      if (!cached) return cached
      return 'pages' in cached ? { ...cached, pages: to(cached.pages) } : to([cached])[0]
    })
  }
}

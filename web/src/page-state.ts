import { listComments } from '@byline/contract/comments'
import type { ReplyOf } from '@byline/contract/endpoint'
import { getPost } from '@byline/contract/posts'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { Assets } from './document.tsx'
import { elementId } from './features/comments/comment-place.ts'

/** What the server tells the browser about the page it made. */
export interface PageState {
  siteUrl: string
  assets: Assets
  /** What the page was made of: the calls and their replies. No time: a kept page is as fresh as a new one. */
  queries: (readonly [key: QueryKey, data: unknown])[]
  /** By route; tells the router that its loaders have run. */
  loaderData: Record<string, unknown>
}

type PostReply = ReplyOf<typeof getPost>
type CommentPages = InfiniteData<ReplyOf<typeof listComments>>

/** The state as JSON for a script element, without the texts of article and comments: those stand in the page. */
export function writeState({ queries, ...state }: PageState): string {
  const json = JSON.stringify({ ...state, queries: queries.map(withoutTexts) })
  // `</script>` and `<!--` would end the element early (HTML standard, restrictions on script contents).
  return json.replaceAll('<', '\\u003c')
}

/** Reads the state back and takes the texts from the page. */
export function readState(page: Document): PageState {
  const state = JSON.parse(page.getElementById('page-state')?.textContent ?? '') as PageState
  for (const [key, data] of state.queries) {
    if (key[0] === getPost.path) {
      const { post } = data as PostReply
      post.html = page.querySelector('[data-article-text]')?.innerHTML ?? ''
    }
    if (key[0] === listComments.path) {
      for (const comment of (data as CommentPages).pages.flatMap(({ comments }) => comments)) {
        const element = page.getElementById(elementId(comment._id))
        comment.html = element?.querySelector('[data-comment-text]')?.innerHTML ?? ''
      }
    }
  }
  return state
}

function withoutTexts([key, data]: PageState['queries'][number]): PageState['queries'][number] {
  if (key[0] === getPost.path) {
    return [key, { post: { ...(data as PostReply).post, html: '', body: '' } }]
  }
  if (key[0] !== listComments.path) return [key, data]
  const { pages, pageParams } = data as CommentPages
  const shortened = pages.map((page) => ({
    ...page,
    comments: page.comments.map((comment) => ({ ...comment, html: '' })),
  }))
  return [key, { pageParams, pages: shortened }]
}

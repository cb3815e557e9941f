import { listComments } from '@byline/contract/comments'
import type { ReplyOf } from '@byline/contract/endpoint'
import { getPost } from '@byline/contract/posts'
import type { DehydratedState, InfiniteData } from '@tanstack/react-query'
import type { Assets } from './document.tsx'
import { elementId } from './features/comments/comment-place.ts'

/** What the server tells the browser about the page it made. */
export interface PageState {
  siteUrl: string
  assets: Assets
  queries: DehydratedState
  /** By route; tells the router that its loaders have run. */
  loaderData: Record<string, unknown>
}

type PostReply = ReplyOf<typeof getPost>
type CommentPages = InfiniteData<ReplyOf<typeof listComments>>

/** The state as JSON for a script element, without the texts of article and comments: those stand in the page. */
export function writeState(state: PageState): string {
  const json = JSON.stringify(state, (key, value: unknown) => {
    if (!isText(value)) return value
    return key === 'post' ? { ...value, html: '', body: '' } : { ...value, html: '' }
  })
  // `</script>` and `<!--` would end the element early (HTML standard, restrictions on script contents).
  return json.replaceAll('<', '\\u003c')
}

/** Reads the state back and takes the texts from the page. */
export function readState(page: Document): PageState {
  const state = JSON.parse(page.getElementById('page-state')?.textContent ?? '') as PageState
  for (const { queryKey, state: query } of state.queries.queries) {
    if (queryKey[0] === getPost.path) {
      const { post } = query.data as PostReply
      post.html = page.querySelector('[data-article-text]')?.innerHTML ?? ''
    }
    if (queryKey[0] === listComments.path) {
      for (const comment of (query.data as CommentPages).pages.flatMap(
        ({ comments }) => comments,
      )) {
        const element = page.getElementById(elementId(comment._id))
        comment.html = element?.querySelector('[data-comment-text]')?.innerHTML ?? ''
      }
    }
  }
  return state
}

function isText(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'html' in value
}

import type { ReplyOf } from '@byline/contract/endpoint'
import { getPost } from '@byline/contract/posts'
import type { DehydratedState } from '@tanstack/react-query'
import type { Assets } from './document.tsx'

/** What the server tells the browser about the page it made. */
export interface PageState {
  siteUrl: string
  assets: Assets
  queries: DehydratedState
  /** By route; tells the router that its loaders have run. */
  loaderData: Record<string, unknown>
}

type PostReply = ReplyOf<typeof getPost>

/** The state as JSON for a script element, without the article's text: that stands in the page already. */
export function writeState(state: PageState): string {
  const json = JSON.stringify(state, (key, value: unknown) =>
    key === 'post' && isPost(value) ? { ...value, html: '', body: '' } : value,
  )
  // `</script>` and `<!--` would end the element early (HTML standard, restrictions on script contents).
  return json.replaceAll('<', '\\u003c')
}

/** Reads the state back and takes the article's text from the page. */
export function readState(page: Document): PageState {
  const state = JSON.parse(page.getElementById('page-state')?.textContent ?? '') as PageState
  for (const query of state.queries.queries) {
    if (query.queryKey[0] !== getPost.path) continue
    const { post } = query.state.data as PostReply
    post.html = page.querySelector('[data-article-text]')?.innerHTML ?? ''
  }
  return state
}

function isPost(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'html' in value
}

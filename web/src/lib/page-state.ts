import type { PageState } from '@byline/contract/page'

/** Texts of a reply that the page shows as HTML: the page state excludes them, and they are read back from the page. */
export interface TextsInPage<Reply = unknown> {
  /** The path of the call, which its query keys begin with. */
  path: string
  omit(reply: Reply): Reply
  restore(reply: Reply, page: Document): Reply
}

/** The state as JSON for a script element. */
export function writeState({ queries, ...state }: PageState, texts: readonly TextsInPage[] = []): string {
  const shortened = queries.map(([key, reply]) => [key, textsOf(key, texts)?.omit(reply) ?? reply] as const)
  // `</script>` and `<!--` would end the element early (HTML standard, restrictions on script contents).
  return JSON.stringify({ ...state, queries: shortened }).replaceAll('<', '\\u003c')
}

/** The state of a page that was rendered on the server. */
export function readState(page: Document, texts: readonly TextsInPage[] = []): PageState {
  const state = JSON.parse(page.getElementById('page-state')?.textContent ?? '') as PageState
  const queries = state.queries.map(
    ([key, reply]) => [key, textsOf(key, texts)?.restore(reply, page) ?? reply] as const,
  )
  return { ...state, queries }
}

function textsOf([path]: readonly unknown[], texts: readonly TextsInPage[]) {
  return texts.find((text) => text.path === path)
}

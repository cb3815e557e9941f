import { paths } from '@byline/contract/addresses/paths'
import type { QueryClient } from '@tanstack/react-query'
import { withoutBase } from '../../../lib/base-path/addresses.ts'
import { postBySlug } from './queries.ts'

/** Fetches the article at an address that is about to be opened, unless a text fragment needs a full page load. */
export function prefetchArticle(queryClient: QueryClient, { hash, pathname }: URL): void {
  if (hash.startsWith('#:~:')) return
  const slug = decodeURIComponent(withoutBase(pathname).slice(paths.article('').length))
  // A failure is shown only when the article is opened.
  const quietly = { meta: { failsInPlace: true }, retry: false }
  void queryClient.prefetchQuery({ ...postBySlug(slug), ...quietly })
}

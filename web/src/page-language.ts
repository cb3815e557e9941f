import type { QueryClient } from '@tanstack/react-query'
import { draftBySecret } from './features/posts/draft-links/draft-page-queries.ts'
import { readLanguage } from './features/posts/lists/list-address.ts'
import { postBySlug } from './features/posts/queries/queries.ts'
import { changesSince } from './features/revisions/queries.ts'
import type { Params } from './lib/router/route.ts'

/**
 * The language (BCP 47) of the article, of its changes, or of the draft that a page shows, or the one that its list is
 * narrowed to; undefined for that of the site. It names the readers of the page (RFC 9110 §8.5), not the language of its menus.
 */
export function languageOfPage(
  queryClient: QueryClient,
  { id = '', secret = '' }: Params,
  { searchParams }: URL,
): string | undefined {
  const changes = changesSince(id, searchParams.get('since') ?? '', searchParams.get('until') ?? undefined)
  const shown =
    queryClient.getQueryData(postBySlug(id).queryKey)?.post ??
    queryClient.getQueryData(changes.queryKey)?.comparison ??
    queryClient.getQueryData(draftBySecret(secret).queryKey)?.post
  return shown?.language ?? readLanguage(searchParams)
}

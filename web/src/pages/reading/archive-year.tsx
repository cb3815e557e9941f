import { inLanguage, paths } from '@byline/contract/addresses/paths'
import { readLanguage } from '../../features/posts/lists/list-address.ts'
import { archiveMonths } from '../../features/posts/queries/queries.ts'
import { load } from '../../lib/calls/loading.ts'
import { type LoaderArgs, Redirect, RouteError } from '../../lib/router/route.ts'

/** A year is a part of the archive; one without articles is not found. */
export async function loader({ queryClient, params: { year = '' }, url }: LoaderArgs) {
  const lang = readLanguage(url.searchParams)
  const reply = /^\d{4}$/.test(year) ? await load(queryClient, archiveMonths()) : { months: [] }
  if (reply && !reply.months.some(({ month }) => month.startsWith(year))) {
    throw new RouteError(404)
  }
  throw new Redirect(inLanguage(paths.archiveYear(year), lang), 301)
}

export function Component() {
  return null
}

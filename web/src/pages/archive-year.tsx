import { paths } from '@byline/contract/paths'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { archiveMonths } from '../features/posts/queries.ts'
import { load } from '../lib/loading.ts'

/** A year is a part of the archive; one without articles is not found. */
export async function loader({ context, params: { year = '' } }: LoaderFunctionArgs) {
  const reply = /^\d{4}$/.test(year) ? await load(context, archiveMonths) : { months: [] }
  if (reply && !reply.months.some(({ month }) => month.startsWith(year))) {
    throw data('', { status: 404 })
  }
  throw redirect(paths.archiveYear(year), 301)
}

export function Component() {
  return null
}

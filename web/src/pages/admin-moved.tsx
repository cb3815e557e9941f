import { paths } from '@byline/contract/paths'
import { type LoaderFunctionArgs, redirect } from 'react-router'

/** Redirects `/admin/*` to `/dashboard/*`: the specification allows both readings (design §6). */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  throw redirect(pathname.replace(/^\/admin/i, paths.dashboard) + search)
}

export const Component = () => null

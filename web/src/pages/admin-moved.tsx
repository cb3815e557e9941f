import { paths } from '@byline/contract/addresses/paths'
import { type LoaderArgs, Redirect } from '../lib/router/route.ts'

/** Redirects `/admin/*` to `/dashboard/*`: the specification allows both readings (design §6). */
export function loader({ url }: LoaderArgs) {
  const { pathname, search } = url
  throw new Redirect(pathname.replace(/^\/admin/i, paths.dashboard) + search)
}

export const Component = () => null

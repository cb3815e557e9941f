import { paths } from '@byline/contract/addresses/paths'
import { Redirect } from '../../lib/router/route.ts'

/** Redirects `/Article`, the second entry of the breadcrumb, to the list (design §6). */
export function loader(): never {
  throw new Redirect(paths.articles, 301)
}

export const Component = () => null

import { paths } from '@byline/contract/paths'
import { redirect } from 'react-router'

/** Redirects `/Article`, the second entry of the breadcrumb, to the list (design §6). */
export const loader = () => redirect(paths.articles, 301)

export const Component = () => null

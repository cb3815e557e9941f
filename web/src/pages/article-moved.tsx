import { paths } from '@byline/contract/paths'
import { redirect } from 'react-router'

/** `/Article`, the breadcrumb's second entry, leads to the list (design §6). */
export const loader = () => redirect(paths.articles, 301)

export const Component = () => null

import { SESSION_PATH } from '@byline/contract/addresses/form-paths'
import { paths } from '@byline/contract/addresses/paths'
import type { RouteHandle } from './lib/route-handle.ts'
import type { Route } from './lib/router/route.ts'
import * as session from './pages/accounts/session.tsx'
import * as apiDocs from './pages/api-docs.tsx'
import * as articleChanges from './pages/reading/article-changes.tsx'
import * as reply from './pages/reading/reply.tsx'
import { routes, withLayout } from './routes.tsx'

/** The pages that the server renders: those of the application, and those that browsers never hydrate. */
export const serverRoutes: Route[] = [
  ...routes,
  ...withLayout([
    {
      path: paths.apiDocs,
      Component: apiDocs.Component,
      loader: apiDocs.loader,
      handle: { neverHydrated: true } satisfies RouteHandle,
    },
    {
      path: SESSION_PATH,
      Component: session.Component,
      handle: { neverHydrated: true } satisfies RouteHandle,
    },
    {
      path: '/reply',
      Component: reply.Component,
      loader: reply.loader,
      handle: { query: ['post', 'comment'], neverHydrated: true } satisfies RouteHandle,
    },
  ]),
]

/** The changes of an article: at the address of the article, so that it is in no list of pages. */
const changesRoutes = withLayout([
  {
    path: '/article/:id',
    Component: articleChanges.Component,
    ErrorBoundary: articleChanges.ErrorBoundary,
    loader: articleChanges.loader,
    handle: { query: ['since', 'until'], neverHydrated: true } satisfies RouteHandle,
  },
])

/** The pages among which that of an address is. */
export function serverRoutesFor({ pathname, searchParams }: URL): Route[] {
  const isOfChanges = searchParams.has('since') && /^\/article\/[^/]+\/*$/i.test(pathname)
  return isOfChanges ? changesRoutes : serverRoutes
}

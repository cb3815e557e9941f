import { paths } from '@byline/contract/paths'
import type { RouteHandle } from './lib/route-handle.ts'
import type { Route } from './lib/router/route.ts'
import * as apiDocs from './pages/api-docs.tsx'
import * as articleChanges from './pages/article-changes.tsx'
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
      path: '/article/:id',
      needsQuery: 'since',
      Component: articleChanges.Component,
      ErrorBoundary: articleChanges.ErrorBoundary,
      loader: articleChanges.loader,
      handle: { query: ['since'], neverHydrated: true } satisfies RouteHandle,
    },
  ]),
]

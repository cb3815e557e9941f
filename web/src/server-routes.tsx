import { paths } from '@byline/contract/paths'
import type { RouteObject } from 'react-router'
import type { RouteHandle } from './lib/route-handle.ts'
import * as apiDocs from './pages/api-docs.tsx'
import { routes, withLayout } from './routes.tsx'

/**
 * The pages that the server renders: those of the application, and those that browsers never hydrate. The latter are last,
 * because the router names routes by their places, and the names in a page must be those of the browser's routes.
 */
export const serverRoutes: RouteObject[] = [
  ...routes,
  ...withLayout([
    {
      path: paths.apiDocs,
      Component: apiDocs.Component,
      loader: apiDocs.loader,
      handle: { neverHydrated: true } satisfies RouteHandle,
    },
  ]),
]

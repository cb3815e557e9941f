import type { RouteObject } from 'react-router'
import * as article from './pages/article.tsx'
import * as articleMoved from './pages/article-moved.tsx'
import * as articles from './pages/articles.tsx'
import { ErrorPage } from './pages/error.tsx'
import * as home from './pages/home.tsx'
import { Layout } from './pages/layout/layout.tsx'
import * as notFound from './pages/not-found.tsx'
import * as search from './pages/search.tsx'

/** A page brings its component and starts its reads in its loader. */
type Page = Required<Pick<RouteObject, 'Component' | 'loader'>>

const page = (path: string, { Component, loader }: Page): RouteObject => ({
  path,
  Component,
  loader,
})

/** Every page (specification §2), within header and footer; a page that fails leaves those standing. */
export const routes: RouteObject[] = withLayout([
  page('/', home),
  page('/Articles', articles),
  page('/Articles/:searchData', search),
  page('/Article', articleMoved),
  page('/article/:id', article),
  page('*', notFound),
])

/** One page that fails with this error, whatever the address. */
export function errorRoutes(error: unknown): RouteObject[] {
  const loader = () => {
    throw error
  }
  return withLayout([{ path: '*', loader, Component: () => null }])
}

function withLayout(pages: RouteObject[]): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: ErrorPage,
      children: [{ ErrorBoundary: ErrorPage, children: pages }],
    },
  ]
}

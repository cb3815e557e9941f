import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { type Assets, Document } from './document.tsx'
import { firstPaintScript } from './first-paint.ts'
import { createApiClient } from './lib/api-client.ts'
import { queryClientContext } from './lib/loading.ts'
import { createQueryClient } from './lib/query-client.ts'
import { SiteUrl } from './lib/site.ts'
import { writeState } from './page-state.ts'
import { errorRoutes, routes } from './routes.tsx'

/** Scripts a page holds in itself, for the Content-Security-Policy. */
export const inlineScripts = [firstPaintScript]

export interface RenderOptions {
  /** Answers the calls of the contract. */
  fetch: typeof globalThis.fetch
  siteUrl: string
  assets: Assets
}

/** A page as HTML with its status, or a redirect. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  return renderRoutes(routes, request, options)
}

/** The error page with its status; `message` is shown where it can help. */
export async function renderError(
  request: Request,
  status: number,
  message: string,
  options: RenderOptions,
): Promise<Response> {
  return renderRoutes(errorRoutes(data(message, { status })), request, options)
}

async function renderRoutes(
  routes: RouteObject[],
  request: Request,
  { fetch, siteUrl, assets }: RenderOptions,
): Promise<Response> {
  const queryClient = createQueryClient(createApiClient(fetch))
  const { query, dataRoutes } = createStaticHandler(routes)
  const requestContext = new RouterContextProvider()
  requestContext.set(queryClientContext, queryClient)
  const context = await query(request, { requestContext })
  if (context instanceof Response) return context
  const shared = { siteUrl, assets: failed(context) ? withoutApplication(assets) : assets }
  const state = failed(context)
    ? ''
    : writeState({ ...shared, queries: dehydrate(queryClient), loaderData: context.loaderData })
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <SiteUrl value={siteUrl}>
        <Document assets={shared.assets} state={state}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Document>
      </SiteUrl>
    </QueryClientProvider>,
  )
  queryClient.clear()
  return new Response(`<!DOCTYPE html>${html}`, {
    status: context.statusCode,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

function failed({ errors }: StaticHandlerContext): boolean {
  return errors !== null
}

/** An error page has nothing to take over: the enhancer alone serves it. */
function withoutApplication(assets: Assets): Assets {
  return { ...assets, scripts: assets.scripts.slice(0, 1) }
}

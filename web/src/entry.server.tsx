import { firstPaintScript } from 'virtual:first-paint'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { type Assets, Document } from './document.tsx'
import { createApiClient, type Fetch } from './lib/api-client.ts'
import { queryClientContext } from './lib/loading.ts'
import { createQueryClient } from './lib/query-client.ts'
import { SiteUrl } from './lib/site-url.ts'
import { pageAddress } from './page-address.ts'
import { type PageState, writeState } from './page-state.ts'
import { errorRoutes, routes } from './routes.tsx'

/** Scripts a page holds in itself, for the Content-Security-Policy. */
export const inlineScripts = [firstPaintScript]

export interface RenderOptions {
  /** Answers the calls of the contract. */
  fetch: Fetch
  siteUrl: string
  assets: Assets
}

export interface Rendered {
  status: number
  /** Where a redirect leads. */
  location: string | undefined
  html: string
  /** Milliseconds until the calls were answered, and until the document was written. */
  timing: { data: number; render: number }
}

const pages = createStaticHandler(routes)

/** The one address of a page, under which its document can be kept; the same page for every way to write it. */
export function addressOfPage(asked: URL): string {
  return pageAddress(routes, asked)
}

/** The page at an address as HTML with its status, or a redirect. */
export async function render(address: URL, options: RenderOptions): Promise<Rendered> {
  return renderRoutes(pages, address, options)
}

/** The error page with its status; `message` is shown where it can help. */
export async function renderError(
  address: URL,
  status: number,
  message: string,
  options: RenderOptions,
): Promise<Rendered> {
  const failing = errorRoutes(data(message, { status }))
  return renderRoutes(createStaticHandler(failing), address, options)
}

async function renderRoutes(
  { query, dataRoutes }: StaticHandler,
  address: URL,
  { fetch, siteUrl, assets }: RenderOptions,
): Promise<Rendered> {
  const start = performance.now()
  const queryClient = createQueryClient(createApiClient(fetch))
  const requestContext = new RouterContextProvider()
  requestContext.set(queryClientContext, queryClient)
  const context = await query(new Request(address), { requestContext })
  const read = performance.now()
  if (context instanceof Response) {
    const location = context.headers.get('Location') ?? undefined
    return { status: context.status, location, html: '', timing: { data: read - start, render: 0 } }
  }
  const shared = { siteUrl, assets: failed(context) ? withoutApplication(assets) : assets }
  const state = failed(context)
    ? ''
    : writeState({
        siteUrl,
        assets: { ...assets, pages: undefined },
        queries: readsOf(queryClient),
        loaderData: context.loaderData,
      })
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
  return {
    status: context.statusCode,
    location: undefined,
    html: `<!DOCTYPE html>${html}`,
    timing: { data: read - start, render: performance.now() - read },
  }
}

/** What the page's loaders have read. */
function readsOf(queryClient: QueryClient): PageState['queries'] {
  const answered = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.data !== undefined })
  return answered.map(({ queryKey, state }) => [queryKey, state.data])
}

function failed({ errors }: StaticHandlerContext): boolean {
  return errors !== null
}

/** An error page has nothing to take over: the enhancer alone serves it. */
function withoutApplication(assets: Assets): Assets {
  return { ...assets, application: [] }
}

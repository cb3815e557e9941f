import { firstPaintScript } from 'virtual:first-paint'
import type {
  Assets,
  PageState,
  RenderedPage,
  RenderOptions,
  WebEntry,
} from '@byline/contract/page'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  RouterContextProvider,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router'
import { Document } from './document.tsx'
import { createApiClient } from './lib/api-client.ts'
import { queryClientContext } from './lib/loading.ts'
import { writeState } from './lib/page-state.ts'
import { createQueryClient } from './lib/query-client.ts'
import { handlesOf, textsInPage } from './lib/route-handle.ts'
import { SiteUrl } from './lib/site-url.ts'
import { pageAddress } from './page-address.ts'
import { errorRoutes } from './routes.tsx'
import { serverRoutes } from './server-routes.tsx'

const pages = createStaticHandler(serverRoutes)

/** The part of the build that the server loads. */
export const web: WebEntry = {
  inlineScripts: [firstPaintScript],
  addressOfPage: (asked) => pageAddress(serverRoutes, asked),
  render: (address, options) => renderRoutes(pages, address, options),
  renderError(address, status, message, options) {
    const failing = errorRoutes(data(message, { status }))
    return renderRoutes(createStaticHandler(failing), address, options)
  },
}

async function renderRoutes(
  { query, dataRoutes }: StaticHandler,
  address: URL,
  { fetch, siteUrl, assets }: RenderOptions,
): Promise<RenderedPage> {
  const start = performance.now()
  const queryClient = createQueryClient(createApiClient(fetch))
  const requestContext = new RouterContextProvider()
  requestContext.set(queryClientContext, queryClient)
  const context = await query(requestOf(address), { requestContext })
  const read = performance.now()
  // A redirect. `instanceof Response` would load `fetch` too.
  if (!('matches' in context)) {
    const location = context.headers.get('Location') ?? undefined
    return { status: context.status, location, html: '', timing: { data: read - start, render: 0 } }
  }
  const isHydrated =
    context.errors === null && !handlesOf(context.matches).some((handle) => handle.neverHydrated)
  const state = !isHydrated
    ? ''
    : writeState(
        {
          siteUrl,
          assets: { ...assets, pages: undefined },
          queries: repliesIn(queryClient),
          loaderData: context.loaderData,
        },
        textsInPage(context.matches),
      )
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <SiteUrl value={siteUrl}>
        <Document assets={isHydrated ? assets : withoutApplication(assets)} state={state}>
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

/**
 * What the router reads of a request. A real `Request` loads Node's implementation of `fetch`, which takes 30 ms of the
 * first page.
 */
function requestOf({ href }: URL): Request {
  const { signal } = new AbortController()
  return { url: href, method: 'GET', headers: new Map(), signal } as unknown as Request
}

function repliesIn(queryClient: QueryClient): PageState['queries'] {
  const answered = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.data !== undefined })
  return answered.map(({ queryKey, state }) => [queryKey, state.data])
}

/** Error pages are never hydrated, so they load only the enhancer. */
function withoutApplication(assets: Assets): Assets {
  return { ...assets, application: [] }
}

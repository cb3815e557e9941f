import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { Document } from './document.tsx'
import { createApiClient } from './lib/api-client.ts'
import { queryClientContext } from './lib/loading.ts'
import { createQueryClient } from './lib/query-client.ts'
import { SiteUrl } from './lib/site.ts'
import { readState } from './page-state.ts'
import { routes } from './routes.tsx'

/** Takes over the page the server made. */
function start(): void {
  const { siteUrl, assets, queries, loaderData } = readState(document)
  const state = document.getElementById('page-state')?.textContent ?? ''
  const queryClient = createQueryClient(createApiClient((input, init) => fetch(input, init)))
  const router = createBrowserRouter(routes, {
    // Every loader of the page has run on the server; what it read is in `queries`.
    hydrationData: { loaderData },
    getContext() {
      const context = new RouterContextProvider()
      context.set(queryClientContext, queryClient)
      return context
    },
  })
  hydrateRoot(
    document,
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={queries}>
        <SiteUrl value={siteUrl}>
          <Document assets={assets} state={state}>
            <RouterProvider router={router} />
          </Document>
        </SiteUrl>
      </HydrationBoundary>
    </QueryClientProvider>,
  )
}

start()

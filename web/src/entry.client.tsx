import { paths } from '@byline/contract/paths'
import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { Document } from './document.tsx'
import { postBySlug } from './features/posts/queries.ts'
import { currentSession, endSession, onSessionChange } from './features/sessions/session.ts'
import { showSession } from './features/sessions/shown-session.ts'
import { storeReturnPath } from './features/sessions/store-return-path.ts'
import { ApiError, createApiClient } from './lib/api-client.ts'
import { queryClientContext } from './lib/loading.ts'
import { createQueryClient } from './lib/query-client.ts'
import { SiteUrl } from './lib/site-url.ts'
import { useHydrated } from './lib/use-hydrated.ts'
import { readState } from './page-state.ts'
import { routes } from './routes.tsx'
import { Navigation } from './ui/link.tsx'
import { showError } from './ui/toasts.ts'

/**
 * Takes over the page the server made. Ends once every control is answered, with what fetches an article that
 * is about to be opened.
 */
export async function hydrate(): Promise<(address: URL) => void> {
  const { siteUrl, assets, queries, loaderData } = readState(document)
  const state = document.getElementById('page-state')?.textContent ?? ''
  const api = createApiClient((input, init) => fetch(input, init), {
    token: () => currentSession()?.token,
    onSessionEnded(token) {
      if (endSession(token)) storeReturnPath()
    },
  })
  const queryClient = createQueryClient(api, reportFailure)
  // It hears of changes only.
  onlineManager.setOnline(navigator.onLine)
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
  followSession(queryClient)
  await loadMatchedPages()
  const router = createBrowserRouter(routes, {
    // Every loader of the page has run on the server; what it read is in `queries`.
    hydrationData: { loaderData },
    getContext() {
      const context = new RouterContextProvider()
      context.set(queryClientContext, queryClient)
      return context
    },
  })
  await new Promise<void>((resolve) => {
    hydrateRoot(
      document,
      <Answering onAnswer={resolve}>
        <QueryClientProvider client={queryClient}>
          <SiteUrl value={siteUrl}>
            <Navigation value={(to, options) => void router.navigate(to, options)}>
              <Document assets={assets} state={state}>
                <RouterProvider router={router} />
              </Document>
            </Navigation>
          </SiteUrl>
        </QueryClientProvider>
      </Answering>,
    )
  })
  return ({ pathname }) => {
    // Nobody asked yet: a failure is said where the article would stand, if it is opened.
    const quietly = { meta: { failsInPlace: true }, retry: false }
    void queryClient.prefetchQuery({ ...postBySlug(slugIn(pathname)), ...quietly })
  }
}

/** Stands around everything, so that its effect runs when all others have. */
function Answering({ onAnswer, children }: { onAnswer: () => void; children: ReactNode }) {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) onAnswer()
  }, [hydrated, onAnswer])
  return children
}

function slugIn(pathname: string): string {
  return decodeURIComponent(pathname.slice(paths.article('').length))
}

/** Every failed call is shown and logged (specification §8); a session that ended is said once. */
function reportFailure(error: Error): void {
  // biome-ignore lint/suspicious/noConsole: specification §8
  console.error(error)
  const ended = error instanceof ApiError && error.code === 'session_ended'
  showError(error.message, ended ? error.code : undefined)
}

/** Keeps the header's marks right, and nothing of one person's for the next. */
function followSession(queryClient: QueryClient): void {
  let token = currentSession()?.token
  showSession(currentSession())
  onSessionChange(() => {
    const session = currentSession()
    showSession(session)
    if (session?.token === token) return
    token = session?.token
    queryClient.removeQueries({ type: 'inactive' })
    if (session) void queryClient.invalidateQueries()
  })
}

/** The server rendered the pages that match: they are there before they are taken over. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document } from './document.tsx'
import { prefetchArticle } from './features/posts/queries/prefetch-article.ts'
import { followSession } from './features/sessions/follow-session.ts'
import { currentSession, endSession, renewToken } from './features/sessions/session.ts'
import { storeReturnPath } from './features/sessions/store-return-path.ts'
import { here, href } from './lib/base-path/addresses.ts'
import { createApiClient, unanswered } from './lib/calls/api-client.ts'
import { createQueryClient } from './lib/calls/query-client.ts'
import { SiteUrl } from './lib/head/site-url.ts'
import { loadTexts } from './lib/language/load-texts.ts'
import { loadLanguage } from './lib/language/speak-language.ts'
import { readState } from './lib/page-state.ts'
import { speaksOf, textsInPage } from './lib/route-handle.ts'
import { BrowserRouter } from './lib/router/browser-router.ts'
import { loadModule } from './lib/router/load-routes.ts'
import { matchRoutes } from './lib/router/match-routes.ts'
import { RouterView } from './lib/router/router-view.tsx'
import { useHydrated } from './lib/use-hydrated.ts'
import { routes } from './routes.tsx'
import { reportFailure } from './ui/report-failure.ts'

/**
 * Hydrates the page that the server rendered. Resolves when every control has its listeners, with a function that
 * fetches an article before it is opened.
 */
export async function hydrate(): Promise<(address: URL) => void> {
  const matching = matchRoutes(routes, here().pathname).routes
  const { siteUrl, assets, queries } = readState(document, textsInPage(matching))
  const contentOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const api = createApiClient((input, init) => fetch(href(input), init), {
    token: () => currentSession()?.token,
    person: () => currentSession()?.filterdData._id,
    onSessionEnded(token, error) {
      if (!endSession(token)) return
      storeReturnPath()
      // Here and not with the query, which the end of the session may have removed.
      reportFailure(error)
    },
    onTokenRenewed: renewToken,
    confirm: () =>
      import('./features/users/account/ask-to-confirm.tsx').then(
        ({ askToConfirm }) => askToConfirm(queryClient),
        (cause: Error) => {
          throw unanswered(cause)
        },
      ),
  })
  const queryClient = createQueryClient(api, reportFailure)
  // TanStack Query receives events only when the state changes, so the initial state is set here.
  onlineManager.setOnline(navigator.onLine)
  for (const [key, reply] of queries) queryClient.setQueryData(key, reply)
  const session = currentSession()
  // The page waits for the language of its reader (`useLanguageOfPage`), which is loaded meanwhile.
  loadLanguage(speaksOf(matching)?.()).catch(() => {})
  // Hydration needs the modules of the page. Its loaders have run on the server; their replies are in `queries`.
  await Promise.all([loadTexts(), ...matching.map(loadModule)])
  const router = new BrowserRouter(routes, queryClient)
  await new Promise<void>((resolve) => {
    hydrateRoot(
      document,
      <Hydrating onHydrated={resolve}>
        <QueryClientProvider client={queryClient}>
          <SiteUrl value={siteUrl}>
            <Document assets={assets} state={contentOf('page-state')} texts={contentOf('page-texts')}>
              <RouterView router={router} />
            </Document>
          </SiteUrl>
        </QueryClientProvider>
      </Hydrating>,
    )
  })
  // Only now: a login in another tab would remove what the hydration is about to read.
  followSession(queryClient, session)
  return (address) => prefetchArticle(queryClient, address)
}

/** The outermost component, so that its effect runs after all others. */
function Hydrating({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) onHydrated()
  }, [hydrated, onHydrated])
  return children
}

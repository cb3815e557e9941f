import { firstPaintScript } from 'virtual:first-paint'
import type { Assets, PageState, RenderedPage, RenderOptions, WebEntry } from '@byline/contract/page'
import { directionOf } from '@byline/contract/rules/languages'
import { languageFor } from '@byline/languages/languages'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Document } from './document.tsx'
import { latestPosts } from './features/posts/queries/queries.ts'
import { PlainStateContext } from './features/sessions/plain/plain-state.ts'
import { setAddresses } from './lib/base-path/base-path.ts'
import { createApiClient } from './lib/calls/api-client.ts'
import { createQueryClient } from './lib/calls/query-client.ts'
import { SiteUrl } from './lib/head/site-url.ts'
import { siteQuery } from './lib/head/use-site.ts'
import { allTexts, offerTexts, pageTexts } from './lib/language/all-texts.ts'
import { withLetters } from './lib/language/letters.ts'
import { OfferTextsContext } from './lib/language/offer-texts.ts'
import { speak } from './lib/language/texts.ts'
import { writeState } from './lib/page-state.ts'
import { handlesOf, speaksOf, textsInPage } from './lib/route-handle.ts'
import { loadRoutes } from './lib/router/load-routes.ts'
import { matchRoutes } from './lib/router/match-routes.ts'
import { type Route, RouteError } from './lib/router/route.ts'
import { initialState, locationOf } from './lib/router/router-state.ts'
import { StaticView } from './lib/router/router-view.tsx'
import { pageAddress } from './page-address.ts'
import { languageOfPage } from './page-language.ts'
import { withFrame } from './pages/layout/frame.tsx'
import { errorRoutes } from './routes.tsx'
import { serverRoutes, serverRoutesFor } from './server-routes.tsx'

/** The part of the build that the server loads. */
export const web: WebEntry = {
  inlineScripts: [firstPaintScript],
  pagePaths: pathsOf(serverRoutes),
  addressOfPage: (asked) => pageAddress(serverRoutesFor(asked), asked),
  render: (address, options) => renderRoutes(serverRoutesFor(address), address, options),
  renderError(address, status, message, options) {
    return renderRoutes(errorRoutes(new RouteError(status, message)), address, options)
  },
}

function pathsOf(routes: Route[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '' ? [] : [path]),
    ...pathsOf(children),
  ])
}

async function renderRoutes(
  routes: Route[],
  address: URL,
  { fetch, siteUrl, uploadsUrl, assets: built, language: wanted, plain = {} }: RenderOptions,
): Promise<RenderedPage> {
  const start = performance.now()
  const queryClient = createQueryClient(createApiClient(fetch))
  const { routes: matching, params } = matchRoutes(routes, address.pathname)
  const { redirect, failure } = await loadRoutes(matching, { params, url: address, queryClient })
  // The not-found page shows them.
  if (failure && statusOf(failure.error) === 404) await queryClient.prefetchQuery(latestPosts)
  const read = performance.now()
  if (wanted !== undefined) setSiteLanguage(queryClient, wanted)
  const lang = queryClient.getQueryData(siteQuery.queryKey)?.site.lang ?? 'en'
  if (redirect) {
    const timing = { data: read - start, render: 0 }
    return { status: redirect.status, location: redirect.to, language: lang, html: [], timing }
  }
  const assets = withLetters(built, lang)
  const isHydrated = !failure && !handlesOf(matching).some((handle) => handle.neverHydrated)
  const state = !isHydrated
    ? ''
    : writeState(
        {
          siteUrl,
          assets: { ...assets, letters: undefined, pages: undefined, texts: undefined },
          queries: repliesIn(queryClient),
        },
        textsInPage(matching),
      )
  const language = languageFor(lang)
  const messages = await allTexts(language)
  const speaks = speaksOf(matching) && language
  const offers = await offerTexts()
  // Nothing waits from here to the end of the rendering, so no page is rendered in the language of another one.
  speak(language, messages)
  setAddresses({ siteUrl, uploadsUrl })
  const routerState = initialState(routes, locationOf(address), failure)
  const rendered = renderToString(
    <QueryClientProvider client={queryClient}>
      <SiteUrl value={siteUrl}>
        <OfferTextsContext value={offers}>
          <PlainStateContext value={plain}>
            <Document
              assets={isHydrated ? assets : withoutApplication(assets)}
              state={state}
              texts={pageTexts(messages)}
              speaks={speaks}
            >
              <StaticView state={routerState} />
            </Document>
          </PlainStateContext>
        </OfferTextsContext>
      </SiteUrl>
    </QueryClientProvider>,
  )
  const contentLanguage = languageOfPage(queryClient, params, address) ?? lang
  const html = withFrame(`<!DOCTYPE html>${rendered}`, queryClient, routerState)
  queryClient.clear()
  return {
    status: failure ? statusOf(failure.error) : 200,
    location: undefined,
    language: contentLanguage,
    html,
    timing: { data: read - start, render: performance.now() - read },
  }
}

/** Shows the site in a language that it does not have yet. */
function setSiteLanguage(queryClient: QueryClient, lang: string): void {
  queryClient.setQueryData(
    siteQuery.queryKey,
    (reply) => reply && { ...reply, site: { ...reply.site, lang, dir: directionOf(lang) } },
  )
}

function statusOf(error: unknown): number {
  return error instanceof RouteError ? error.status : 500
}

function repliesIn(queryClient: QueryClient): PageState['queries'] {
  const answered = queryClient.getQueryCache().findAll({ predicate: (query) => query.state.data !== undefined })
  return answered.map(({ queryKey, state }) => [queryKey, state.data])
}

/** Error pages are never hydrated, so they load only the enhancer. */
function withoutApplication(assets: Assets): Assets {
  return { ...assets, application: [] }
}

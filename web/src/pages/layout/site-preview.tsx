import { paths } from '@byline/contract/addresses/paths'
import { limits } from '@byline/contract/rules/limits'
import { lookSheet } from '@byline/contract/site/look-sheet'
import { filledIn, hasAboutText } from '@byline/contract/site/owner-texts'
import type { Settings } from '@byline/contract/site/settings'
import type { SiteInfo, SitePicture } from '@byline/contract/site/site-info'
import { type QueryClient, QueryClientProvider, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { menuPages } from '../../features/own-pages/queries.ts'
import { offeredTags } from '../../features/posts/lists/tags-in-use.tsx'
import { newestPosts, tagsInUse } from '../../features/posts/queries/queries.ts'
import { siteFront } from '../../features/site/queries.ts'
import { apiOf, createQueryClient } from '../../lib/calls/query-client.ts'
import { siteQuery, useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { RouterContext, StateContext } from '../../lib/router/router-context.ts'
import { initialState, locationOf } from '../../lib/router/router-state.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { isDark } from '../../ui/theme/theme.ts'
import { Component as Home } from '../reading/home.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './site-preview.css'

interface SitePreviewProps {
  /** The settings as they would be. */
  values: Settings
  /** Whether to show the site without its articles. */
  isEmpty?: boolean
  caption: ReactNode
}

/** The width of the page in the miniature: of a window, and of a phone where the box itself is one. */
const WINDOW = 1_200
const PHONE = 390

const newest = newestPosts(limits.homePosts)
const tags = tagsInUse(offeredTags(false))
const atHome = initialState([], locationOf(new URL(paths.home, 'https://site.invalid')))

/** The front page in small, with settings that nobody has saved: the page itself, in a frame, seen by a visitor. */
export function SitePreview({ values, isEmpty = false, caption }: SitePreviewProps) {
  const site = useSite()
  const main = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const [client] = useState(() => clientOf(main))
  const [page, setPage] = useState<Document>()
  const [isNight, setNight] = useState(isDark)
  useLayoutEffect(() => {
    client.setQueryData(siteQuery.queryKey, { site: siteWith(values, site) })
    client.setQueryData(siteFront.queryKey, {
      ...main.getQueryData(siteFront.queryKey),
      front: frontWith(values, main),
    })
  }, [client, main, values, site])
  useEffect(() => fill(client, main, isEmpty), [client, main, isEmpty])
  useEffect(() => {
    page?.documentElement.classList.toggle('dark', isNight)
    if (page) wear(page, values)
  }, [page, isNight, values])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth
      element.style.setProperty('--scale', String(width / (width < PHONE ? PHONE : WINDOW)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section aria-label={t('dashboard.settings.preview')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="field-hint">{caption}</p>
        <fieldset aria-label={t('dashboard.settings.previewTheme')} className="flex gap-2">
          {([false, true] as const).map((night) => (
            <button
              key={String(night)}
              type="button"
              aria-pressed={night === isNight}
              onClick={() => setNight(night)}
              className="chip aria-pressed:border-accent aria-pressed:font-semibold"
            >
              {night ? t('dashboard.settings.previewByNight') : t('dashboard.settings.previewByDay')}
            </button>
          ))}
        </fieldset>
      </div>
      <div ref={box} className="site-preview">
        <PageFrame title={t('dashboard.settings.previewFrontPage')} onReady={setPage}>
          <RouterContext value={undefined}>
            <StateContext value={atHome}>
              <QueryClientProvider client={client}>
                <div inert>
                  <Header />
                  <main>
                    <Home />
                  </main>
                  <Footer />
                </div>
              </QueryClientProvider>
            </StateContext>
          </RouterContext>
        </PageFrame>
      </div>
    </section>
  )
}

/** A client for which nothing gets old. */
function clientOf(main: QueryClient): QueryClient {
  const client = createQueryClient(apiOf(main))
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: 'static' } })
  client.setQueryData(menuPages.queryKey, main.getQueryData(menuPages.queryKey) ?? { pages: [] })
  return client
}

/** Shows the articles and tags of the site, or none. Returns what ends it. */
function fill(client: QueryClient, main: QueryClient, isEmpty: boolean): () => void {
  let isCurrent = true
  if (isEmpty) {
    client.setQueryData(newest.queryKey, { posts: [], nextCursor: null })
    client.setQueryData(tags.queryKey, { tags: [], sidebarTags: [] })
  } else {
    const copy = (queryKey: QueryKey, data: Promise<unknown>) =>
      data.then((read) => isCurrent && client.setQueryData(queryKey, read)).catch(() => undefined)
    void copy(newest.queryKey, main.fetchQuery(newest))
    void copy(tags.queryKey, main.fetchQuery(tags))
  }
  return () => {
    isCurrent = false
  }
}

function siteWith(values: Settings, site: SiteInfo): SiteInfo {
  return {
    ...site,
    ...values,
    look: null,
    logo: pictureOf(values.logo, site.logo),
    logoDark: pictureOf(values.logoDark, site.logoDark),
    footerTitle: filledIn(values.footerTitle, values),
    footerText: filledIn(values.footerText, values),
    hasAbout: hasAboutText(values),
    hasFaqs: values.faqs.length > 0,
  }
}

function frontWith(values: Settings, main: QueryClient) {
  const stored = main.getQueryData(siteFront.queryKey)?.front.heroPicture ?? null
  return {
    ...values,
    heroEyebrow: filledIn(values.heroEyebrow, values),
    heroTitle: filledIn(values.heroTitle, values),
    heroText: filledIn(values.heroText, values),
    heroPicture: pictureOf(values.heroPicture, stored),
  }
}

/** A picture that was just uploaded has a size that only the server knows; browsers take it from the file. */
function pictureOf(file: string | null, stored: SitePicture): SitePicture {
  if (file === null) return null
  return stored?.file === file ? stored : { file, width: 1_200, height: 900, color: '' }
}

/** Gives the frame the accent and the typeface, instead of those that are stored; a visitor sees it. */
function wear(page: Document, { accent, typeface }: Settings): void {
  const view = page.defaultView as (Window & typeof globalThis) | null
  if (!view) return
  page.documentElement.classList.remove('signed-in', 'admin')
  page.querySelector('link[href*="/look/"]')?.remove()
  const sheet = new view.CSSStyleSheet()
  const isColor = /^#[0-9a-f]{6}$/i.test(accent)
  if (isColor) sheet.replaceSync(lookSheet({ accent, typeface }) ?? '')
  page.adoptedStyleSheets = [sheet]
}

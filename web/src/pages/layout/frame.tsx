import type { OwnPageEntry } from '@byline/contract/own-pages'
import type { SiteInfo } from '@byline/contract/site/site-info'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { menuPages } from '../../features/own-pages/queries.ts'
import { siteQuery } from '../../lib/head/use-site.ts'
import { StateContext } from '../../lib/router/router-context.ts'
import type { RouterState } from '../../lib/router/router-state.ts'
import { Footer } from './footer.tsx'
import { footerPlace, headerPlace } from './frame-places.ts'
import { Header } from './header.tsx'

/** Addresses that nobody has linked are pages too, as not found. */
const FRAMES_MAX = 100

/** The HTML around the content of a page. */
interface Frame {
  header: string
  footer: string
}

/** The frames that were made from the same replies. */
let cached: {
  site: SiteInfo
  pages: OwnPageEntry[]
  year: number
  frames: Map<string, Frame>
} = { site: {} as SiteInfo, pages: [], year: 0, frames: new Map() }

/**
 * The parts of a page with its header and footer, which are left out when the server renders it: they are a third of the
 * elements of a short page, and the same on most pages. They are rendered once for all pages that have the same replies,
 * which the server shares until something is written.
 */
export function withFrame(html: string, queryClient: QueryClient, state: RouterState): string[] {
  const { header, footer } = frameOf(queryClient, state)
  const top = html.indexOf(headerPlace)
  const bottom = html.lastIndexOf(footerPlace)
  if (top === -1 || bottom === -1) return [html]
  // React preloads the pictures of a header, in front of it; with a document it would do so after the viewport's size.
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(header) ?? []
  const head = html.indexOf('/>', html.indexOf('<meta name="viewport"')) + '/>'.length
  return [
    html.slice(0, head),
    preloads,
    html.slice(head, top),
    header.slice(preloads.length),
    html.slice(top + headerPlace.length, bottom),
    footer,
    html.slice(bottom + footerPlace.length),
  ]
}

function frameOf(queryClient: QueryClient, state: RouterState): Frame {
  const site = queryClient.getQueryData(siteQuery.queryKey)?.site
  const pages = queryClient.getQueryData(menuPages.queryKey)?.pages
  const year = new Date().getUTCFullYear()
  // The header of a search has its term.
  if (!site || !pages || state.params.searchData) return render(queryClient, state)
  if (cached.site !== site || cached.pages !== pages || cached.year !== year)
    cached = { site, pages, year, frames: new Map() }
  const { frames } = cached
  const place = placeInMenus(state.location.pathname)
  const frame = frames.get(place) ?? render(queryClient, state)
  if (frames.size >= FRAMES_MAX) frames.clear()
  frames.set(place, frame)
  return frame
}

function render(queryClient: QueryClient, state: RouterState): Frame {
  const html = (node: ReactNode) =>
    renderToString(
      <QueryClientProvider client={queryClient}>
        <StateContext value={state}>{node}</StateContext>
      </QueryClientProvider>,
    )
  return { header: html(<Header />), footer: html(<Footer />) }
}

/**
 * All of an address that decides which links of the menus lead to the current page: none has more than one segment, and
 * pages below it may count too (`NavLink`).
 */
function placeInMenus(pathname: string): string {
  const [first = '', ...deeper] = pathname.toLowerCase().replace(/^\//, '').replace(/\/$/, '').split('/')
  return deeper.length > 0 ? `${first}/` : first
}

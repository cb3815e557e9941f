import type { Endpoint, ReplyOf } from '@byline/contract/calls/endpoint'
import { defaultSite } from '@byline/contract/site/default-site'
import type { SiteInfo } from '@byline/contract/site/site-info'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ApiError } from '../src/lib/calls/api-client.ts'
import { createQueryClient } from '../src/lib/calls/query-client.ts'
import { siteQuery } from '../src/lib/head/use-site.ts'
import { initialState, locationOf } from '../src/lib/router/router-state.ts'
import { StaticView } from '../src/lib/router/router-view.tsx'

/** The recorded answer of a server to a call, or the error with which it has rejected it. */
export interface Answer {
  to: Endpoint
  reply: unknown
}

export function answer<E extends Endpoint>(to: E, reply: ReplyOf<E> | ApiError): Answer {
  return { to, reply }
}

interface RenderOptions {
  /** The address of the page, with its query. */
  at?: string
  /** The path of its route, if it has parameters. */
  path?: string
  /** The settings of the owner; the rest is as of a new site. */
  site?: Partial<SiteInfo>
  answers?: Answer[]
  /** The answers once the page has been read and reads again. */
  later?: Answer[]
}

/** The HTML of a page in a real router, once the server has answered all of its calls; others are not found. */
export async function rendered(Component: ComponentType, options: RenderOptions = {}): Promise<string> {
  const { at = '/', path = '*', site, answers = [], later } = options
  let recorded = answers
  const client = createQueryClient({
    async call<E extends Endpoint>(endpoint: E) {
      const { reply } = recorded.find(({ to }) => to === endpoint) ?? { reply: new ApiError('Not found', 404) }
      if (reply instanceof ApiError) throw reply
      return reply as ReplyOf<E>
    },
  })
  // Rendered without a browser, a failed read would otherwise count as one that begins again.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, retryOnMount: false } })
  const state = initialState([{ path, Component }], locationOf(new URL(at, 'https://blog.example')))
  const page = createElement(QueryClientProvider, { client }, createElement(StaticView, { state }))
  const read = () => {
    const queries = client
      .getQueryCache()
      .findAll({ predicate: ({ options }) => !('enabled' in options && !options.enabled) })
    return Promise.allSettled(queries.map((query) => query.fetch()))
  }
  client.setQueryData(siteQuery.queryKey, { site: { ...newSite, ...site } })
  renderToString(page)
  await read()
  if (later) {
    recorded = later
    await read()
  }
  const html = renderToString(page)
  client.clear()
  return html
}

const newSite = {
  ...defaultSite,
  look: null,
  sendsMails: true,
  sharePicture: '/covers/site.png',
} as unknown as SiteInfo

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** The visible words of HTML, on one line. */
export function wordsOf(html = ''): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Each element of a tag that has none of its own kind in it, such as the rows of a table, with its markup. */
export function elementsOf(html = '', tag: string): string[] {
  return html.match(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs')) ?? []
}

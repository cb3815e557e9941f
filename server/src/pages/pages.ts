import { paths } from '@byline/contract/addresses/paths'
import type { RenderedPage, RenderOptions } from '@byline/contract/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findFormerPath, findFormerQuery } from '../features/own-pages/former-address.ts'
import { unlessCancelled } from '../http/connections/deadline.ts'
import { answerCached } from '../http/response-cache/answer-cached.ts'
import type { ProducedResponse } from '../http/response-cache/stored/produced-response.ts'
import { acceptedLanguage } from '../site-language/accepted-language.ts'
import { languageOfSite } from '../site-language/language-of-site.ts'
import { linkPageStatus, secretPageHeaders } from './link-page.ts'
import { produceTwin } from './markdown-twin.ts'
import { isForMissingOwner, withOwnerNote } from './ownerless-page.ts'
import { plainPages, plainStateOf } from './session/plain-state.ts'
import { answerErrorPage } from './web/error-page.ts'
import { inProcessFetch } from './web/in-process-fetch.ts'
import type { Web } from './web/web.ts'

type Rendering = Pick<RenderOptions, 'language' | 'uploadsUrl'>
type ProducedPage = ProducedResponse & { body: RenderedPage['html'] }

interface Apart {
  status?: number
  /** The language of the program that the page is in, if it is not that of the site. */
  language?: string | undefined
  finish?: (html: string) => string
}

/** Serves every page (specification §2), rendered on the server, the same for every client. */
export async function servePages(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { publicUrl, uploadsUrl } = app.deps.env
  const { origin } = new URL(publicUrl)

  app.setErrorHandler(answerErrorPage(web))

  const answerPlain = plainPages(app, web)
  for (const path of ['/*', paths.apiDocs]) app.get(path, { exposeHeadRoute: true }, answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    // Comes before the cache, whose pages do not depend on such a query. A hit does not come here.
    const moved = await findFormerQuery(app.deps.db, request.url)
    if (moved !== undefined) return reply.header('Cache-Control', 'no-cache').redirect(moved, 301)
    // Not `new URL(path, base)`: a path that begins with two slashes would be read as another host.
    const asked = new URL(origin + request.url)
    const address = web.addressOfPage(asked)
    const linkStatus = await linkPageStatus(app.deps, request, asked.pathname)
    if (linkStatus !== undefined) {
      // The site of a setup link has no language yet: the page is in that of the owner's browser.
      const isSetup = asked.pathname.toLowerCase().startsWith(paths.setup(''))
      const language = isSetup ? acceptedLanguage(request.headers['accept-language']) : undefined
      return answerApart(request, reply, address, { status: linkStatus, language })
    }
    const plain = await plainStateOf(app.deps, request)
    if (plain) return answerPlain(request, reply, address, plain)
    if (asked.pathname === paths.home && (await isForMissingOwner(app.deps, request))) {
      const language = await languageOfSite(app.deps.db)
      return answerApart(request, reply, address, { finish: (html) => withOwnerNote(html, language) })
    }
    return unlessCancelled(
      request,
      answerCached(
        request,
        reply,
        `page ${address}`,
        async () => (await produceTwin(app, address)) ?? render(address, request, { uploadsUrl }),
      ),
    )
  }

  /** A page that is not for everybody, such as that of a secret link, is rendered for each request. */
  async function answerApart(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    { status = 200, language, finish = (html) => html }: Apart,
  ) {
    const page = await unlessCancelled(request, render(address, request, { language }))
    return reply
      .status(status)
      .headers(secretPageHeaders)
      .header('Content-Language', page.language)
      .type('text/html; charset=utf-8')
      .send(finish(page.body.join('')))
  }

  async function render(address: string, request: FastifyRequest, options: Rendering): Promise<ProducedPage> {
    const { fetch, cacheTags, validUntil, throwIfLimited } = inProcessFetch(request)
    // Read before it is rendered. Every page shows the year in its footer, and dates of this year without their year.
    const newYear = nextNewYear(new Date())
    const { status, html, location, language, timing } = await web.render(new URL(origin + address), {
      fetch,
      siteUrl: publicUrl,
      assets: web.assets,
      ...options,
    })
    throwIfLimited()
    const former = status === 404 ? await findFormerPath(app.deps.db, request.url) : undefined
    return {
      status: former ? 301 : status,
      location: former ?? location,
      contentType: 'text/html; charset=utf-8',
      language,
      body: html,
      cacheTags: tagsOf(former ?? location, cacheTags),
      validUntil: Math.min(newYear, validUntil()),
      timing,
    }
  }
}

/** A redirect does not depend on what the page that it leads to shows. */
function tagsOf(location: string | undefined, ofPage: ReadonlySet<string>): ReadonlySet<string> {
  return location === undefined ? ofPage : new Set()
}

/** Milliseconds since 1970 of the next new year, UTC. */
function nextNewYear(now: Date): number {
  return Date.UTC(now.getUTCFullYear() + 1, 0)
}

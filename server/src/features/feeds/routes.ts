import { commentsFeedPath, type FeedFormat, feedPath } from '@byline/contract/addresses/paths'
import { tagKey } from '@byline/contract/rules/tags'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timeOfSite } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/tables/schema.ts'
import { unlessCancelled } from '../../http/connections/deadline.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { answerCached } from '../../http/response-cache/answer-cached.ts'
import { opensDataFile } from '../../http/response-cache/request-headers.ts'
import { ContentDates } from '../../http/response-cache/stored/last-modified.ts'
import type { ProducedResponse } from '../../http/response-cache/stored/produced-response.ts'
import { feedRoutesBy, formatOf, guessedFormat, readFilter } from './addresses.ts'
import { answerInText } from './answer-in-text.ts'
import { readCommentsFeed } from './comments-feed.ts'
import { writeAtom } from './formats/atom.ts'
import { writeFeedPage } from './formats/feed-page.ts'
import { writeJsonFeed } from './formats/json-feed.ts'
import { writeRss } from './formats/rss.ts'
import { type ReadFeed, readPostsFeed } from './posts-feed.ts'

const formats = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
  page: { type: 'text/html; charset=utf-8', write: writeFeedPage },
}

const headers = {
  // Feeds are public, and readers that are web pages fetch them from other sites.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // A browser that opens a feed gets a page.
  Vary: 'Sec-Fetch-Dest',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
}
/** In a sandbox, a page could not load our style sheet. */
const pagePolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'"

/** Serves the feeds of articles and comments (design §6) as RSS 2.0, Atom and JSON Feed 1.1. */
export async function feedRoutes(app: FastifyInstance): Promise<void> {
  const { publicReads, env } = app.deps
  const addresses = { siteUrl: env.publicUrl, uploadsUrl: env.uploadsUrl }
  const dates = new ContentDates()
  // Enough for a reader that follows every tag and author; a cached feed counts against no limit.
  const fills = rateLimit(app, { name: 'feeds fills', max: 600, minutes: 1, per: 'network' })
  app.setErrorHandler(answerInText)

  const serve = <Params>(
    route: string,
    answer: (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => unknown,
  ) => app.get<{ Params: Params }>(route, { exposeHeadRoute: true }, answer)

  for (const route of feedRoutesBy.posts) {
    serve<{ name: string }>(route, (request, reply) => {
      const format = route.endsWith('/') ? undefined : formatOf(request.params.name)
      const filter = readFilter(request.url)
      if (!format) return reply.redirect(feedPath(guessedFormat(request.params.name), filter), 301)
      const key = feedPath(format, { ...filter, tag: filter.tag && tagKey(filter.tag) })
      const read = (db: Db) => readPostsFeed(db, addresses, format, filter)
      return answerFeed(request, reply, { format, key, read })
    })
  }

  serve<{ slug: string; name: string }>(feedRoutesBy.comments, (request, reply) => {
    const { slug, name } = request.params
    const format = guessedFormat(name)
    const { after, before } = readFilter(request.url)
    const key = commentsFeedPath(format, slug, { after, before })
    const read = (db: Db) => readCommentsFeed(db, addresses, format, { slug, after, before })
    return answerFeed(request, reply, { format, key, read })
  })

  interface Answer {
    format: FeedFormat | 'page'
    key: string
    read: (db: Db) => Promise<ReadFeed>
  }

  function answerFeed(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
    reply.headers(headers)
    const isOpened = opensDataFile(request.url, request.headers)
    if (isOpened) reply.header('Content-Security-Policy', pagePolicy)
    const key = `feed ${isOpened ? 'page ' : ''}${answer.key}`
    const format = isOpened ? 'page' : answer.format
    return unlessCancelled(
      request,
      answerCached(request, reply, key, () => produce(request, { ...answer, format, key })),
    )
  }

  async function produce(request: FastifyRequest, { format, key, read }: Answer): Promise<ProducedResponse> {
    await fills({ request, deps: app.deps })
    const [start, startedAt] = [performance.now(), timeOfSite(app.deps.db)]
    const { feed, cacheTags } = await publicReads.run(read)
    const data = performance.now() - start
    const body = formats[format].write(feed, env.publicUrl)
    return {
      status: 200,
      contentType: formats[format].type,
      // The words of a page are those of the site; it says the language of each entry.
      language: format === 'page' ? feed.site.lang : feed.lang,
      body,
      cacheTags,
      lastModified: dates.dateOf(key, body, startedAt),
      timing: { data, write: performance.now() - start - data },
    }
  }
}

import { paths } from '@byline/contract/addresses/paths'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { unlessCancelled } from '../../http/connections/deadline.ts'
import { answerCached } from '../../http/response-cache/answer-cached.ts'
import type { ProducedResponse } from '../../http/response-cache/stored/produced-response.ts'
import { type CacheTag, listEntries, listParts, readPart } from './parts.ts'
import { partAddress, sitemapIndex, urlSet } from './sitemap-xml.ts'

const XML = 'application/xml; charset=utf-8'

/** Addresses and times of change of everything that a part can list. */
const TAGS = [cacheTags.posts, cacheTags.words, cacheTags.tags]

/** The files that search engines read first: `/robots.txt` (RFC 9309) and the sitemap (sitemaps.org, version 0.9). */
export async function sitemapRoutes(app: FastifyInstance): Promise<void> {
  const { publicReads, env } = app.deps
  const { publicUrl } = env

  get('/robots.txt', () => ({
    key: 'robots',
    contentType: 'text/plain; charset=utf-8',
    tags: [],
    body: async () => robotsTxt(publicUrl),
  }))

  get('/sitemap.xml', () => ({
    key: 'sitemap',
    contentType: XML,
    tags: TAGS,
    async body(db, cacheTag) {
      const parts = await listParts(db, cacheTag)
      return sitemapIndex(
        parts.map(({ name, changedAt }) => ({ path: partAddress(name), changedAt })),
        publicUrl,
      )
    },
  }))

  get<{ name: string }>('/sitemap-:name.xml', ({ name }) => ({
    // The key is not the address, which can be percent-encoded in many ways.
    key: `sitemap ${name}`,
    contentType: XML,
    tags: TAGS,
    async body(db, cacheTag) {
      const part = readPart(name)
      const entries = part ? await listEntries(db, part, cacheTag) : []
      // The schema allows no part without an address.
      if (entries.length === 0) throw new AppError('not_found')
      return urlSet(entries, publicUrl)
    },
  }))

  function get<Params = object>(
    path: string,
    fileOf: (params: Params) => {
      key: string
      contentType: string
      tags: string[]
      /** Adds the cache tags of what it reads besides. */
      body: (db: Db, cacheTag: CacheTag) => Promise<string>
    },
  ): void {
    app.get(path, { exposeHeadRoute: true }, (request, reply) => {
      const { key, contentType, tags, body } = fileOf(request.params as Params)
      const produce = async (): Promise<ProducedResponse> => {
        const start = performance.now()
        const allTags = new Set(tags)
        return {
          status: 200,
          contentType,
          body: await publicReads.run((db) =>
            body(db, (...more) => {
              for (const tag of more) allTags.add(tag)
            }),
          ),
          cacheTags: allTags,
          timing: { data: performance.now() - start },
        }
      }
      return unlessCancelled(request, answerCached(request, reply, key, produce))
    })
  }
}

/**
 * Addresses that crawlers must not fetch (RFC 9309): pages that are empty without a session, and calls. Pages with
 * `noindex` are not listed, because a crawler must fetch a page to read that (decision 20).
 */
const disallowed = [paths.dashboard, paths.profile, '/admin/', '/api/']

/** Exceptions: the longer rule wins (RFC 9309 §2.2.2). */
const allowed = ['/api/docs', '/api/openapi.json']

/** The text of `/robots.txt`, which names the sitemap by its absolute address. */
export function robotsTxt(siteUrl: string): string {
  const base = new URL(siteUrl).pathname.replace(/\/$/, '')
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${base}${path}`),
    ...disallowed.map((path) => `Disallow: ${base}${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

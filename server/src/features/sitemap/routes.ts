import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors/app-error.ts'
import { unlessCancelled } from '../../http/deadline.ts'
import { answerCached } from '../../http/response-cache/answer-cached.ts'
import type { ProducedResponse } from '../../http/response-cache/produced-response.ts'
import { listEntries, listParts, readPart } from './parts.ts'
import { robotsTxt } from './robots.ts'
import { partAddress, sitemapIndex, urlSet } from './sitemap-xml.ts'

const XML = 'application/xml; charset=utf-8'

/** Addresses and times of change of everything that a part can list. */
const TAGS = [cacheTags.posts, cacheTags.words, cacheTags.tags]

/** What search engines read first: `/robots.txt` (RFC 9309) and the sitemap (sitemaps.org, version 0.9). */
export async function sitemapRoutes(app: FastifyInstance): Promise<void> {
  const { db, env } = app.deps
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
    async body() {
      const parts = await listParts(db)
      return sitemapIndex(
        parts.map(({ name, changedAt }) => ({ path: partAddress(name), changedAt })),
        publicUrl,
      )
    },
  }))

  get<{ name: string }>('/sitemap-:name.xml', ({ name }) => ({
    // Not the address, which can be percent-encoded in many ways.
    key: `sitemap ${name}`,
    contentType: XML,
    tags: TAGS,
    async body() {
      const part = readPart(name)
      const entries = part ? await listEntries(db, part) : []
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
      body: () => Promise<string>
    },
  ): void {
    app.get(path, { exposeHeadRoute: true }, (request, reply) => {
      const { key, contentType, tags, body } = fileOf(request.params as Params)
      const produce = async (): Promise<ProducedResponse> => {
        const start = performance.now()
        return {
          status: 200,
          contentType,
          body: await body(),
          cacheTags: new Set(tags),
          timing: { data: performance.now() - start },
        }
      }
      return unlessCancelled(request, answerCached(request, reply, key, produce))
    })
  }
}

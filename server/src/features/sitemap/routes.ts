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
    contentType: 'text/plain; charset=utf-8',
    tags: [],
    body: async () => robotsTxt(publicUrl),
  }))

  get('/sitemap.xml', () => ({
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
      contentType: string
      tags: string[]
      body: () => Promise<string>
    },
  ): void {
    app.get(path, { exposeHeadRoute: true }, (request, reply) => {
      const { contentType, tags, body } = fileOf(request.params as Params)
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
      const [key = ''] = request.url.split('?')
      return unlessCancelled(request, answerCached(request, reply, `file ${key}`, produce))
    })
  }
}

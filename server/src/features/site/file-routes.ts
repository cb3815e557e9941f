import { lookSheet } from '@byline/contract/site/look-sheet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { unlessCancelled } from '../../http/connections/deadline.ts'
import { answerCached } from '../../http/response-cache/answer-cached.ts'
import type { ProducedResponse } from '../../http/response-cache/stored/produced-response.ts'
import { iconSizes, SiteIcons } from './icons.ts'
import { lookAddress } from './look.ts'
import { manifestOf } from './manifest.ts'
import { readSettings } from './read-settings.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ICON = /^([\w-]+\.\w+)-(\d{2,3})\.png$/

/** The files that follow from the settings: the style sheet of the look, the web manifest and the icons. */
export async function siteFileRoutes(app: FastifyInstance): Promise<void> {
  const { db, env, uploads } = app.deps
  const icons = new SiteIcons()

  app.get<{ Params: { file: string } }>('/look/:file', { exposeHeadRoute: true }, (request, reply) => {
    const path = `/look/${request.params.file}`
    return answer(request, reply, path, () => produceLook(db, path))
  })

  app.get('/manifest.webmanifest', { exposeHeadRoute: true }, (request, reply) =>
    answer(request, reply, 'manifest', () => produceManifest(db, env.basePath)),
  )

  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/icons/:file',
    { exposeHeadRoute: true },
    (request, reply) => unlessCancelled(request, answerIcon(request.params.file, request, reply)),
  )

  async function answerIcon(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [, picture = '', size] = ICON.exec(file) ?? []
    const { icon } = (await readSettings(db)).settings
    const isKnown = picture === icon && iconSizes.some((known) => known === Number(size))
    if (!isKnown) throw new AppError('not_found')
    const maskable = request.url.endsWith('?maskable')
    const png = await icons.make(uploads, picture, Number(size), maskable)
    return reply.type('image/png').header('Cache-Control', IMMUTABLE).send(png)
  }
}

function answer(request: FastifyRequest, reply: FastifyReply, key: string, produce: () => Promise<ProducedResponse>) {
  return unlessCancelled(request, answerCached(request, reply, key, produce))
}

/** The style sheet at its current address, which browsers cache for ever; a former one redirects there. */
async function produceLook(db: Db, path: string): Promise<ProducedResponse> {
  const start = performance.now()
  const look = (await readSettings(db)).settings
  const current = lookAddress(look)
  if (current === null) throw new AppError('not_found')
  return {
    status: path === current ? 200 : 302,
    location: path === current ? undefined : current,
    contentType: 'text/css; charset=utf-8',
    cacheControl: IMMUTABLE,
    body: path === current ? (lookSheet(look) ?? '') : '',
    cacheTags: new Set([cacheTags.site]),
    timing: { data: performance.now() - start },
  }
}

async function produceManifest(db: Db, basePath: string): Promise<ProducedResponse> {
  const start = performance.now()
  return {
    status: 200,
    contentType: 'application/manifest+json; charset=utf-8',
    cacheControl: 'public, max-age=3600',
    body: manifestOf((await readSettings(db)).settings, basePath),
    cacheTags: new Set([cacheTags.site]),
    timing: { data: performance.now() - start },
  }
}

import { copyName, fileOf, isDownload } from '@byline/contract/addresses/upload-names'
import { DAY_MS } from '@byline/contract/rules/durations'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors/app-error.ts'
import { providers } from '../../http/cdn/providers.ts'
import { markFile, unmarkFailure } from '../../http/response-cache/mark-storable.ts'
import { filesInBucket } from './files-in-bucket.ts'

const NAME = /^([0-9a-f]{32})(?:-(\d{2,4}))?\.(webp|avif)$/
const YEAR = 365 * DAY_MS

/** Serves stored pictures (specification §3, §9). Names are content addresses, so they are cached for a year. */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  const { db, env, uploads } = app.deps
  // A CDN that heeds no `Vary` would give the AVIF copy to programs that cannot show it.
  const hasCopies = !env.cdn || providers[env.cdn.name].honoursVary
  await app.register(fastifyStatic, {
    root: uploads.servedFrom,
    serve: false,
    index: false,
    dotfiles: 'deny',
    maxAge: YEAR,
    immutable: true,
  })

  app.addHook('onSend', unmarkFailure)

  app.get<{ Params: { file: string } }>('/uploads/:file', { exposeHeadRoute: true }, async (request, reply) => {
    const name = await provideFirst(candidates(request.params.file, hasCopies ? request.headers.accept : ''))
    if (!name) throw new AppError('not_found')
    reply.headers({
      Vary: 'Accept, Origin',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      // Pages of other sites may show our pictures (design §5).
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    markFile(reply, cacheTags.upload(String(fileOf(name))))
    return reply.sendFile(name)
  })

  // Never shown or run, whatever it is: a page or a drawing among the files of a site may hold scripts.
  app.get<{ Params: { file: string; name: string } }>(
    '/uploads/:file/:name',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { file, name } = request.params
      if (!isDownload(file) || !(await provideFirst([file]))) throw new AppError('not_found')
      reply.headers({
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodedName(name)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      markFile(reply, cacheTags.upload(file))
      return reply.sendFile(file)
    },
  )

  async function provideFirst(names: string[]): Promise<string | undefined> {
    const possible = env.uploadsBucket ? await filesInBucket(db, names) : names
    for (const name of possible) if (await uploads.provide(name)) return name
    return undefined
  }
}

/** The files for a name, best first: AVIF if the client accepts it; the full-size picture in place of a wider copy. */
function candidates(name: string, accept = ''): string[] {
  const [, hash, width, format] = NAME.exec(name) ?? []
  if (!hash) return []
  if (!width || format === 'avif') return [name]
  const avif = accept.includes('image/avif') ? [copyName(`${hash}.webp`, Number(width), 'avif')] : []
  return [...avif, name, `${hash}.webp`]
}

/** A file name as RFC 8187 §3.2 writes it. */
function encodedName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

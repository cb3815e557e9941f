import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors/app-error.ts'
import { unlessCancelled } from '../../http/connections/deadline.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { networkOwner } from '../../http/mount/turn.ts'
import { answerCached } from '../../http/response-cache/answer-cached.ts'
import type { ProducedResponse } from '../../http/response-cache/stored/produced-response.ts'
import { readSettings, siteName } from '../site/read-settings.ts'
import { siteShareAddress, siteShareWords } from '../site/share-picture.ts'
import { coverAddress, coverPictureAddress, shareAddress } from './cover-address.ts'
import type { Drawn } from './draw-process.ts'
import { SharePictures } from './share-pictures.ts'
import { findTitle } from './store.ts'

const NAME = /^([\w-]{1,64})-[\w-]{10}\.(svg|png)$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

const headers = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  // Pages of other sites may show our pictures (design §5).
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Serves the covers that are drawn for posts without a picture (design §6), and their pictures for link previews. */
export async function coverRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.deps
  const pictures = new SharePictures()
  // A picture takes 0.05 s of a processor and half a second after a pause; a cached one counts against no limit.
  const drawings = rateLimit(app, { name: 'covers drawings', max: 60, minutes: 1, per: 'network' })

  app.get<{ Params: { file: string } }>('/covers/:file', { exposeHeadRoute: true }, (request, reply) => {
    const [file = '', postId = '', format] = NAME.exec(request.params.file) ?? []
    if (file === '') throw new AppError('not_found')
    reply.headers(headers)
    return unlessCancelled(
      request,
      format === 'svg'
        ? answerCached(request, reply, `cover ${file}`, () => drawFile(file, postId))
        : postId === 'site'
          ? answerSitePicture(request, reply)
          : answerPostPicture(request, reply, postId),
    )
  })

  // An address without a version, for links on other sites.
  app.get('/covers/site.png', { exposeHeadRoute: true }, (request, reply) =>
    unlessCancelled(request, answerSitePicture(request, reply.headers(headers))),
  )

  async function drawFile(file: string, postId: string): Promise<ProducedResponse> {
    const start = performance.now()
    const post = await findTitle(db, postId)
    if (!post) throw new AppError('not_found')
    const current = coverAddress(post.id, post.variant, post.title)
    const isCurrent = current === `/covers/${file}`
    // Loaded at the first cover, to keep the start fast.
    const { drawCoverFile } = await import('./draw-files.ts')
    return {
      status: isCurrent ? 200 : 302,
      location: isCurrent ? undefined : current,
      contentType: 'image/svg+xml; charset=utf-8',
      cacheControl: IMMUTABLE,
      body: isCurrent ? await drawCoverFile(post) : '',
      cacheTags: new Set([cacheTags.post(post.id), cacheTags.user(post.user_id)]),
      timing: { data: performance.now() - start },
    }
  }

  async function answerPostPicture(request: FastifyRequest, reply: FastifyReply, postId: string) {
    const post = await findTitle(db, postId)
    if (!post) throw new AppError('not_found')
    const cover = coverPictureAddress(post.id, post.variant, post.title)
    if (request.url.startsWith(cover)) return answerPicture(request, reply, cover, { ...post, site: '', isCover: true })
    const site = await siteName(db)
    const words = { ...post, site }
    return answerPicture(request, reply, shareAddress(words), words)
  }

  async function answerSitePicture(request: FastifyRequest, reply: FastifyReply) {
    const { settings } = await readSettings(db)
    return answerPicture(request, reply, siteShareAddress(settings), siteShareWords(settings))
  }

  async function answerPicture(request: FastifyRequest, reply: FastifyReply, address: string, post: Drawn) {
    // Only the current address is drawn, so that invented ones cause no work.
    if (address !== request.url.split('?')[0]) {
      return reply.header('Cache-Control', 'no-cache').redirect(address, 302)
    }
    let picture = pictures.find(address)
    if (!picture) {
      await drawings({ request, deps: app.deps })
      const turn = { owner: networkOwner(request.ip) }
      picture = await pictures.draw(address, post, turn)
    }
    return reply.type('image/png').header('Cache-Control', IMMUTABLE).send(picture)
  }
}

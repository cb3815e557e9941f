import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findFormerAddress } from '../features/posts/store.ts'
import { answerErrorPage } from './error-page.ts'
import { injectFetch } from './inject-fetch.ts'
import type { Web } from './web.ts'

/** Every page of specification §2, rendered on the server, the same for everybody. */
export async function servePages(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { env } = app.deps
  const options = { fetch: injectFetch(app), siteUrl: env.publicUrl, assets: web.assets }

  app.setErrorHandler(answerErrorPage(web))

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const page = await web.render(new Request(addressOf(request)), options)
    const former = page.status === 404 ? await formerAddress(app, request) : undefined
    return former ? reply.redirect(former, 301) : pass(page, reply)
  })

  function addressOf(request: FastifyRequest): URL {
    // Not `new URL(path, base)`: a path that begins with two slashes would name another host.
    return new URL(env.publicUrl + request.url)
  }
}

/** Imported posts are found at the address they once had, with or without a slash at its end (design §6). */
async function formerAddress(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<string | undefined> {
  const path = decodeURIComponent(request.url.replace(/\?.*$/s, '')).replace(/(?<!\/)\/+$/, '')
  const slug = await findFormerAddress(app.deps.db, path)
  return slug === undefined ? undefined : `/article/${encodeURIComponent(slug)}`
}

async function pass(page: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.status(page.status).header('Cache-Control', 'no-cache')
  const location = page.headers.get('Location')
  if (location) return reply.header('Location', location).send()
  return reply.type('text/html; charset=utf-8').send(await page.text())
}

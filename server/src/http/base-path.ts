import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { say } from '../language/say.ts'
import { languageOfPages } from '../site-language/language-of-request.ts'

/** Requests that are not below the path of the blog, and their addresses. */
const outside = new WeakMap<IncomingMessage, string>()

/** Programs that watch the process ask it itself, without a proxy. */
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/

/**
 * Removes the path of the blog, such as `/blog`, from the address of each request before anything reads it, so that
 * routes, cache and log know addresses without it (decision 20). Without a path there is nothing in between. A request for
 * anything else on the host goes to `other`, whose `answerOutside` answers it.
 */
export function removeBasePath(basePath: string, next: RequestListener, other: RequestListener): RequestListener {
  if (basePath === '') return next
  return (request, response) => {
    // `GET http://any.host/blog/about` is valid too (RFC 9112 §3.2.2).
    const address = (request.url ?? '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    if (address.startsWith(`${basePath}/`)) request.url = address.slice(basePath.length)
    else if (!HEALTH.test(address)) {
      outside.set(request, address)
      // No call is found at this one.
      request.url = '/'
      return other(request, response)
    }
    return next(request, response)
  }
}

/**
 * Answers requests outside of the path of the blog, and adds that path to each redirect within the blog: everything in
 * the program names addresses without it.
 */
export function answerOutside(app: FastifyInstance): void {
  const { basePath, publicUrl } = app.deps.env
  if (basePath === '') return
  app.addHook('onRequest', async (request, reply) => {
    const address = outside.get(request.raw)
    if (address === undefined) return
    const [path, query] = address.split(/(?=\?)/)
    reply.header('Cache-Control', 'no-cache')
    if (path === basePath) return reply.redirect(`${publicUrl}/${query ?? ''}`, 308)
    const language = await languageOfPages(app)
    const text = say(language, 'server.pages.blogIsAt', { address: `${publicUrl}/` })
    return reply.status(404).header('Content-Language', language).type('text/plain; charset=utf-8').send(`${text}\n`)
  })
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string' && /^\/(?!\/)/.test(location)) reply.header('Location', basePath + location)
  })
}

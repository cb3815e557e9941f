import type { PlainState, RenderOptions } from '@byline/contract/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inProcessFetch } from './in-process-fetch.ts'
import type { Web } from './web.ts'

interface PageForOne {
  /** Path and query of the page. */
  address: string
  /** The status of a page that was found. */
  status?: number
  plain?: PlainState | undefined
  /** Replaces replies to the calls of the page. */
  wrap?: (fetch: RenderOptions['fetch']) => RenderOptions['fetch']
}

/** Sends a page that is rendered for one request and stored nowhere; its handler says so in `Cache-Control`. */
export async function sendPage(
  web: Web,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, status = 200, plain, wrap = (fetch) => fetch }: PageForOne,
): Promise<FastifyReply> {
  const { deps } = request.server
  const { publicUrl } = deps.env
  const { fetch, throwIfLimited } = inProcessFetch(request)
  const options = { fetch: wrap(fetch), siteUrl: publicUrl, assets: web.assets, plain }
  const page = await web.render(new URL(new URL(publicUrl).origin + address), options)
  throwIfLimited()
  return reply
    .status(page.status === 200 ? status : page.status)
    .type('text/html; charset=utf-8')
    .header('Content-Language', page.language)
    .send(page.html.join(''))
}

import { SESSION_PATH } from '@byline/contract/addresses/form-paths'
import type { PlainState } from '@byline/contract/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findPlainCaller } from '../../features/sessions/plain-session.ts'
import { unlessCancelled } from '../../http/connections/deadline.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { sendPage } from '../web/send-page.ts'
import type { Web } from '../web/web.ts'

/** The pages that show whose session without scripts the browser has. Without one, they are the same for everybody. */
const PAGES = ['/reply', SESSION_PATH]

/**
 * The part of a page that shows the session without scripts; undefined for every other page, and without such a
 * session.
 */
export async function plainStateOf(deps: Deps, request: FastifyRequest): Promise<PlainState | undefined> {
  const [path = ''] = request.url.toLowerCase().split('?')
  if (!PAGES.includes(path)) return undefined
  const caller = await findPlainCaller(deps, request)
  return caller && { reader: { _id: caller.actor.id, name: caller.actor.name } }
}

/** Sends such a page. It is rendered for each request, so one network gets no more than 120 a minute. */
export function plainPages(app: FastifyInstance, web: Web) {
  const limited = rateLimit(app, { name: 'plain-state limited', max: 120, minutes: 1, per: 'network' })
  return async (request: FastifyRequest, reply: FastifyReply, address: string, plain: PlainState) => {
    await limited({ request, deps: app.deps })
    reply.header('Cache-Control', 'no-store')
    return unlessCancelled(request, sendPage(web, request, reply, { address, plain }))
  }
}

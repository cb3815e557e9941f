import { SESSION_PATH } from '@byline/contract/addresses/form-paths'
import type { PlainState } from '@byline/contract/page'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { findFormCaller } from '../features/sessions/form-session.ts'

/** The pages that show whose session without scripts the browser has. Without one, they are the same for everybody. */
const PAGES = ['/reply', SESSION_PATH]

/** What a page shows of the session without scripts; undefined for every other page, and without such a session. */
export async function plainStateOf(deps: Deps, request: FastifyRequest): Promise<PlainState | undefined> {
  const [path = ''] = request.url.toLowerCase().split('?')
  if (!PAGES.includes(path)) return undefined
  const caller = await findFormCaller(deps, request)
  return caller && { reader: { _id: caller.actor.id, name: caller.actor.name } }
}

import type { FastifyRequest } from 'fastify'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { authorize } from '../../http/mount/access.ts'
import { mayManage } from '../posts/one-post/rules.ts'
import type { LinkedPost } from './find-draft.ts'
import { addOpen } from './store.ts'

/** Programs that look at an address before a person does: crawlers, and the link previews of chats and mails. */
const PROGRAMS = /bot\b|crawler|spider|preview|externalhit|whatsapp|slurp/i

/**
 * Counts that somebody has opened a draft, and returns the time. Nothing is counted for a HEAD, a prefetch, a program
 * or a writer of the post; a writer's browser sends no session with a page, so that page takes its opening back itself.
 */
export async function countOpening(deps: Deps, request: FastifyRequest, { link, post }: LinkedPost) {
  const { headers, method } = request
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']]
  if (method !== 'GET' || purposes.some((purpose) => /prefetch|preview/i.test(String(purpose)))) {
    return undefined
  }
  if (PROGRAMS.test(headers['user-agent'] ?? '')) return undefined
  // A page is shown to everybody, so an invalid session is as good as none.
  const caller = await authorize(request, { access: 'optional' }).catch(() => undefined)
  if (caller && mayManage(caller.actor, post)) return undefined
  const now = new Date().toISOString()
  await transact(deps.db, (tx) => addOpen(tx, link.id, now), { provisional: true })
  return now
}

import { paths } from '@byline/contract/addresses/paths'
import { subscribeRequest } from '@byline/contract/newsletter'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { confirmSubscription } from '../features/newsletter/confirm.ts'
import { countNetworkSubscription, subscribe } from '../features/newsletter/subscribe.ts'
import { resubscribe, unsubscribe } from '../features/newsletter/unsubscribe.ts'
import { stopMails } from '../features/notifications/mails/stop-mails.ts'
import { unlessCancelled } from '../http/connections/deadline.ts'
import { say } from '../language/say.ts'
import { languageOfSite } from '../site-language/language-of-site.ts'
import { answerErrorPage } from './web/error-page.ts'
import { acceptPlainForms, fieldOf } from './web/plain-forms.ts'
import type { Web } from './web/web.ts'

/** Larger than any of these forms. */
const BODY_BYTES = 16 * 1024

/**
 * The forms of the newsletter and of mails about notifications, without scripts (design §6). Each answers with a redirect to the page that says what
 * happened, so that a reload sends nothing again. No call depends on a session: a link works for everybody, from any site,
 * and mail programs send the request of RFC 8058 without cookies.
 */
export async function newsletterForms(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { deps } = app
  app.setErrorHandler(answerErrorPage(web))
  acceptPlainForms(app)

  post(paths.subscribe, async (request) => {
    const result = subscribeRequest.safeParse({ email: fieldOf(request, 'email') })
    if (!result.success) return `${paths.subscribe}?state=invalid`
    await countNetworkSubscription(deps, request)
    await subscribe(deps.db, result.data.email)
    return `${paths.subscribe}?state=sent`
  })

  post(paths.confirmSubscription, async (request) => {
    const state = await confirmSubscription(deps, tokenOf(request))
    return `${paths.confirmSubscription}?state=${state}`
  })

  post(paths.unsubscribe, async (request, reply) => {
    const token = tokenOf(request)
    const again = fieldOf(request, 'again') !== ''
    const known = await (again ? resubscribe : unsubscribe)(deps.db, token)
    // RFC 8058 §3.1: no redirect for mail programs.
    if (fieldOf(request, 'List-Unsubscribe') !== '') {
      reply.status(known ? 200 : 404)
      return undefined
    }
    if (!known) return `${paths.unsubscribe}?state=wrong`
    // The token stays in the address, so that the page can take it back.
    return `${paths.unsubscribe}?token=${encodeURIComponent(token)}&state=${again ? 'again' : 'ended'}`
  })

  post(paths.stopMails, async (request, reply) => {
    const isStopped = await stopMails(deps, tokenOf(request))
    // RFC 8058 §3.1: no redirect for mail programs.
    if (fieldOf(request, 'List-Unsubscribe') !== '') {
      reply.status(isStopped ? 200 : 404)
      return undefined
    }
    return `${paths.stopMails}?state=${isStopped ? 'stopped' : 'wrong'}`
  })

  /** Redirects to the address that `act` returns; without one, the answer is a short text. */
  function post(
    path: string,
    act: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>,
  ): void {
    app.post(path, { bodyLimit: BODY_BYTES }, (request, reply) =>
      unlessCancelled(
        request,
        (async () => {
          reply.header('Cache-Control', 'no-store')
          const address = await act(request, reply)
          if (address !== undefined) return reply.redirect(address, 303)
          const language = await languageOfSite(deps.db)
          reply.header('Content-Language', language).type('text/plain; charset=utf-8')
          return reply.send(say(language, 'server.pages.done'))
        })(),
      ),
    )
  }
}

/** The token of the link; empty without it. */
function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

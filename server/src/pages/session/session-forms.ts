import { SESSION_PATH } from '@byline/contract/addresses/form-paths'
import { paths } from '@byline/contract/addresses/paths'
import { errors } from '@byline/contract/messages/errors'
import type { PlainState } from '@byline/contract/page'
import { loginRequest } from '@byline/contract/users/users'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { endFormSession, startFormSession } from '../../features/sessions/form-session.ts'
import { assertSecondFactor } from '../../features/users/factors/second-factor.ts'
import { checkPassword } from '../../features/users/sign-in/login.ts'
import { findProven, provePassword } from '../../features/users/sign-in/password-proof.ts'
import { unlessCancelled } from '../../http/connections/deadline.ts'
import { RETRY_AFTER_S, toAppError } from '../../http/error-handler.ts'
import { requireOwnForm } from '../../http/mount/calling-site.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { networkOwner } from '../../http/mount/turn.ts'
import { sentence } from '../../language/sentence.ts'
import { languageOfPages } from '../../site-language/language-of-request.ts'
import { answerErrorPage } from '../web/error-page.ts'
import { acceptPlainForms, fieldOf } from '../web/plain-forms.ts'
import { sendPage } from '../web/send-page.ts'
import type { Web } from '../web/web.ts'
import { returnPathIn } from './return-path.ts'

/** Larger than any of these forms. */
const BODY_BYTES = 16 * 1024

/**
 * Signing in and out without scripts (decision 10): the form of the page for signing in, a second page for the code,
 * and the page that says who is signed in. The session is in a cookie, which only forms without scripts read.
 */
export async function sessionForms(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { deps } = app
  const limited = rateLimit(app, { name: 'session-forms limited', max: 60, minutes: 1, per: 'network' })
  app.setErrorHandler(answerErrorPage(web))
  acceptPlainForms(app)

  post(paths.login, async (request, reply) => {
    const returnTo = returnPathIn(request, deps.env)
    let proven: UserRow | undefined
    try {
      await limited({ request, deps })
      proven = await personOf(request)
      await assertSecondFactor(deps, request, proven, fieldOf(request, 'code'))
      await startFormSession(deps, { request, reply }, proven)
      return reply.redirect(returnTo ?? SESSION_PATH, 303)
    } catch (failure) {
      const { code, says, retryAfter = RETRY_AFTER_S } = toAppError(failure)
      const { status } = errors[code]
      if (status >= 500 || code === 'bad_request') throw failure
      if (status === 429) reply.header('Retry-After', retryAfter)
      // The page itself asks for a code, so that no message does.
      const isAsked = code === 'code_needed'
      const message = isAsked ? undefined : sentence(await languageOfPages(app), says)
      const proof = fieldOf(request, 'proof') || (proven && (await provePassword(deps, proven)))
      const step = proven && proof ? { proof } : { email: fieldOf(request, 'email') }
      const signIn = { ...step, ...(message && { message }), ...(returnTo && { returnTo }) }
      return show(request, reply, { signIn }, isAsked ? 200 : status)
    }
  })

  post(SESSION_PATH, async (request, reply) => {
    await limited({ request, deps })
    await endFormSession(deps, request, reply)
    return show(request, reply, { ended: true })
  })

  /** The person of the first step, by the password, or of the second one, by the proof that the first one gave. */
  async function personOf(request: FastifyRequest): Promise<UserRow> {
    const proof = fieldOf(request, 'proof')
    if (proof !== '') {
      const user = await findProven(deps, proof)
      if (!user) throw new AppError('session_ended')
      return user
    }
    const typed = loginRequest.parse({ email: fieldOf(request, 'email'), password: fieldOf(request, 'password') })
    if (`${typed.email}${typed.password}`.includes('\0')) throw new AppError('bad_request')
    const turn = { owner: networkOwner(request.ip), signal: request.deadline.signal }
    return checkPassword({ ...deps, turn }, request, typed)
  }

  function show(request: FastifyRequest, reply: FastifyReply, plain: PlainState, status = 200): Promise<FastifyReply> {
    return sendPage(web, request, reply, { address: SESSION_PATH, plain, status })
  }

  /** A form that only our own pages may send. */
  function post(path: string, act: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void {
    app.post(path, { bodyLimit: BODY_BYTES }, (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      requireOwnForm(request, deps.env)
      return unlessCancelled(request, act(request, reply))
    })
  }
}

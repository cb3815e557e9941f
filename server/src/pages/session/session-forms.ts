import { SESSION_PATH } from '@byline/contract/addresses/form-paths'
import { paths } from '@byline/contract/addresses/paths'
import type { PlainState } from '@byline/contract/page'
import { loginRequest } from '@byline/contract/users/users'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UserRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { endPlainSession, startPlainSession } from '../../features/sessions/plain-session.ts'
import { finishSignIn } from '../../features/users/company/finish-sign-in.ts'
import { assertSecondFactor } from '../../features/users/factors/second-factor.ts'
import { checkPassword } from '../../features/users/sign-in/login.ts'
import { findProven, provePassword } from '../../features/users/sign-in/password-proof.ts'
import { unlessCancelled } from '../../http/connections/deadline.ts'
import { requireOwnForm } from '../../http/mount/calling-site.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { networkOwner } from '../../http/mount/turn.ts'
import { answerErrorPage } from '../web/error-page.ts'
import { acceptPlainForms, fieldOf } from '../web/plain-forms.ts'
import { rejectionOf } from '../web/rejected-form.ts'
import { sendPage } from '../web/send-page.ts'
import type { Web } from '../web/web.ts'
import { returnPathIn } from './return-path.ts'

/** Larger than any of these forms. */
const BODY_BYTES = 16 * 1024

/**
 * Signing in and out without scripts (decision 10): the form of the page for signing in, a second page for the code,
 * the press that ends a sign-in with the company's account, and the page that says who is signed in. The session is in a cookie, which only forms without scripts read.
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
      await startPlainSession(deps, { request, reply }, proven, 'password')
      return reply.redirect(returnTo ?? SESSION_PATH, 303)
    } catch (failure) {
      const { code, status, message: reason } = await rejectionOf(app, reply, failure)
      // The page itself asks for a code, so that no message does.
      const isAsked = code === 'code_needed'
      const message = isAsked ? undefined : reason
      const proof = fieldOf(request, 'proof') || (proven && (await provePassword(deps, proven)))
      const step = proven && proof ? { proof } : { email: fieldOf(request, 'email') }
      const signIn = { ...step, ...(message && { message }), ...(returnTo && { returnTo }) }
      return show(request, reply, { signIn }, isAsked ? 200 : status)
    }
  })

  post(paths.companyAccount, async (request, reply) => {
    try {
      await limited({ request, deps })
      await startPlainSession(deps, { request, reply }, await finishSignIn(deps, request), 'company')
      return reply.redirect(SESSION_PATH, 303)
    } catch (failure) {
      const { status, message } = await rejectionOf(app, reply, failure)
      return show(request, reply, { signIn: { message } }, status)
    }
  })

  post(SESSION_PATH, async (request, reply) => {
    await limited({ request, deps })
    await endPlainSession(deps, request, reply)
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

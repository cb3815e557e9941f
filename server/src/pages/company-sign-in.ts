import { paths } from '@byline/contract/addresses/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors/app-error.ts'
import { errorForLog } from '../errors/error-for-log.ts'
import { findSignIn, insertSignIn, storeAccount } from '../features/users/account/company-store.ts'
import { browserHash, SIGN_IN_MS, setBrowserSecret } from '../features/users/company/browser-cookie.ts'
import { accountFrom, beginAt } from '../features/users/company/provider.ts'
import { rateLimit } from '../http/mount/rate-limits.ts'
import { answerErrorPage } from './web/error-page.ts'
import type { Web } from './web/web.ts'

/**
 * The way to the provider of the company's accounts and back (OpenID Connect Core 1.0, section 3.1). The page at
 * `paths.companyAccount` then ends the sign-in, or says why it cannot.
 */
export async function companySignInPages(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { deps } = app
  const { db, env } = deps
  const redirectUri = `${env.publicUrl}${paths.companyAccount}/answer`
  const limited = rateLimit(app, { name: 'company-sign-in limited', max: 60, minutes: 1, per: 'network' })
  app.setErrorHandler(answerErrorPage(web))

  app.get(`${paths.companyAccount}/begin`, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!env.company) throw new AppError('page_not_found')
    await limited({ request, deps })
    const { address, ...secrets } = await beginAt(env.company, redirectUri).catch((error: unknown) => {
      request.log.warn(errorForLog(error), 'the provider of OIDC_ISSUER did not answer')
      throw new AppError('company_unavailable')
    })
    const expires_at = new Date(Date.now() + SIGN_IN_MS).toISOString()
    const browser_hash = setBrowserSecret(deps, reply)
    await transact(db, (tx) => insertSignIn(tx, { browser_hash, ...secrets, account: null, expires_at }))
    return reply.redirect(address.href, 303)
  })

  app.get(`${paths.companyAccount}/answer`, async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
    await limited({ request, deps })
    await storeAnswer(request)
    return reply.redirect(paths.companyAccount, 303)
  })

  /** Stores who signed in; an answer that cannot be trusted changes nothing, and the page then says that it has ended. */
  async function storeAnswer(request: FastifyRequest): Promise<void> {
    const hash = browserHash(deps, request)
    const secrets = await findSignIn(db, hash, new Date().toISOString())
    if (!env.company || !secrets || secrets.account !== null) return
    try {
      const account = await accountFrom(env.company, new URL(env.publicUrl + request.url), secrets)
      await transact(db, (tx) => storeAccount(tx, hash, JSON.stringify(account)))
    } catch (error) {
      request.log.warn(errorForLog(error), 'the answer of the provider of OIDC_ISSUER is not accepted')
    }
  }
}

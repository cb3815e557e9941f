import { DAY_MS } from '@byline/contract/rules/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { readHostCookie, setHostCookie } from '../../http/headers/host-cookie.ts'
import type { SignedIn } from '../../http/mount/access.ts'
import { SESSION_DAYS } from '../../tokens/token.ts'
import { findCaller } from './authenticate.ts'
import { signOut } from './sign-out.ts'
import { type SignInMethod, signIn } from './start-session.ts'

type PlainDeps = Pick<Deps, 'db' | 'env' | 'tokenSecret'>

/**
 * The person of a browser's session without scripts (decision 10): its cookie holds a token that is good for forms
 * alone, as calls take no cookie. Undefined without one, and after the end of the session.
 */
export async function findPlainCaller(deps: PlainDeps, { headers }: FastifyRequest): Promise<SignedIn | undefined> {
  const token = readHostCookie(deps.env, headers, 'session')
  if (token === undefined) return undefined
  return findCaller(deps, token, 'forms').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'session_ended') return undefined
    throw error
  })
}

/** Starts a session without scripts, and ends the one that the browser had, even of another person. */
export async function startPlainSession(
  deps: PlainDeps,
  call: { request: FastifyRequest; reply: FastifyReply },
  user: UserRow,
  by: SignInMethod,
): Promise<void> {
  const before = await findPlainCaller(deps, call.request)
  const within = async (tx: Tx) => before && signOut(tx, call.request, before)
  const token = await signIn(deps, call, user, by, { within })
  setHostCookie(deps.env, call.reply, {
    name: 'session',
    value: token,
    maxAgeSeconds: (SESSION_DAYS * DAY_MS) / 1000,
  })
}

/** Ends the session of the browser, if it has one, and deletes its cookie. */
export async function endPlainSession({ db, ...deps }: PlainDeps, request: FastifyRequest, reply: FastifyReply) {
  const caller = await findPlainCaller({ db, ...deps }, request)
  if (caller) await transact(db, (tx) => signOut(tx, request, caller))
  setHostCookie(deps.env, reply, { name: 'session', value: '', maxAgeSeconds: 0 })
}

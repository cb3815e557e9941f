import { needsSession, sendsToken } from '@byline/contract/access'
import { calls } from '@byline/contract/calls'
import type { Endpoint } from '@byline/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../test/app.ts'
import { onBothEngines } from '../test/engines.ts'
import { type Person, register, registerAdmin } from '../test/people.ts'
import { startSession } from './features/sessions/start-session.ts'
import { findUser } from './features/users/store.ts'

const ID = '0190a0b0-0000-7000-8000-000000000000'
const OPEN = 'not 401 or 403'
const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

/** The expected replies of all calls, by name. */
function table(expected: (call: Endpoint) => string) {
  return Object.fromEntries(named.map((call) => [call.name, expected(call)]))
}

/** The replies of all calls. `authorize` returns a header for each call, because some calls end the session. */
async function answers(app: FastifyInstance, authorize: () => Promise<string | undefined>) {
  const found: Record<string, string> = {}
  for (const { name, method, path, files } of named) {
    const authorization = await authorize()
    const reply = await app.inject({
      method,
      url: path.replace(/:\w+/, ID),
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(files && { 'content-type': 'multipart/form-data; boundary=x' }),
      },
    })
    const isDenied = reply.statusCode === 401 || reply.statusCode === 403
    found[name] = isDenied ? `${reply.statusCode} ${reply.json().code}` : OPEN
  }
  return found
}

onBothEngines('every call', (open) => {
  async function newSession({ deps }: FastifyInstance, { id }: Person): Promise<string> {
    const user = await findUser(deps.db, id)
    if (!user) throw new Error('no user')
    return `Bearer ${await startSession(deps.db, deps.tokenSecret, user)}`
  }

  it('that needs a session answers 401 without one', async () => {
    const app = await appOn(await open())
    const expected = table(({ access }) => (needsSession(access) ? '401 not_signed_in' : OPEN))
    expect(await answers(app, async () => undefined)).toEqual(expected)
    expect(Object.values(expected)).toContain('401 not_signed_in')
  })

  it('that depends on a session answers 401 after its end, and any other call ignores the token', async () => {
    const app = await appOn(await open())
    const { headers } = await register(app, 'Ada')
    await app.inject({ method: 'POST', url: '/api/users/logout', headers })
    const expected = table(({ access }) => (sendsToken(access) ? '401 session_ended' : OPEN))
    for (const ended of [headers.authorization, 'Bearer forged']) {
      expect(await answers(app, async () => ended)).toEqual(expected)
    }
  })

  it('for admins answers 403 to other users, and no other does', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    // Its handler forbids other people's accounts: it is for the owner or an admin.
    const ownOrAdmin = '/api/users/delete/:id'
    const expected = table(({ access, path }) =>
      access === 'admin' || path === ownOrAdmin ? '403 forbidden' : OPEN,
    )
    expect(await answers(app, () => newSession(app, ada))).toEqual(expected)
  })

  it('is open to admins', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    expect(await answers(app, () => newSession(app, root))).toEqual(table(() => OPEN))
  })

  it('answers HEAD as it answers GET', async () => {
    const app = await appOn(await open())
    for (const { method, path, access, changesState } of calls) {
      if (method !== 'GET' || changesState) continue
      const head = await app.inject({ method: 'HEAD', url: path.replace(/:\w+/, ID) })
      expect([path, head.statusCode === 401]).toEqual([path, needsSession(access)])
    }
  })

  it('is cached only if it is public', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    for (const { name, method, path, access } of named) {
      const authorization = await newSession(app, root)
      const url = path.replace(/:\w+/, ID)
      const { headers, statusCode } = await app.inject({ method, url, headers: { authorization } })
      const mayBeCached = headers['cache-control'] === 'no-cache'
      expect([name, mayBeCached]).toEqual([name, access === 'public' && statusCode === 200])
    }
  })
})

import { calls } from '@byline/contract/all-calls'
import { needsSession, sendsToken } from '@byline/contract/calls/access'
import { type Endpoint, isRefusedToForeignSites, isRefusedToSuspended } from '@byline/contract/calls/endpoint'
import { scopes } from '@byline/contract/calls/scopes'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../test/app/app.ts'
import { type Person, register, registerAdmin } from '../test/content/people.ts'
import { onOneEngine } from '../test/engines/engines.ts'
import { suspendUser } from './features/moderation/people/suspend.ts'
import { startSession } from './features/sessions/start-session.ts'
import { findUser } from './features/users/account/store.ts'

const ID = '0190a0b0-0000-7000-8000-000000000000'
const OPEN = 'not 401 or 403'
const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

/** The expected replies of all calls, by name. */
function table(expected: (call: Endpoint) => string) {
  return Object.fromEntries(named.map((call) => [call.name, expected(call)]))
}

/** The replies of all calls. `authorize` returns a header for each call, because some calls end the session. */
async function answers(
  app: FastifyInstance,
  authorize: () => Promise<string | undefined>,
  more: Record<string, string> = {},
) {
  const found: Record<string, string> = {}
  for (const { name, method, path, files } of named) {
    const authorization = await authorize()
    const reply = await app.inject({
      method,
      url: path.replace(/:\w+/, ID),
      headers: {
        ...more,
        ...(authorization !== undefined && { authorization }),
        ...(files && { 'content-type': 'multipart/form-data; boundary=x' }),
      },
    })
    const isDenied = reply.statusCode === 401 || reply.statusCode === 403
    found[name] = isDenied ? `${reply.statusCode} ${reply.json().code}` : OPEN
  }
  return found
}

onOneEngine('every call', (open) => {
  async function newSession({ deps }: FastifyInstance, { id }: Person): Promise<string> {
    const user = await findUser(deps.db, id)
    if (!user) throw new Error('no user')
    return `Bearer ${await startSession(deps.db, deps.tokenSecret, user)}`
  }

  async function tokenOf(app: FastifyInstance, { headers }: Person, held: readonly string[]): Promise<string> {
    const payload = { name: 'A program', scopes: held }
    const reply = await app.inject({ method: 'POST', url: '/api/users/tokens', headers, payload })
    return `Bearer ${reply.json().secret}`
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
    const expected = table(({ access, path }) => (access === 'admin' || path === ownOrAdmin ? '403 forbidden' : OPEN))
    expect(await answers(app, () => newSession(app, ada))).toEqual(expected)
  })

  it('that writes answers 403 to a suspended person, who reads, exports, signs out and closes the account', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    await suspendUser(app.deps, ada, ada.id, { until: null, reason: 'Spam' })
    const found = await answers(app, () => newSession(app, ada))
    const expected = table((call) => {
      if (call.access === 'admin') return '403 forbidden'
      if (isRefusedToSuspended(call)) return '403 suspended'
      return call.path === '/api/users/delete/:id' ? '403 forbidden' : OPEN
    })
    expect(found).toEqual(expected)
    // Every other call of people that changes something, by name.
    const allowed = named.filter((call) => isRefusedToForeignSites(call) && call.alsoSuspended)
    expect(allowed.map(({ name }) => name)).toEqual([
      'DELETE /api/users/delete/:id',
      'POST /api/users/logout',
      'POST /api/users/logoutEverywhere',
      'DELETE /api/users/ownSessions/:id',
      'DELETE /api/users/ownSessions',
      'POST /api/users/passkeys/start',
      'POST /api/users/passkeys',
      'DELETE /api/users/passkeys/:id',
      'POST /api/users/totp/start',
      'PUT /api/users/totp',
      'DELETE /api/users/totp',
      'POST /api/users/recoveryCodes',
      'POST /api/users/passkeys/startConfirm',
      'POST /api/users/passkeys/confirm',
      'POST /api/users/codes/confirm',
      'DELETE /api/users/tokens/:id',
      'POST /api/users/confirm',
      'POST /api/users/export',
      'PUT /api/notifications/seen',
      'PUT /api/notifications/mails',
      'POST /api/export',
    ])
    const writing = ['POST /api/comments/create', 'POST /api/posts/create', 'POST /api/uploads']
    for (const name of [...writing, 'PUT /api/manage/working-copies/:id', 'PUT /api/users/updateProfile']) {
      expect([name, found[name]]).toEqual([name, '403 suspended'])
    }
  })

  it('is open to a personal token if it has the scope of the call and its owner may make it', async () => {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const people = { root: await registerAdmin(app), ada: await register(app, 'Ada') }
    const wrong: string[] = []
    const found = new Map<string, number>()
    for (const [name, person] of Object.entries(people)) {
      for (const scope of scopes) {
        const token = await tokenOf(app, person, [scope])
        const expected = table((call) => {
          if (!sendsToken(call.access)) return OPEN
          if (call.scope !== scope) return '403 token_not_allowed'
          return call.access === 'admin' && name === 'ada' ? '403 forbidden' : OPEN
        })
        for (const [call, answer] of Object.entries(await answers(app, async () => token))) {
          found.set(answer, (found.get(answer) ?? 0) + 1)
          if (answer !== expected[call]) wrong.push(`${name}, ${scope}, ${call}: ${answer}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect([...found.keys()].toSorted()).toEqual(['403 forbidden', '403 token_not_allowed', OPEN])
  })

  it('about accounts, sessions, tokens, rights, exports or deletions of people is refused to every token', () => {
    const kept =
      /^\/api\/(users\/(own|logout|send|update|delete|data|export|tokens|make|hand|sessions|passkeys|codes|factors|recoveryCodes|confirm|join)|webhooks|securityLog|export|imports|invit|trash\/|undo)/
    expect(named.filter(({ path, scope }) => kept.test(path) && scope).map(({ name }) => name)).toEqual([])
    for (const { name, access, scope, changesRights, needsConfirmation } of named) {
      if (changesRights || needsConfirmation || !sendsToken(access)) expect([name, scope]).toEqual([name, undefined])
    }
  })

  it('is open to admins', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    expect(await answers(app, () => newSession(app, root))).toEqual(table(() => OPEN))
  })

  it('that changes something for its caller is refused to pages of sites that are not named', async () => {
    const friend = 'https://friend.example'
    const app = await appOn(await open(), { env: { CORS_ORIGINS: friend } })
    const root = await registerAdmin(app)
    const from = (headers: Record<string, string>) => answers(app, () => newSession(app, root), headers)
    const refused = '403 foreign_site'
    const expected = table((call) => (isRefusedToForeignSites(call) ? refused : OPEN))
    const changing = calls.filter(({ access, method }) => sendsToken(access) && method !== 'GET')
    for (const { method, path } of changing) expect(expected[`${method} ${path}`]).toBe(refused)
    const site = 'cross-site'
    expect(await from({ 'sec-fetch-site': site })).toEqual(expected)
    // Sent without `Sec-Fetch-Site`, as by an old browser.
    const rights = table((call) => (call.changesRights ? refused : OPEN))
    expect(await from({ origin: 'https://stranger.example' })).toEqual(rights)
    expect(Object.values(rights).filter((answer) => answer === refused)).toHaveLength(10)
    expect(await from({ 'sec-fetch-site': site, origin: friend })).toEqual(table(() => OPEN))
  })

  it('that changes something answers 404 to HEAD, and no OPTIONS of a stranger changes anything', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    for (const { method, path, changesState } of calls) {
      const url = path.replace(/:\w+/, ID)
      const isRead = method === 'GET' && !changesState
      if (isRead || calls.some((call) => call.path === path && call.method === 'GET')) continue
      for (const other of ['HEAD', 'OPTIONS'] as const) {
        const reply = await app.inject({ method: other, url, headers })
        expect([path, other, reply.statusCode]).toEqual([path, other, 404])
      }
    }
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

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@byline/contract/rules/durations'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { runJob } from '../../../../test/app/run-job.ts'
import { mailedLinks, PASSWORD, type Person, registerPeople } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { transact } from '../../../db/transact.ts'
import { sourceFolder } from '../../../program-files.ts'
import { deleteOldEvents } from '../../security-log/delete-old-events.ts'
import { byOperator, recordEvent } from '../../security-log/record-event.ts'
import { answerResetRequest } from '../links/forgot-password.ts'

const IP = '203.0.113.77'

onBothEngines('the security log', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const people = await registerPeople(app)
    const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, by: Partial<Person>, payload?: object) =>
      app.inject({
        method,
        url: `/api/${url}`,
        headers: by.headers ?? {},
        remoteAddress: IP,
        ...(payload && { payload }),
      })
    const log = async (query = '') => (await ask('GET', `securityLog${query}`, people.root)).json()
    const kinds = async (query = '') => (await log(query)).events.map(({ kind }: { kind: string }) => kind).toReversed()
    return { app, ...people, ask, log, kinds }
  }

  it('has no password, token, text or whole address, whatever people do and however hostile it is', async () => {
    const { app, ada, ben, root, ask } = await setting()
    const secrets = new Set([PASSWORD, IP, ada.token, ben.token, root.token])
    const canary = (name: string) => {
      const secret = `canary-${name}-7Qx!"'<script>`
      secrets.add(secret).add(JSON.stringify(secret).slice(1, -1))
      return secret
    }
    await app.deps.db.updateTable('users').set({ email_confirmed_at: '2026-01-01T00:00:00.000Z' }).execute()
    const profile = { name: 'Ada', email: ada.email, currentPassword: PASSWORD, biography: canary('biography') }
    const next = canary('next password')
    const sent = [
      await ask('POST', 'users/login', {}, { email: ada.email, password: canary('wrong') }),
      await ask('POST', 'users/login', {}, { email: canary('address field'), password: canary('either') }),
      await ask('POST', 'users/confirm', ada, { password: canary('confirm') }),
      await ask('PUT', 'users/updateProfile', ada, { ...profile, password: next }),
      await ask('PUT', 'users/updateProfile', ada, {
        ...profile,
        email: 'a@people.example',
        password: '',
        currentPassword: next,
      }),
      await ask('PUT', 'settings', root, {
        settings: { heroText: canary('hero'), heldWords: [canary('word')], showTour: false },
      }),
      await ask('POST', 'users/forgotPassword', {}, { email: ben.email }),
    ]
    while (await answerResetRequest(app.deps));
    const links = [
      ...(await mailedLinks(app.deps.db, 'reset-password')),
      ...(await mailedLinks(app.deps.db, 'recover-account')),
    ]
    for (const { token } of links) {
      secrets.add(token)
      sent.push(await ask('POST', 'users/resetPassword', {}, { token, password: canary('reset') }))
    }
    expect(sent.map(({ statusCode }) => statusCode)).toContain(200)
    const rows = await app.deps.db.selectFrom('security_events').selectAll().execute()
    const hashes = await app.deps.db.selectFrom('users').select('password_hash').execute()
    for (const { password_hash } of hashes) secrets.add(String(password_hash))
    const stored = JSON.stringify(rows) + rows.map(({ facts }) => facts).join('\n')
    expect([...secrets].filter((secret) => stored.includes(secret))).toEqual([])
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'signInFailed',
        'identityNotConfirmed',
        'passwordChanged',
        'addressChanged',
        'settingsChanged',
        'resetMailed',
        'passwordReset',
      ]),
    )
  })

  it('has what happens to accounts, rights and the site, with what was there before and after', async () => {
    const { ada, ben, root, ask, log, kinds } = await setting()
    await ask('GET', `users/makeAdmin/${ben.id}`, root)
    await ask('GET', `users/makeAdmin/${ben.id}`, root)
    await ask('DELETE', `users/makeAdmin/${ben.id}`, root)
    await ask('PUT', 'settings', root, { settings: { registration: 'closed', heroText: 'Hello', showTour: false } })
    const { deletionId } = (await ask('DELETE', `users/delete/${ada.id}`, root)).json()
    await ask('POST', `undo/${deletionId}`, root)
    await ask('POST', 'users/logout', ben)
    expect((await kinds()).slice(-6)).toEqual([
      ...['roleGranted', 'roleRevoked', 'settingsChanged', 'accountDeleted', 'accountRestored', 'signedOut'],
    ])
    const [, restored, , settings] = (await log()).events
    expect(restored).toEqual({
      _id: expect.any(String),
      kind: 'accountRestored',
      happenedAt: expect.any(String),
      by: { _id: root.id, name: 'Root Admin' },
      target: { _id: ada.id, name: 'Ada' },
      network: '203.0.113.0/24',
      changes: [],
    })
    expect(settings.changes).toEqual([
      { field: 'registration', before: 'open', after: 'closed' },
      { field: 'showTour', before: 'true', after: 'false' },
      { field: 'others', before: null, after: 'heroText' },
    ])
  })

  it('is read by kind, person and time, page by page, by admins alone', async () => {
    const { ada, ben, root, ask, log, kinds } = await setting()
    for (let n = 0; n < 3; n++) await ask('POST', 'users/login', {}, { email: ada.email, password: PASSWORD })
    expect(await kinds('?kind=signInFailed')).toEqual([])
    const own = ['accountCreated', ...Array<string>(4).fill('signedIn')]
    expect([await kinds(`?person=${ada.id}`), await kinds(`?person=${ada.email.toUpperCase()}`)]).toEqual([own, own])
    expect(await kinds(`?person=${ada.id}&kind=accountCreated`)).toEqual(['accountCreated'])
    expect([await kinds('?person=nobody'), await kinds('?person=nobody@people.example')]).toEqual([[], []])
    const now = new Date().toISOString()
    expect([(await kinds(`?until=${now}`)).length, await kinds(`?from=${now}`)]).toEqual([10, []])
    const read: string[] = []
    let after = ''
    do {
      const page = await log(`?limit=2&person=${ada.id}${after && `&after=${after}`}`)
      read.push(...page.events.map(({ kind }: { kind: string }) => kind))
      after = page.nextCursor ?? ''
    } while (after !== '')
    expect(read.toReversed()).toEqual(own)
    for (const query of ['?after=zzz', '?limit=0', '?kind=nothing', '?from=yesterday', '?who=x', '?person=a&person=b'])
      expect([query, (await ask('GET', `securityLog${query}`, root)).statusCode]).toEqual([query, 400])
    expect((await ask('GET', 'securityLog', ben)).statusCode).toBe(403)
    expect((await ask('GET', 'securityLog', {})).statusCode).toBe(401)
  })

  it('is deleted after its days and not before, by the job alone', async () => {
    const { app } = await setting()
    const { db, env } = app.deps
    await db.deleteFrom('security_events').execute()
    await transact(db, (tx) => recordEvent(tx, byOperator, { kind: 'siteExported' }))
    const count = async () => (await db.selectFrom('security_events').select('id').execute()).length
    const after = (days: number) => runJob(deleteOldEvents, { db, env }, new Date(Date.now() + days * DAY_MS))
    await after(399)
    expect(await count()).toBe(1)
    await after(401)
    expect(await count()).toBe(0)
  })
})

it('the security log is append-only: no other source than its store, its types and its migration names the table', () => {
  const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const naming = sources.filter((name) => readFileSync(join(sourceFolder, name), 'utf8').includes('security_events'))
  expect(naming.map((name) => name.replaceAll('\\', '/')).toSorted()).toEqual([
    'db/migrations/0054-security-log.ts',
    'db/tables/security-tables.ts',
    'features/security-log/security-log-store.ts',
  ])
  const store = readFileSync(join(sourceFolder, 'features/security-log/security-log-store.ts'), 'utf8')
  expect(store).not.toMatch(/updateTable|updateRows|upsert|deleteRows/)
  expect(store.match(/deleteFrom/g)).toHaveLength(1)
})

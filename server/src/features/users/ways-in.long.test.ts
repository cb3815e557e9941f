import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@byline/contract/rules/durations'
import { freePort } from '@byline/test-files/free-port'
import { afterEach, expect, it, vi } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { factorsOn, outcome, setUpApp } from '../../../test/content/factors.ts'
import { confirmAddress, confirmLongAgo, PASSWORD, register } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { startMailServer } from '../../../test/servers/mail-server.ts'
import type { Db } from '../../db/tables/schema.ts'
import { sendNextMail } from '../../mail/send-mail.ts'
import { openTransport } from '../../mail/transport.ts'
import { findUserByEmail } from './account/store.ts'
import { resetFactors } from './factors/reset-factors.ts'
import { answerResetRequest } from './links/forgot-password.ts'
import { replacePassword } from './sign-in/reset-password.ts'

const NEW_PASSWORD = 'a password that is quite new'
const STRANGER = { remoteAddress: '203.0.113.9' }

/** The misfortunes of an owner with codes of an app. */
interface Situation {
  password: 'known' | 'forgotten'
  mail: 'works' | 'dead'
  phone: 'at hand' | 'lost'
  /** Days by which the clock of the machine is wrong. */
  clock: number
  codes: 'at hand' | 'lost'
}

const situations: Situation[] = (['known', 'forgotten'] as const).flatMap((password) =>
  (['works', 'dead'] as const).flatMap((mail) =>
    (['at hand', 'lost'] as const).flatMap((phone) =>
      [0, 1, -1].flatMap((clock) =>
        (['at hand', 'lost'] as const).map((codes) => ({ password, mail, phone, clock, codes })),
      ),
    ),
  ),
)

/** The table of `docs/operations.md`. */
const rows = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:known|forgotten) \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([password, mail, phoneAndClock, codes, way = '']) => ({
    way: way.split(', '),
    isFor: (s: Situation) =>
      s.password === password &&
      [s.mail, '—'].includes(mail ?? '') &&
      (phoneAndClock === 'phone at hand, clock right') === (s.phone === 'at hand' && s.clock === 0) &&
      [s.codes, '—'].includes(codes ?? ''),
  }))

afterEach(() => void vi.useRealTimers())

it('the table of ways in has one for each situation, and none for no situation', () => {
  expect(situations).toHaveLength(48)
  expect(situations.map((situation) => rows.filter(({ isFor }) => isFor(situation)).length)).toEqual(Array(48).fill(1))
  expect(rows.filter(({ isFor }) => !situations.some(isFor))).toEqual([])
})

onOneEngine('with password, mail, phone, clock and recovery codes as they are,', (open) => {
  it.each(situations)('$password $mail $phone $clock $codes, the owner comes in and nobody else', async (situation) => {
    const owner = await setUp(await open(), situation)
    await attack(owner, situation)
    const way = rows.find(({ isFor }) => isFor(situation))?.way ?? []
    for (const step of way) await owner.take(step)
    expect(outcome(await owner.comeIn())).toBe('200')
    // Codes that the owner has entered are worth nothing to somebody who has seen them.
    if (way.every((step) => !step.includes('reset-factors'))) {
      expect(outcome(await owner.comeIn(STRANGER))).toBe('401 invalid_code')
    }
  })
})

/** Refuses whoever knows the address, and whoever knows the password as well. */
async function attack({ app, email, mails, usedCode, others, ask }: Owner, { mail }: Situation): Promise<void> {
  const login = async (password: string, code?: string) =>
    outcome(
      await app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email, password, ...(code !== undefined && { code }) },
        ...STRANGER,
      }),
    )
  expect(await login('a guess')).toBe('401 invalid_login')
  expect(await login('a guess', usedCode)).toBe('401 invalid_login')
  await ask(STRANGER)
  expect(mails().map(({ recipient }) => recipient)).toEqual(mail === 'works' ? [email] : [])
  const payload = { token: 'x'.repeat(43), password: NEW_PASSWORD }
  const guess = await app.inject({ method: 'POST', url: '/api/users/resetPassword', payload, ...STRANGER })
  expect(outcome(guess)).toBe('404 reset_link_expired')
  expect(await login(PASSWORD)).toBe('401 code_needed')
  // A code that was used, of another account, or a guess.
  for (const code of [usedCode, ...others, '000000']) expect(await login(PASSWORD, code)).toBe('401 invalid_code')
}

type Owner = Awaited<ReturnType<typeof setUp>>

async function setUp(db: Db, { mail, clock }: Situation) {
  const server = mail === 'works' ? await startMailServer() : undefined
  const SMTP_URL = server?.url ?? `smtp://127.0.0.1:${await freePort()}`
  const app = await appOn(db, { env: { SMTP_URL } })
  const { deps } = app
  const ada = await register(app, 'Ada')
  await confirmAddress(app, ada)
  await confirmLongAgo(app, ada)
  const hers = await setUpApp(app, ada)
  const { recoveryCodes } = (await hers.confirm(hers.codeAt(-1))).json()
  const ben = await register(app, 'Ben')
  const his = await setUpApp(app, ben)
  const { recoveryCodes: otherCodes } = (await his.confirm(his.codeAt(-1))).json()
  await db.deleteFrom('outbox').execute()
  if (clock !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + clock * DAY_MS })
  const transport = openTransport(deps.env)
  const typed = { password: '', code: undefined as string | undefined }

  /** Asks for a link, and sends what can be sent. */
  async function ask(from = {}): Promise<void> {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/users/forgotPassword',
      payload: { email: ada.email },
      ...from,
    })
    expect(outcome(reply)).toBe('200')
    while (await answerResetRequest(deps)) {}
    while (await sendNextMail({ ...deps, transport })) {}
  }

  const steps: Record<string, () => Promise<void> | void> = {
    async 'a mailed link'() {
      await ask()
      const raw = server?.mails.at(-1)?.raw.replaceAll('=\r\n', '') ?? ''
      const [, token] = /reset-password\?token=3D([\w-]+)/.exec(raw) ?? []
      const reply = await factorsOn(app).post('resetPassword', { token, password: NEW_PASSWORD })
      expect(outcome(reply)).toBe('200')
    },
    async '`user reset-password EMAIL`'() {
      const user = await findUserByEmail(db, ada.email)
      if (user) await replacePassword(deps, user, NEW_PASSWORD)
    },
    '`accounts reset-factors EMAIL`': async () => void (await resetFactors(deps, ada.email)),
    'the password': () => {
      typed.password = PASSWORD
    },
    'the new password': () => {
      typed.password = NEW_PASSWORD
    },
    // The phone shows what its own clock says.
    'a code of the app': () => {
      typed.code = hers.codeAt(0)
    },
    'a recovery code': () => {
      typed.code = recoveryCodes[0]
    },
  }

  return {
    app,
    email: ada.email,
    usedCode: hers.codeAt(-1),
    others: [his.codeAt(0), String(otherCodes[0])],
    mails: () => server?.mails ?? [],
    ask,
    async take(step: string) {
      const taken = steps[step]
      if (!taken) throw new Error(`nobody knows how to take the step ${step}`)
      await taken()
    },
    comeIn: (from = {}) =>
      app.inject({ method: 'POST', url: '/api/users/login', payload: { email: ada.email, ...typed }, ...from }),
  }
}

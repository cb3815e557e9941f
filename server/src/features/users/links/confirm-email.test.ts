import { errors } from '@byline/contract/messages/errors'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { confirmAddress, mailedLinks, type Person, register } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { watchQueries } from '../../../../test/engines/query-plans.ts'
import { answerResetRequest } from './forgot-password.ts'

const NEW = 'new@people.example'

const post = (app: FastifyInstance, call: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/users/${call}`, payload, headers })
const confirm = (app: FastifyInstance, token: string | undefined) => post(app, 'confirmEmail', { token })
const isConfirmed = async (app: FastifyInstance, { headers }: Person) =>
  (await app.inject({ url: '/api/users/profile', headers })).json().emailConfirmed
const mails = (app: FastifyInstance) =>
  app.deps.db.selectFrom('outbox').select(['recipient', 'subject', 'waits_for']).execute()
const move = (app: FastifyInstance, { headers }: Person, email: string) =>
  app.inject({
    method: 'PUT',
    url: '/api/users/updateProfile',
    headers,
    payload: { name: 'Ada', email },
  })

onBothEngines('an address', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const links = () => mailedLinks(app.deps.db, 'confirm-email')
    return { app, ada, links }
  }

  it('of a new account gets one mail, and its link confirms it once', async () => {
    const { app, ada, links } = await setting()
    expect(await mails(app)).toMatchObject([{ recipient: ada.email }])
    expect(await isConfirmed(app, ada)).toBe(false)
    const [link] = await links()
    expect((await confirm(app, link?.token)).json()).toEqual({ message: english(replyMessages.emailConfirmed) })
    expect(await isConfirmed(app, ada)).toBe(true)
    const again = await confirm(app, link?.token)
    expect([again.statusCode, again.json().message]).toEqual([404, english(errors.confirmation_link_expired.key)])
  })

  it('is not confirmed by opening the page of the link or by the stored hash', async () => {
    const { app, ada, links } = await setting()
    const [link] = await links()
    await app.inject({ url: `/confirm-email?token=${link?.token}` })
    const rows = await app.deps.db.selectFrom('email_confirmations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(link?.token)
    await confirm(app, rows[0]?.token_hash)
    expect(await isConfirmed(app, ada)).toBe(false)
  })

  it('is not confirmed after three days or by a link to another address', async () => {
    const { app, ada, links } = await setting()
    const [old] = await links()
    await move(app, ada, NEW)
    expect((await confirm(app, old?.token)).statusCode).toBe(404)
    const late = { expires_at: new Date(Date.now() - 1).toISOString() }
    await app.deps.db.updateTable('email_confirmations').set(late).execute()
    const [, fresh] = await links()
    expect(fresh?.recipient).toBe(NEW)
    expect((await confirm(app, fresh?.token)).statusCode).toBe(404)
    expect(await isConfirmed(app, ada)).toBe(false)
  })

  it('is unconfirmed after a change, and the old one gets a mail only if it was confirmed', async () => {
    const { app, ada } = await setting()
    await confirmAddress(app, ada)
    expect((await move(app, ada, NEW)).json().data.emailConfirmed).toBe(false)
    await move(app, ada, 'newer@people.example')
    expect((await mails(app)).map(({ recipient }) => recipient).toSorted()).toEqual([
      ada.email,
      NEW,
      'newer@people.example',
    ])
  })

  it('gets the link again on request, five times an hour, until it is confirmed', async () => {
    const { app, ada, links } = await setting()
    const ask = () => post(app, 'sendConfirmation', {}, ada.headers)
    for (let n = 1; n < 5; n++) {
      expect((await ask()).json()).toEqual({ message: english(replyMessages.confirmationNotMailed) })
    }
    expect((await ask()).statusCode).toBe(429)
    expect(await links()).toHaveLength(5)
    await confirmAddress(app, ada)
    expect((await ask()).json()).toEqual({ message: english(replyMessages.emailConfirmed) })
    expect(await mails(app)).toEqual([])
    expect((await post(app, 'sendConfirmation', {})).statusCode).toBe(401)
  })

  it('gets no further mails after repeated changes of an account to it', async () => {
    const { app, ada, links } = await setting()
    for (let n = 0; n < 8; n++) await move(app, ada, n % 2 ? `${n}@people.example` : NEW)
    const toNew = (await links()).filter(({ recipient }) => recipient === NEW)
    expect(toNew.length).toBeLessThanOrEqual(5)
  })

  it('accepts twenty invalid links an hour', async () => {
    const { app } = await setting()
    for (let n = 0; n < 20; n++) expect((await confirm(app, `${n}`)).statusCode).toBe(404)
    expect((await confirm(app, 'x')).statusCode).toBe(429)
  })
})

onBothEngines('a forgotten password of an unconfirmed address', (open) => {
  it('mails the confirmation link first, and the reset link after the confirmation', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    await app.deps.db.deleteFrom('outbox').execute()
    await post(app, 'forgotPassword', { email: ada.email })
    await answerResetRequest(app.deps)
    const waiting = async () => (await mails(app)).map(({ waits_for }) => waits_for !== null)
    expect((await waiting()).toSorted()).toEqual([false, true])
    const [link] = await mailedLinks(app.deps.db, 'confirm-email')
    await confirm(app, link?.token)
    expect(await waiting()).toEqual([false, false])
  })

  it('confirms the address when it is reset by the mailed link', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    await post(app, 'forgotPassword', { email: ada.email })
    await answerResetRequest(app.deps)
    const [link] = await mailedLinks(app.deps.db, 'reset-password')
    await post(app, 'resetPassword', { token: link?.token, password: 'another password' })
    const user = await app.deps.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(user.email_confirmed_at).not.toBeNull()
  })
})

onBothEngines('a forgotten password', (open) => {
  it('takes the same queries for an address without an account', async () => {
    const { watched, take } = watchQueries(await open())
    const app = await appOn(watched)
    const ada = await register(app, 'Ada')
    const ask = async (email: string) => {
      take()
      await post(app, 'forgotPassword', { email })
      return take().map(({ sql }) => sql)
    }
    expect(await ask('nobody@people.example')).toEqual(await ask(ada.email))
  })
})

import { messages } from '@byline/contract/messages/messages'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { confirmAddress, PASSWORD, type Person, register, registerAdmin } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { answerResetRequest } from '../links/forgot-password.ts'

/** Brackets are around every text of the language for tests. */
const PSEUDO = 'en-XA'
const isPseudo = /^\[.*\]$/s

const save = (app: FastifyInstance, { headers, email }: Person, fields: object) =>
  app.inject({
    method: 'PUT',
    url: '/api/users/updateProfile',
    headers,
    payload: { name: 'Ada Lovelace', email, ...fields },
  })

const languageOf = async (app: FastifyInstance, { headers }: Person) =>
  (await app.inject({ url: '/api/users/profile', headers })).json().language

const mailsTo = (app: FastifyInstance, { email }: Person) =>
  app.deps.db.selectFrom('outbox').select(['subject', 'html']).where('recipient', '=', email).orderBy('id').execute()

onBothEngines('the language of a person', (open) => {
  it('is stored with the account, so that the next login on another device has it', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    expect(await languageOf(app, ada)).toBeUndefined()
    expect((await save(app, ada, { language: 'EN-xa' })).json().data.language).toBe(PSEUDO)
    const login = {
      method: 'POST',
      url: '/api/users/login',
      payload: { email: ada.email, password: PASSWORD },
    } as const
    expect((await app.inject(login)).json().user.language).toBe(PSEUDO)
    await save(app, ada, { biography: 'Without a word on it' })
    await save(app, ada, { language: null })
    expect(await languageOf(app, ada)).toBe(PSEUDO)
    await save(app, ada, { language: '' })
    expect(await languageOf(app, ada)).toBeUndefined()
  })

  it('is changed by nobody else, and readers do not learn it', async () => {
    const app = await appOn(await open())
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    await save(app, ada, { language: PSEUDO })
    await save(app, ben, { language: 'en-XB', _id: ada.id, id: ada.id })
    expect([await languageOf(app, ada), await languageOf(app, ben)]).toEqual([PSEUDO, 'en-XB'])
    const author = (await app.inject('/api/authors/ada-lovelace')).body + (await app.inject('/api/authors/ada')).body
    expect(author).not.toContain(PSEUDO)
    const visitor = { headers: {}, email: ada.email } as Person
    expect((await save(app, visitor, { language: 'de' })).statusCode).toBe(401)
  })

  it.each(['de_AT', '<b>', '../de', '__proto__', 'x'.repeat(36)])('is none if it is %j', async (language) => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const reply = await save(app, ada, { language })
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { language: [english(messages.languageInvalid)] }])
    expect(await languageOf(app, ada)).toBeUndefined()
  })

  it('is that of mails about the account, and of no other mail', async () => {
    const app = await appOn(await open())
    const admin = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    await confirmAddress(app, ada)
    await save(app, ada, { language: PSEUDO })
    await app.deps.db.deleteFrom('outbox').execute()
    await app.inject({ method: 'POST', url: '/api/users/forgotPassword', payload: { email: ada.email } })
    while (await answerResetRequest(app.deps)) {}
    const [reset] = await mailsTo(app, ada)
    expect(reset?.subject).toMatch(isPseudo)
    expect(reset?.html).toContain(`<html lang="${PSEUDO}" dir="ltr">`)
    await save(app, ada, { password: 'another long password', currentPassword: PASSWORD })
    expect((await mailsTo(app, ada)).map(({ subject }) => isPseudo.test(subject))).toEqual([true, true])
    const invitation = { email: 'new@people.example', role: 'reader' }
    await app.inject({ method: 'POST', url: '/api/invitations', headers: admin.headers, payload: invitation })
    const [invited] = await mailsTo(app, { email: invitation.email } as Person)
    expect(invited?.html).toContain('<html lang="en" dir="ltr">')
  })

  it('is that of the site for mails if the program does not have it', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    await save(app, ada, { language: 'tlh' })
    await app.inject({ method: 'POST', url: '/api/users/sendConfirmation', headers: ada.headers })
    const subjects = (await mailsTo(app, ada)).map(({ html }) => /<html[^>]*>/.exec(html ?? '')?.[0])
    expect(new Set(subjects)).toEqual(new Set(['<html lang="en" dir="ltr">']))
  })
})

import { LANGUAGE_HEADER } from '@byline/contract/calls/language-header'
import { messages } from '@byline/contract/messages/messages'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { english } from '../../test/app/english.ts'
import { registerAdmin } from '../../test/content/people.ts'
import { onBothEngines } from '../../test/engines/engines.ts'

const pseudo = { [LANGUAGE_HEADER]: 'en-XA' }
/** Brackets are around every text of the language for tests. */
const isPseudo = /^\[.*\]$/s

const badLogin = (app: FastifyInstance, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/users/register', headers, payload: { name: 'Al' } })

const saveLanguage = (app: FastifyInstance, headers: Record<string, string>, lang: string) =>
  app.inject({ method: 'PUT', url: '/api/settings', headers, payload: { settings: { lang } } })

onBothEngines('a reply', (open) => {
  it('is in the language of the page that calls: errors, fields and messages of success', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const fields = (await badLogin(app, pseudo)).json()
    expect(fields.message).toMatch(isPseudo)
    expect(fields.fields.name.join()).toMatch(isPseudo)
    const missing = await app.inject({ url: '/api/posts/nothing', headers: pseudo })
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(missing.json().message).toMatch(isPseudo)
    const saved = await app.inject({
      method: 'PUT',
      url: '/api/settings',
      headers: { ...headers, ...pseudo },
      payload: { settings: { footerTitle: 'kept' } },
    })
    expect([saved.statusCode, saved.json().settings.footerTitle]).toEqual([200, 'kept'])
    expect(saved.json().message).toMatch(isPseudo)
    expect((await badLogin(app, {})).json().fields.name).toEqual([english(messages.nameTooShort)])
  })

  it('is in the language of the site without a header, from the moment the owner chooses it', async () => {
    const deps = await open()
    const app = await appOn(deps)
    const { headers } = await registerAdmin(app)
    expect((await saveLanguage(app, headers, 'en-XA')).json().message).toMatch(isPseudo)
    expect((await badLogin(app, {})).json().message).toMatch(isPseudo)
    expect((await app.inject('/api/posts/nothing')).json().message).toMatch(isPseudo)
    expect((await badLogin(app, { [LANGUAGE_HEADER]: 'en' })).json().fields.name).toEqual([
      english(messages.nameTooShort),
    ])
    await saveLanguage(app, headers, 'tlh')
    expect((await badLogin(app, {})).json().fields.name).toEqual([english(messages.nameTooShort)])
  })

  it('is not changed by a header that names no language of the program', async () => {
    const app = await appOn(await open())
    const plain = await badLogin(app, {})
    const hostile = ['', '*', 'EN-xa', 'xx', 'en-XA, en', '__proto__', 'constructor', '../en-XA', 'x'.repeat(4_000)]
    for (const value of hostile) {
      const reply = await badLogin(app, { [LANGUAGE_HEADER]: value })
      expect([value, reply.statusCode, reply.json()]).toEqual([value, 422, plain.json()])
    }
  })

  it('of a public call is the same whatever the header, as it is cached', async () => {
    const app = await appOn(await open())
    const bodies = [pseudo, {}, pseudo].map((headers) => app.inject({ url: '/api/settings', headers }))
    const [first, ...others] = (await Promise.all(bodies)).map(({ body }) => body)
    expect(others).toEqual([first, first])
  })
})

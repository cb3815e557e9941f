import { messages } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { defaultSettings } from '@byline/contract/site/default-settings'
import { settingMessages } from '@byline/contract/site/setting-messages'
import { privateSettings, settingParts } from '@byline/contract/site/settings'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

const read = async (app: FastifyInstance, headers = {}) => (await app.inject({ url: '/api/settings', headers })).json()

const save = (app: FastifyInstance, payload: object, headers = {}) =>
  app.inject({ method: 'PUT', url: '/api/settings', headers, payload })

onBothEngines('the settings of a site', (open) => {
  it('are the defaults on a new one', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    expect(await read(app, root.headers)).toEqual({ settings: defaultSettings, version: 0 })
  })

  it('without the private ones are what visitors and other users read', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const names: readonly string[] = privateSettings
    expect(names).toEqual(['mailFrom', 'sessionIdleDays', 'adminSessionIdleDays', ...Object.keys(settingParts.order)])
    const shown = Object.fromEntries(Object.entries(defaultSettings).filter(([name]) => !names.includes(name)))
    for (const headers of [{}, ada.headers]) {
      expect(await read(app, headers)).toEqual({ settings: shown, version: 0 })
    }
  })

  it('are changed together, and the others stay', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const reply = await save(app, { settings: { name: 'Fig & Olive', accent: '#AA3300' } }, headers)
    expect(reply.statusCode).toBe(200)
    const expected = { ...defaultSettings, name: 'Fig & Olive', accent: '#aa3300' }
    expect(reply.json()).toEqual({ message: english(replyMessages.settingsSaved), settings: expected, version: 1 })
    expect(await read(app, headers)).toEqual({ settings: expected, version: 1 })
  })

  it('turn the direction with a language that is given alone, unless the script is the same', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const after = async (settings: object) => (await save(app, { settings }, headers)).json().settings.dir
    expect(await after({ lang: 'de' })).toBe('ltr')
    expect(await after({ lang: 'ar' })).toBe('rtl')
    expect(await after({ dir: 'ltr' })).toBe('ltr')
    expect(await after({ lang: 'he' })).toBe('ltr')
    expect(await after({ lang: 'fr' })).toBe('ltr')
    expect(await after({ lang: 'ar', dir: 'ltr' })).toBe('ltr')
    expect(await after({ lang: 'ja', dir: 'rtl' })).toBe('rtl')
    expect(await after({ name: 'Figs' })).toBe('rtl')
  })

  it('that somebody else changed since are not overwritten', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    await save(app, { settings: { name: 'First' }, version: 0 }, headers)
    const reply = await save(app, { settings: { name: 'Second' }, version: 0 }, headers)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'outdated_settings'])
    expect((await read(app)).settings.name).toBe('First')
  })

  it('of different parts are saved by two admins at once', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const replies = await Promise.all([
      save(app, { settings: { name: 'Figs' }, version: 0 }, headers),
      save(app, { settings: { heroTitle: 'Welcome' }, version: 0 }, headers),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await read(app)).settings).toMatchObject({ name: 'Figs', heroTitle: 'Welcome' })
  })

  it('are saved by one of two admins who change the same one at once', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const replies = await Promise.all(
      ['One', 'Two'].map((name) => save(app, { settings: { name }, version: 0 }, headers)),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('whose stored value is no longer valid are the default', async () => {
    const db = await open()
    const app = await appOn(db)
    const row = { key: 'accent', value: '"leaf"', version: 4, updated_at: '' }
    await db
      .insertInto('settings')
      .values([row, { ...row, key: 'gone', value: '1' }])
      .execute()
    expect(await read(app)).toMatchObject({
      settings: { accent: defaultSettings.accent },
      version: 4,
    })
  })

  it.each([
    [{ name: '' }, 'name', english(settingMessages.required)],
    [{ name: '\u200b' }, 'name', english(settingMessages.invisible)],
    [{ name: 'a\nb' }, 'name', english(settingMessages.invisible)],
    [{ name: 'x'.repeat(10_000) }, 'name', english(settingMessages.tooLong(60))],
    [{ accent: 'red;}' }, 'accent', english(settingMessages.color)],
    [{ accent: '#2c6a3d;}' }, 'accent', english(settingMessages.color)],
    [{ logo: '../../etc/passwd' }, 'logo', english(settingMessages.picture)],
    [{ logo: 'missing.webp' }, 'logo', english(settingMessages.picture)],
    [{ lang: '</html>' }, 'lang', english(settingMessages.language)],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', english(settingMessages.timeZone)],
    [{ articlesPerPage: 1e9 }, 'articlesPerPage', english(settingMessages.number(4, 100))],
    [{ showTour: 'yes' }, 'showTour', english(settingMessages.flag)],
    [{ mailFrom: 'a@b.c\r\nBcc: d@e.f' }, 'mailFrom', english(messages.emailInvalid)],
    [
      { socialProfiles: [{ network: 'github', url: 'javascript:alert(1)' }] },
      'socialProfiles',
      english(settingMessages.link),
    ],
    [
      { footerLinks: [{ title: '', links: [{ label: 'x', url: '//evil.example' }] }] },
      'footerLinks',
      english(settingMessages.link),
    ],
    [{ heroText: 'a\0b' }, 'heroText', english(messages.textHoldsNul)],
  ])('reject %j with the reason', async (settings, field, message) => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const reply = await save(app, { settings: { description: 'new', ...settings } }, headers)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    const fields: Record<string, string[]> = reply.json().fields ?? {}
    const said = Object.entries(fields).filter(([name]) => name.includes(field))
    expect(said.flatMap(([, texts]) => texts)).toContain(message)
    expect((await read(app)).version).toBe(0)
  })

  it('that nobody knows are rejected by name', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const reply = await save(app, { settings: { motto: 'x' } }, headers)
    expect(reply.statusCode).toBe(422)
    expect(JSON.stringify(reply.json())).toContain('motto')
  })

  it.each(['Rosé 🌷', 'مطبخ زينة', '</title><script>alert(1)</script>'])('may give the name %s', async (name) => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    expect((await save(app, { settings: { name } }, headers)).statusCode).toBe(200)
    expect((await read(app)).settings.name).toBe(name)
  })

  it('lose directional overrides of a name', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    await save(app, { settings: { name: 'safe\u202egnp' } }, headers)
    expect((await read(app)).settings.name).toBe('safegnp')
  })
})

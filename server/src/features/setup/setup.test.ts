import { replyMessages } from '@byline/contract/messages/reply-messages'
import { defaultSettings } from '@byline/contract/site/default-settings'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { writePost } from '../../../test/app/cast.ts'
import { english } from '../../../test/app/english.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { findOrCreateAuthor } from '../authors/imported-authors.ts'
import { setFact } from '../site/facts-store.ts'
import { readSettings } from '../site/read-settings.ts'
import { setFlag } from '../users/account/set-flag.ts'
import { replaceSampleTextsJob } from './replace-sample-texts.ts'
import { createSetupLink } from './setup-link.ts'

const owner = {
  siteName: 'Fig & Olive',
  description: 'A kitchen by the sea.',
  name: 'Olive Fig',
  email: 'olive@blog.example',
  password: 'a good long password',
  timeZone: 'Europe/Vienna',
  keepSamples: true,
}

async function secretOf(db: Db): Promise<string> {
  return String(await createSetupLink(db)).replace('/setup/', '')
}

const check = (app: FastifyInstance, secret: string) => app.inject({ url: `/api/setup/${encodeURIComponent(secret)}` })
const setUp = (app: FastifyInstance, payload: object) => app.inject({ method: 'POST', url: '/api/setup', payload })
const dashboard = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: '/api/dashboard', headers: { authorization: `Bearer ${token}` } })).json()

/** A new site with a sample author and one of their articles. */
async function newSite(db: Db) {
  const app = await appOn(db)
  const author = await findOrCreateAuthor(db, 'Sample Author')
  await writePost(db, author, { slug: 'sample' })
  await transact(db, (tx) => setFact(tx, 'sample-authors', JSON.stringify([author])))
  return { app, secret: await secretOf(db) }
}

const read = async (app: FastifyInstance, url: string) => (await app.inject(url)).json()

/** The front page, About and FAQs after the setup by `owner`. */
async function inOwnersWords(app: FastifyInstance): Promise<void> {
  const { siteName, description } = owner
  const { front } = await read(app, '/api/site/front')
  expect(front).toMatchObject({
    heroEyebrow: '',
    heroTitle: siteName,
    heroText: description,
    chips: [],
    showTour: false,
  })
  const { site } = await read(app, '/api/site')
  expect(site).toMatchObject({ footerText: description, sidebarTags: [], hasAbout: true, hasFaqs: false })
  expect((await read(app, '/api/site/about')).about).toMatchObject({
    title: `About ${siteName}`,
    html: expect.stringContaining(description),
  })
  expect((await app.inject('/api/site/faqs')).statusCode).toBe(404)
}

onBothEngines('the setup of a new site', (open) => {
  it('makes its owner the first admin, names the site and signs in', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    expect((await check(app, secret)).json()).toEqual({ hasSamples: true })
    const reply = (await setUp(app, { ...owner, secret })).json()
    expect(reply).toMatchObject({
      message: english(replyMessages.siteReady),
      user: { name: owner.name, email: owner.email, admin: true, emailConfirmed: true },
    })
    const { name, description, timeZone } = (await readSettings(db)).settings
    expect([name, description, timeZone]).toEqual([owner.siteName, owner.description, owner.timeZone])
    expect((await app.inject({ url: '/api/posts/sample' })).statusCode).toBe(200)
    const samples = ['front', 'tags', 'articles', 'about', 'faqs', 'footer']
    const steps = { write: false, bringIn: false, look: false, mail: false, samples }
    expect((await dashboard(app, reply.token)).firstSteps).toEqual(steps)
  })

  it('does not list its owner among the new and unverified, where a newcomer stands', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const { token } = (await setUp(app, { ...owner, secret })).json()
    expect((await dashboard(app, token)).unverified).toEqual([])
    await register(app, 'Ben')
    expect((await dashboard(app, token)).unverified).toMatchObject([{ name: 'Ben' }])
  })

  it('takes no more than the secret, a name, an address and a password', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const { siteName, name, email, password } = owner
    const reply = await setUp(app, { secret, siteName, name, email, password })
    expect(reply.statusCode).toBe(200)
    expect((await readSettings(db)).settings).toMatchObject({ timeZone: 'UTC', description: '' })
  })

  it('moves the samples to the trash, where the owner can restore them', async () => {
    const { app, secret } = await newSite(await open())
    const { token } = (await setUp(app, { ...owner, secret, keepSamples: false })).json()
    expect((await app.inject({ url: '/api/posts/sample' })).statusCode).toBe(404)
    const headers = { authorization: `Bearer ${token}` }
    const { deletions } = (await app.inject({ url: '/api/trash', headers })).json()
    expect(deletions).toMatchObject([{ kind: 'user', name: 'Sample Author', posts: 1 }])
    const url = `/api/undo/${deletions[0].deletionId}`
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/posts/sample' })).statusCode).toBe(200)
  })

  it('stores who may write and the colour, and leaves the others as they are', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    await setUp(app, { ...owner, secret, publishing: 'writers', accent: '#7A3B69' })
    expect((await readSettings(db)).settings).toMatchObject({
      publishing: 'writers',
      accent: '#7a3b69',
      typeface: 'serif',
    })
  })

  it('speaks in the words of the owner where the samples were declined', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const { token } = (await setUp(app, { ...owner, secret, keepSamples: false })).json()
    await inOwnersWords(app)
    expect((await dashboard(app, token)).firstSteps.samples).toEqual([])
    // They follow later changes of the name.
    const headers = { authorization: `Bearer ${token}` }
    const payload = { settings: { name: 'Figs' } }
    await app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
    expect((await read(app, '/api/site/front')).front.heroTitle).toBe('Figs')
  })

  it('keeps the words of the samples until an article that is none is public, and those that somebody has set', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const { token, user } = (await setUp(app, { ...owner, secret })).json()
    const headers = { authorization: `Bearer ${token}` }
    const payload = { settings: { footerTitle: 'Mine' } }
    await app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
    const isDue = () => replaceSampleTextsJob.hasWork(app.deps)
    expect(await isDue()).toBe(false)
    expect((await read(app, '/api/site/front')).front.heroTitle).toBe(defaultSettings.heroTitle)
    await writePost(db, user._id, { slug: 'first' })
    expect(await isDue()).toBe(true)
    await replaceSampleTextsJob.run(app.deps)
    expect(await isDue()).toBe(false)
    await inOwnersWords(app)
    expect((await read(app, '/api/site')).site.footerTitle).toBe('Mine')
  })

  it('titles the page About in the language of the site', async () => {
    const { app, secret } = await newSite(await open())
    const reply = await setUp(app, { ...owner, secret, keepSamples: false, lang: 'de' })
    expect([reply.statusCode, (await read(app, '/api/site/about')).about.title]).toEqual([
      200,
      `Über ${owner.siteName}`,
    ])
  })

  it('has no page About without a sentence', async () => {
    const { app, secret } = await newSite(await open())
    await setUp(app, { ...owner, secret, description: '', keepSamples: false })
    expect((await read(app, '/api/site')).site.hasAbout).toBe(false)
    expect((await app.inject('/api/site/about')).json().code).toBe('page_not_found')
    expect((await app.inject('/sitemap-pages.xml')).body).not.toMatch(/about|faqs/)
  })

  it('works for one of two who open the link at once', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const replies = await Promise.all(
      ['one', 'two'].map((who) => setUp(app, { ...owner, secret, siteName: who, email: `${who}@blog.example` })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
    const won = replies.find(({ statusCode }) => statusCode === 200)?.json().user.email
    expect(won).toBe(`${(await readSettings(db)).settings.name}@blog.example`)
    const admins = await db.selectFrom('users').select('id').where('admin', '=', 1).execute()
    expect(admins).toHaveLength(1)
  })

  it('works once, and not after an admin was made in another way', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const ada = await register(app, 'Ada')
    await setFlag(db, ada.id, 'admin', 1)
    for (const reply of [await check(app, secret), await setUp(app, { ...owner, secret })]) {
      expect([reply.statusCode, reply.json().code]).toEqual([410, 'setup_done'])
    }
    expect(await createSetupLink(db)).toBeUndefined()
  })

  it('works with the newest link only, of which the hash is stored', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const newest = await secretOf(db)
    const wrong = await check(app, secret)
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'setup_link_unknown'])
    expect((await check(app, newest)).statusCode).toBe(200)
    const facts = await db.selectFrom('site_facts').selectAll().execute()
    expect(JSON.stringify(facts)).not.toContain(newest)
  })

  it('changes nothing if a field is wrong or the address has an account', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const ada = await register(app, 'Ada')
    const wrong: [object, number, string][] = [
      [{ siteName: 'x'.repeat(10_000) }, 422, 'siteName'],
      [{ siteName: '\u202e' }, 422, 'siteName'],
      [{ name: '' }, 422, 'name'],
      [{ password: 'password1' }, 422, 'password'],
      [{ timeZone: 'Mars/Olympus' }, 422, 'timeZone'],
      [{ keepSamples: 'no' }, 422, 'keepSamples'],
      [{ email: ada.email }, 409, 'email'],
    ]
    for (const [given, status, field] of wrong) {
      const reply = await setUp(app, { ...owner, secret, keepSamples: false, ...given })
      expect([given, reply.statusCode]).toEqual([given, status])
      expect(Object.keys(reply.json().fields)).toEqual([field])
    }
    expect((await readSettings(db)).version).toBe(0)
    expect((await app.inject({ url: '/api/posts/sample' })).statusCode).toBe(200)
    expect((await check(app, secret)).statusCode).toBe(200)
  })

  it.each(['', ' ', '../', '%00', 'x'.repeat(2_000), "' or 1=1", '💥'])(
    'answers the secret %j with a sentence',
    async (secret) => {
      const { app } = await newSite(await open())
      const reply = await setUp(app, { ...owner, secret })
      expect([404, 422]).toContain(reply.statusCode)
      expect(reply.json().message).toMatch(/\w/)
    },
  )
})

onBothEngines('the first steps', (open) => {
  it('are ticked by what has happened, and dismissed for good by an admin', async () => {
    const db = await open()
    const { app, secret } = await newSite(db)
    const { token, user } = (await setUp(app, { ...owner, secret })).json()
    const headers = { authorization: `Bearer ${token}` }
    await writePost(db, user._id, { slug: 'first' })
    await app.inject({ method: 'POST', url: '/api/mail/test', headers })
    const settings = { accent: '#aa3300' }
    await app.inject({ method: 'PUT', url: '/api/settings', headers, payload: { settings } })
    const steps = { write: true, bringIn: false, look: true, mail: true }
    expect((await dashboard(app, token)).firstSteps).toMatchObject(steps)

    const dismiss = (headers: { authorization: string }) =>
      app.inject({ method: 'DELETE', url: '/api/dashboard/firstSteps', headers })
    const ada = await register(app, 'Ada')
    expect((await dashboard(app, ada.token)).firstSteps).toBeUndefined()
    expect((await dismiss(ada.headers)).statusCode).toBe(403)
    expect((await dismiss(headers)).statusCode).toBe(200)
    expect((await dismiss(headers)).statusCode).toBe(200)
    expect((await dashboard(app, token)).firstSteps).toBeUndefined()
  })

  it('are not on the dashboard of a site whose admin came from the variables', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    expect((await dashboard(app, root.token)).firstSteps).toBeUndefined()
  })
})

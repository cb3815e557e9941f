import { draftLimits } from '@byline/contract/drafts/draft-limits'
import { DAY_MS } from '@byline/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runDeletion } from '../../../test/app/run-job.ts'
import { linksOf, listLinks, makeLink, siteWithLink } from '../../../test/content/draft-links.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/tables/schema.ts'
import { linkIdOf, secretOf } from '../../tokens/link-secret.ts'

const noon = Date.parse('2026-05-01T12:00:00.000Z')
const iso = (time: number) => new Date(time).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The calls of the tests, in short. */
const asking = (app: FastifyInstance) => ({
  link: (person: Person, name: string, payload?: object) => makeLink(app, person, name, payload),
  listed: (person: Person, name: string) => listLinks(app, person, name),
  revoke: (person: Person, name: string, id: string) =>
    app.inject({ method: 'DELETE', url: `${linksOf(name)}/${id}`, headers: person.headers }),
  read: (secret: string) => app.inject(`/api/draft/${encodeURIComponent(secret)}`),
})

async function setting(db: Db, env = {}) {
  const site = await siteWithLink(db, { env })
  return { ...site, ask: asking(site.app) }
}

onBothEngines('a secret link', (open) => {
  it('works for seven days, is listed with the same address, and its secret is not stored', async () => {
    const db = await open()
    const { ada, id, ask, made, link, secret } = await setting(db)
    expect(made.statusCode).toBe(200)
    expect(link).toEqual({
      _id: expect.any(String),
      url: expect.stringMatching(/^https:\/\/blog\.example\/draft\/[\w-]{54}$/),
      createdAt: iso(noon),
      expiresAt: iso(noon + 7 * DAY_MS),
      expired: false,
      opens: 0,
      lastOpenedAt: null,
    })
    for (const name of [id, 'not-yet']) expect(await ask.listed(ada, name)).toEqual([link])
    expect(JSON.stringify(await db.selectFrom('draft_links').selectAll().execute())).not.toContain(secret)
    const reply = await ask.read(secret)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { post } = reply.json()
    expect(post).toMatchObject({ title: 'Not yet', slug: '', createdAt: iso(noon) })
    // No Markdown, where remarks could stand that no page shows.
    expect(post).not.toHaveProperty('body')
  })

  it('has the expiry that was asked for, up to 90 days', async () => {
    const { ada, id, ask } = await setting(await open())
    const until = async (expiresAt: unknown) => (await ask.link(ada, id, { expiresAt })).json()
    expect((await until('2026-05-02T14:00+02:00')).link.expiresAt).toBe('2026-05-02T12:00:00.000Z')
    expect((await until(null)).link.expiresAt).toBe(iso(noon + 7 * DAY_MS))
    expect((await until(iso(noon + 90 * DAY_MS))).link.expiresAt).toBe(iso(noon + 90 * DAY_MS))
    const wrong = [iso(noon), iso(noon + 90 * DAY_MS + 1), '9999-12-31T00:00:00Z', '2026-02-30T00:00Z']
    for (const value of [...wrong, '2026-05-02', 'soon', 5, {}]) {
      expect([value, (await until(value)).fields]).toEqual([value, { expiresAt: [expect.any(String)] }])
    }
  })

  it('that expired, was revoked, or whose draft was deleted or published, says so', async () => {
    const { app, ada, id, ask, link, secret } = await setting(await open())
    const writing = writingBy(app, ada)
    const answer = async () => {
      const reply = await ask.read(secret)
      return [reply.statusCode, reply.json().code]
    }
    vi.setSystemTime(noon + 7 * DAY_MS)
    expect(await answer()).toEqual([410, 'draft_link_expired'])
    vi.setSystemTime(noon)
    await writing.update(id, { status: 'published' })
    expect(await answer()).toEqual([410, 'draft_published'])
    expect((await ask.link(ada, id)).json().code).toBe('already_published')
    await writing.update('not-yet', { status: 'draft' })
    expect(await answer()).toEqual([200, undefined])
    const { deletionId } = (await writing.remove(id)).json()
    expect(await answer()).toEqual([410, 'draft_deleted'])
    await writing.undo(deletionId)
    expect(await answer()).toEqual([200, undefined])
    expect((await ask.revoke(ada, id, link._id)).statusCode).toBe(200)
    expect(await answer()).toEqual([410, 'draft_link_revoked'])
    expect(await ask.listed(ada, id)).toEqual([])
    expect((await ask.revoke(ada, id, link._id)).json().code).toBe('draft_link_not_found')
  })

  it('that was guessed is not found, and guesses are limited without hindering a real one', async () => {
    const { app, ask, secret } = await setting(await open())
    const changed = secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const other = secretOf({ tokenSecret: new Uint8Array(64) }, 'draft link', newId())
    for (const guess of [changed, other, secretOf(app.deps, 'draft link', newId()), 'x', `${secret}x`, '%00', '💥'])
      expect([guess, (await ask.read(guess)).json().code]).toEqual([guess, 'not_found'])
    let reply = await ask.read('y')
    for (let n = 0; reply.statusCode === 404 && n < 60; n++) reply = await ask.read('y')
    expect(reply.statusCode).toBe(429)
    expect((await ask.read(secret)).statusCode).toBe(200)
  })

  it('is made, listed, revoked and counted by the author and admins only', async () => {
    const { app, id, ask, link } = await setting(await open())
    const [eve, root] = [await register(app, 'Eve'), await registerAdmin(app)]
    const nobody = { headers: {} } as unknown as Person
    const forget = (person: Person, name: string) =>
      app.inject({
        method: 'DELETE',
        url: `${linksOf(name)}/${link._id}/opens?openedAt=${iso(noon)}`,
        headers: person.headers,
      })
    const list = (person: Person, name: string) => app.inject({ url: linksOf(name), headers: person.headers })
    const tries = async (person: Person, name: string) =>
      [
        await ask.link(person, name),
        await list(person, name),
        await forget(person, name),
        await ask.revoke(person, name, link._id),
      ].map(({ statusCode }) => statusCode)
    expect(await tries(eve, id)).toEqual([404, 404, 404, 404])
    expect(await tries(eve, 'not-yet')).toEqual([404, 404, 404, 404])
    expect(await tries(nobody, id)).toEqual([401, 401, 401, 401])
    // A link of another post is not revoked by the writer of this one.
    const hers = (await writingBy(app, eve).create({ title: 'Hers', status: 'draft' })).json().post
    expect((await tries(eve, hers._id)).slice(2)).toEqual([404, 404])
    expect(await tries(root, id)).toEqual([200, 200, 200, 200])
  })

  it('can be made twenty times, not counting those that have ended', async () => {
    const { ada, id, ask, link } = await setting(await open(), { RATE_LIMITS: 'off' })
    for (let n = 1; n < draftLimits.linksMax; n++) await ask.link(ada, id)
    expect((await ask.link(ada, id)).json().code).toBe('too_many_draft_links')
    await ask.revoke(ada, id, link._id)
    expect((await ask.link(ada, id)).statusCode).toBe(200)
  })

  it('is deleted a month after its end, and then not found', async () => {
    const db = await open()
    const { ask, secret } = await setting(db)
    await runDeletion('delete-ended-draft-links', db, new Date(noon + 36 * DAY_MS))
    expect((await ask.read(secret)).statusCode).toBe(200)
    await runDeletion('delete-ended-draft-links', db, new Date(noon + 37 * DAY_MS))
    expect((await ask.read(secret)).statusCode).toBe(404)
  })
})

it('a secret has one spelling, and leads back to its id', () => {
  const deps = { tokenSecret: new TextEncoder().encode('some key') }
  const id = newId()
  const secret = secretOf(deps, 'draft link', id)
  expect(linkIdOf(deps, 'draft link', secret)).toBe(id)
  expect(linkIdOf(deps, 'draft link', `${secret}=`)).toBeUndefined()
  expect(linkIdOf({ tokenSecret: new TextEncoder().encode('another') }, 'draft link', secret)).toBeUndefined()
})

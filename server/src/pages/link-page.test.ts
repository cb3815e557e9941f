import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { registerAdmin } from '../../test/content/people.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { createSetupLink } from '../features/setup/setup-link.ts'

const PASSWORD = 'a good long password'

/** A web whose pages all are found. */
const web = {
  addressOfPage: ({ pathname }: URL) => pathname,
  async render({ pathname }: URL) {
    const html = pathname.split('/')[1]?.toLowerCase() ?? ''
    return { status: 200, location: undefined, language: 'en', html: [html], timing: { data: 0, render: 0 } }
  },
}

const post = (app: FastifyInstance, url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const page = async (app: FastifyInstance, url: string) => {
  const { statusCode, body } = await app.inject(url)
  return [statusCode, body]
}

onOneEngine('the page of a link', (open) => {
  it('to set the site up is 404 for a guess, with an owner as without, and 410 once it was used', async () => {
    const app = await appOn(await open(), { web })
    const first = String(await createSetupLink(app.deps.db))
    const link = String(await createSetupLink(app.deps.db))
    const guesses = ['/setup/GUESS', '/SETUP/GUESS/', '/setup/%25', `${link}x`, first]
    const answers = () => Promise.all(guesses.map((url) => page(app, url)))
    const before = await answers()
    expect(before).toEqual(guesses.map(() => [404, 'setup']))
    expect(await page(app, link)).toEqual([200, 'setup'])
    const form = { siteName: 'A site', name: 'Olive', email: 'olive@blog.example' }
    const secret = link.replace('/setup/', '')
    const guessed = () => app.inject('/api/setup/GUESS')
    const guessedBefore = (await guessed()).body
    await post(app, '/api/setup', { ...form, secret, password: PASSWORD })
    expect(await page(app, link)).toEqual([410, 'setup'])
    expect(await answers()).toEqual(before)
    expect((await guessed()).body).toBe(guessedBefore)
    expect((await app.inject(`/api/setup/${secret}`)).statusCode).toBe(410)
  })

  it('of an invitation is 404 for a guess, and 410 once it has ended', async () => {
    const app = await appOn(await open(), { web })
    const { headers } = await registerAdmin(app)
    const invite = { email: 'dot@people.example', role: 'reader' }
    const made = await post(app, '/api/invitations', invite, headers)
    const { url, _id } = made.json().invitation
    const link = new URL(url).pathname
    expect(await page(app, '/invitation/GUESS')).toEqual([404, 'invitation'])
    expect(await page(app, link)).toEqual([200, 'invitation'])
    await app.inject({ method: 'DELETE', url: `/api/invitations/${_id}`, headers })
    expect(await page(app, link)).toEqual([410, 'invitation'])
  })

  it('is stored nowhere and told to no other site; its guesses are limited, and hinder no other page', async () => {
    const app = await appOn(await open(), { web })
    const link = String(await createSetupLink(app.deps.db))
    for (const url of [link, '/setup/GUESS']) {
      expect((await app.inject(url)).headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
    }
    for (let n = 2; n <= 20; n++) expect((await app.inject(`/setup/${n}`)).statusCode).toBe(404)
    expect((await app.inject('/setup/21')).statusCode).toBe(429)
    expect((await app.inject(link)).statusCode).toBe(200)
    for (const url of ['/setup', '/invitation/', '/setup/a/b', '/Articles']) {
      expect((await app.inject(url)).headers['x-robots-tag']).toBeUndefined()
    }
  })
})

import type { RenderOptions } from '@byline/contract/page'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/tables/schema.ts'
import { appOn } from '../app/app.ts'
import { PASSWORD, type Person, register } from './people.ts'

/** The address of the site of the tests. */
const SITE = 'https://blog.example'

/** Pages as JSON: what they would show to one browser without scripts, and what their form is about. */
export const jsonPages = {
  addressOfPage: ({ pathname, search }: URL) => pathname + search,
  async render(address: URL, { fetch, plain }: RenderOptions) {
    const place = address.pathname === '/reply' && (await (await fetch(`/api/reports/place${address.search}`)).json())
    const html = JSON.stringify({ plain: plain ?? null, ...(place as object) })
    return { status: 200, location: undefined, language: 'en', html: [html], timing: { data: 0, render: 0 } }
  },
}

/** A browser without scripts, with the cookies that the site has given it. */
export function plainBrowser(app: FastifyInstance, site = SITE) {
  const jar = new Map<string, string>()

  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function post(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: site,
        'sec-fetch-site': 'same-origin',
        cookie: cookie(),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })
    for (const { name, value, maxAge, path } of reply.cookies) {
      // The known place of the browser is at another path.
      if (path !== '/') continue
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { cookie: cookie(), ...headers } })

  /** The name of the person whom a page shows as signed in; undefined for nobody. */
  const reader = async (url = '/session'): Promise<string | undefined> => (await get(url)).json().plain?.reader?.name

  return { jar, post, get, reader, cookie }
}

/** A site with Ada and Ben, and a browser without scripts. */
export async function plainSetting(db: Db, env: Record<string, string> = { RATE_LIMITS: 'off' }) {
  const app = await appOn(db, { env, web: jsonPages })
  const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
  const browser = plainBrowser(app, env.PUBLIC_URL)
  const login = (person: Person, fields: Record<string, string> = {}, to = '') =>
    browser.post(`/login${to}`, { email: person.email, password: PASSWORD, ...fields })
  const sessions = () => app.deps.db.selectFrom('sessions').selectAll().execute()
  const profile = (headers: Record<string, string>) => app.inject({ url: '/api/users/profile', headers })
  const events = async () =>
    (await app.deps.db.selectFrom('security_events').selectAll().orderBy('id').execute()).map(({ kind }) => kind)
  return { app, db: app.deps.db, ada, ben, browser, login, sessions, profile, events }
}

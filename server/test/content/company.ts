import { type CompanyPerson, startCompanyProvider } from '@byline/test-files/company-provider'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Db } from '../../src/db/tables/schema.ts'
import type { Web } from '../../src/pages/web/web.ts'
import { appOn } from '../app/app.ts'
import { followTo } from '../servers/follow-to.ts'
import type { Person } from './people.ts'

export const SITE = 'https://blog.example'
export const ada: CompanyPerson = { sub: 'a-1', name: 'Ada Fig', email: 'ada@figs.example', email_verified: true }
export const ben: CompanyPerson = { sub: 'b-2', name: 'Ben Fig', email: 'ben@figs.example', email_verified: true }

export async function companyOn(db: Db, env: Record<string, string> = {}, options: { web?: Partial<Web> } = {}) {
  const provider = await startCompanyProvider(SITE)
  onTestFinished(provider.close)
  const app = await appOn(db, { env: { RATE_LIMITS: 'off', ...provider.env, ...env }, ...options })
  return { app, db, provider }
}

/** A browser's cookie, after its person has come back from the provider. */
export async function comeBack({ app, provider }: Awaited<ReturnType<typeof companyOn>>, person?: CompanyPerson) {
  const { cookie, address } = await begin(app)
  provider.signsIn = person
  const answer = await followTo(`${SITE}/company-account/answer`, address)
  await app.inject({ url: answer.pathname + answer.search, headers: { cookie } })
  return { cookie, answer }
}

export async function begin(app: FastifyInstance) {
  const { headers } = await app.inject({ url: '/company-account/begin' })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { cookie, address: String(headers.location) }
}

export async function finish(app: FastifyInstance, cookie: string, person?: Person, call = 'companySignIn') {
  const headers = { cookie, ...person?.headers }
  const reply = await app.inject({ method: 'POST', url: `/api/users/${call}`, headers, payload: {} })
  return { status: reply.statusCode, ...reply.json() }
}

export async function signIn(site: Awaited<ReturnType<typeof companyOn>>, person: CompanyPerson) {
  return finish(site.app, (await comeBack(site, person)).cookie)
}

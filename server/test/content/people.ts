import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/tables/schema.ts'
import { setFlag } from '../../src/features/users/account/set-flag.ts'

/** An account of a test, signed in. */
export interface Person {
  id: string
  email: string
  token: string
  /** The headers of a call this person makes. */
  headers: { authorization: string }
}

export const PASSWORD = 'a good password'

/** Registers a person by the public call. */
export async function register(app: FastifyInstance, name: string): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.example`
  const reply = await app.inject({
    method: 'POST',
    url: '/api/users/register',
    payload: { name, email, password: PASSWORD },
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const { user, token } = reply.json()
  return { id: user._id, email, token, headers: { authorization: `Bearer ${token}` } }
}

export async function registerAdmin(app: FastifyInstance, name = 'Root Admin'): Promise<Person> {
  const person = await register(app, name)
  await setFlag(app.deps.db, person.id, 'admin', 1)
  return person
}

/** Registers Ada, Ben and an admin. */
export async function registerPeople(app: FastifyInstance): Promise<{ ada: Person; ben: Person; root: Person }> {
  return { ada: await register(app, 'Ada'), ben: await register(app, 'Ben'), root: await registerAdmin(app) }
}

/** The links to a page in the mails of the outbox, oldest first. */
export async function mailedLinks(
  db: Db,
  page: string,
): Promise<{ recipient: string; token: string; waits: boolean }[]> {
  const mails = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return mails.flatMap(({ recipient, text, waits_for }) => {
    const token = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1]
    return token === undefined ? [] : [{ recipient, token, waits: waits_for !== null }]
  })
}

/** Confirms the address by the newest link mailed to the person, and empties the outbox. */
export async function confirmAddress(app: FastifyInstance, { email }: Person): Promise<void> {
  const links = await mailedLinks(app.deps.db, 'confirm-email')
  const token = links.findLast(({ recipient }) => recipient === email)?.token
  const url = '/api/users/confirmEmail'
  const reply = await app.inject({ method: 'POST', url, payload: { token } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  await app.deps.db.deleteFrom('outbox').execute()
}

/** Makes the confirmation of an address an old one: for a day, a reset counts as the first proof of the address. */
export async function confirmLongAgo({ deps }: FastifyInstance, { id }: Person): Promise<void> {
  const old = { email_confirmed_at: '2026-01-01T10:00:00.000Z' }
  await deps.db.updateTable('users').set(old).where('id', '=', id).execute()
}

/** A multipart body as a browser's `FormData` sends it, with its headers. */
export async function multipart(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const response = new Response(form)
  return { payload: Buffer.from(await response.arrayBuffer()), type: String(response.headers.get('content-type')) }
}

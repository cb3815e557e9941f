import type { FastifyInstance } from 'fastify'
import { setFlag } from '../src/features/users/set-flag.ts'

/** An account of a test, signed in. */
export interface Person {
  id: string
  email: string
  token: string
  /** The headers of a call this person makes. */
  headers: { authorization: string }
}

export const PASSWORD = 'a good password'

/** Registers a person over the call everybody uses. */
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

/** A multipart body as a browser's `FormData` sends it, with its headers. */
export async function multipart(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: String(response.headers.get('content-type')),
  }
}

import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { onTestFinished, vi } from 'vitest'
import { type Authenticator, type Misuse, newAuthenticator } from '../app/authenticator.ts'
import { PASSWORD, type Person } from './people.ts'

/** An authenticator that knows the site of the tests by its right name. */
export const authenticatorOfSite = () => newAuthenticator({ origin: 'https://blog.example', rpId: 'blog.example' })

/** The calls on factors. */
export function factorsOn(app: FastifyInstance) {
  const post = (path: string, payload: object = {}, person?: Person) =>
    app.inject({
      method: 'POST',
      url: `/api/users/${path}`,
      payload,
      ...(person && { headers: person.headers }),
    })

  /** The options of a ceremony. */
  const options = async (path: string, person?: Person) => (await post(path, {}, person)).json().options

  /** Makes a passkey; returns the reply. */
  async function add(person: Person, authenticator: Authenticator, misuse?: Misuse) {
    const credential = authenticator.create(await options('passkeys/start', person), misuse)
    return post('passkeys', { name: 'Phone', credential }, person)
  }

  /** Signs in with a passkey; returns the reply. */
  async function signIn(authenticator: Authenticator, misuse?: Misuse) {
    return post('passkeys/signIn', { credential: authenticator.get(await options('passkeys/startSignIn'), misuse) })
  }

  const login = (email: string, code?: string, password = PASSWORD) =>
    post('login', { email, password, ...(code !== undefined && { code }) })

  return { post, options, add, signIn, login }
}

/** The status of a reply and its code, or the code alone of a success. */
export function outcome(reply: { statusCode: number; json: () => { code?: string } }): string {
  const { code } = reply.json()
  return code === undefined ? String(reply.statusCode) : `${reply.statusCode} ${code}`
}

/** Sets an app up; returns the function that makes its code of now, or of so many half minutes later. */
export async function setUpApp(app: FastifyInstance, { headers }: Person) {
  startInMiddle()
  const { secret } = (await app.inject({ method: 'POST', url: '/api/users/totp/start', headers })).json()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const start = Date.now()
  const codeAt = (steps: number) => totp.generate({ timestamp: start + steps * 30_000 })
  const confirm = (code: string) => app.inject({ method: 'PUT', url: '/api/users/totp', headers, payload: { code } })
  return { codeAt, confirm }
}

/** Sets the clock to the next middle of a half minute, because a code of the half minute before is refused soon after it. */
function startInMiddle(): void {
  if (vi.isFakeTimers()) return
  const middle = Math.ceil((Date.now() - 15_000) / 30_000) * 30_000 + 15_000
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: middle })
  onTestFinished(() => void vi.useRealTimers())
}

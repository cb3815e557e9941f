import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { mailedLinks, register, registerAdmin } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { createSetupLink } from '../../setup/setup-link.ts'
import { answerResetRequest } from './forgot-password.ts'

const GUESS = 'a-guess-of-somebody-else'
const PASSWORD = 'a good long password'
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })

interface Kind {
  /** Makes a link and returns its secret. */
  make(app: FastifyInstance): Promise<string | undefined>
  /** The calls that use a secret; the last one uses it up. */
  calls(secret: string): InjectOptions[]
}

const kinds: Record<string, Kind> = {
  setup: {
    make: async ({ deps }) => (await createSetupLink(deps.db))?.replace('/setup/', ''),
    calls: (secret) => [
      { url: `/api/setup/${secret}` },
      post('/api/setup', {
        secret,
        siteName: 'A site',
        name: 'Olive',
        email: 'olive@blog.example',
        password: PASSWORD,
      }),
    ],
  },
  invitation: {
    async make(app) {
      const { headers } = await registerAdmin(app)
      const payload = { email: 'dot@people.example', role: 'writer' }
      const made = await app.inject({ ...post('/api/invitations', payload), headers })
      return made.json().invitation.url.replace(/.*\//, '')
    },
    calls: (secret) => [
      { url: `/api/invitation/${secret}` },
      post('/api/invitation', { secret, name: 'Dot', password: PASSWORD }),
    ],
  },
  'new password': {
    async make(app) {
      const { email } = await register(app, 'Ada')
      await app.inject(post('/api/users/forgotPassword', { email }))
      await answerResetRequest(app.deps)
      return (await mailedLinks(app.deps.db, 'reset-password'))[0]?.token
    },
    calls: (token) => [post('/api/users/resetPassword', { token, password: PASSWORD })],
  },
  confirmation: {
    async make(app) {
      await register(app, 'Ada')
      return (await mailedLinks(app.deps.db, 'confirm-email'))[0]?.token
    },
    calls: (token) => [post('/api/users/confirmEmail', { token })],
  },
}

onBothEngines('a link that works', (open) => {
  it.each(Object.entries(kinds))(
    '(%s) is never locked by the guesses of its network, which are limited',
    async (_, { make, calls }) => {
      const app = await appOn(await open())
      const secret = String(await make(app))
      const guess = async (remoteAddress = '192.0.2.1') => {
        const call = calls(GUESS).at(-1) ?? {}
        return (await app.inject({ ...call, remoteAddress })).statusCode
      }
      for (let n = 0; n < 20; n++) expect(await guess()).toBe(404)
      expect([await guess(), await guess('192.0.2.2')]).toEqual([429, 404])
      for (const call of calls(secret)) {
        const reply = await app.inject({ ...call, remoteAddress: '192.0.2.1' })
        expect([call.url, reply.statusCode]).toEqual([call.url, 200])
      }
    },
  )
})

import { replyMessages } from '@byline/contract/messages/reply-messages'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { mailedLinks, PASSWORD, register } from '../../../../test/content/people.ts'
import { onOneEngine } from '../../../../test/engines/engines.ts'
import { readEnv } from '../../../env/env.ts'
import { answerResetRequest } from '../links/forgot-password.ts'
import { replacePassword } from '../sign-in/reset-password.ts'
import { createFirstAdmin } from './first-admin.ts'
import { rejectWeakPassword } from './password-rules.ts'
import { findUser } from './store.ts'

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@people.example' }
const site = { name: 'Fig & Olive', url: 'https://blog.figs.example' }
const saying = (message: string) => ({ code: 'invalid_fields', fields: { password: [message] } })

it.each(['password', 'PassWord', 'password1', 'ｐａｓｓｗｏｒｄ', '12345678', 'iloveyou', 'qwerty123'])(
  'the common password %s is recognized',
  async (password) => {
    await expect(rejectWeakPassword(password, ada, site)).rejects.toMatchObject(saying(replyMessages.passwordCommon))
  },
)

it.each([
  'Ada Lovelace',
  'adalovelace',
  'A da  Love lace',
  'ada.lovelace',
  'ADA.LOVELACE@people.example',
  'Lovelace1815!',
  'people.example',
])('the password %s is recognized as the name or address of the user', async (password) => {
  await expect(rejectWeakPassword(password, ada, site)).rejects.toMatchObject(saying(replyMessages.passwordOwn))
})

it.each(['ada lovelace likes engines', 'correct horse battery staple', PASSWORD, '# a password'])(
  'the password %s may be chosen',
  async (password) => {
    await expect(rejectWeakPassword(password, ada, site)).resolves.toBeUndefined()
  },
)

it.each(['Fig & Olive', 'fig&olive2026', '!Olive!1234', 'blog.figs.example', 'figs1234', 'Byline2026', '__BYLINE__'])(
  'the password %s is recognized as the name or address of the site',
  async (password) => {
    await expect(rejectWeakPassword(password, ada, site)).rejects.toMatchObject(saying(replyMessages.passwordSite))
  },
)

it('without an address, only the name of the user is rejected', async () => {
  const author = { name: 'Ada Lovelace', email: null }
  await expect(rejectWeakPassword('ada lovelace', author, site)).rejects.toMatchObject(
    saying(replyMessages.passwordOwn),
  )
  await expect(rejectWeakPassword('null and void', author, site)).resolves.toBeUndefined()
})

it('an empty line of the list is not a password', async () => {
  await expect(rejectWeakPassword(' ', ada, site)).resolves.toBeUndefined()
})

onOneEngine('a common password', (open) => {
  it('is rejected as a new password, but still works for an account that has it', async () => {
    const app = await appOn(await open())
    const { id, headers, email } = await register(app, 'Ada')
    const post = (call: string, payload: object) => app.inject({ method: 'POST', url: `/api/users/${call}`, payload })
    const weak = { name: 'Ben', email: 'ben@people.example', password: 'password1' }
    await post('forgotPassword', { email })
    await answerResetRequest(app.deps)
    const [link] = await mailedLinks(app.deps.db, 'reset-password')
    const rejections = [
      await post('register', weak),
      await post('resetPassword', { token: link?.token, password: 'password1' }),
      await app.inject({
        method: 'PUT',
        url: '/api/users/updateProfile',
        headers,
        payload: { name: 'Ada', email, password: 'password1' },
      }),
    ]
    for (const reply of rejections) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject(saying(english(replyMessages.passwordCommon)))
    }
    const good = await post('resetPassword', { token: link?.token, password: 'another password' })
    expect(good.statusCode).toBe(200)

    const { hashPassword } = await import('./passwords.ts')
    const password_hash = await hashPassword('password1', inBackground)
    await app.deps.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    expect((await post('login', { email, password: 'password1' })).statusCode).toBe(200)
  })

  it('is rejected for operators with a message that names the variable', async () => {
    const app = await appOn(await open())
    const { id } = await register(app, 'Ada')
    const user = await findUser(app.deps.db, id)
    if (!user) throw new Error('nobody registered')
    await expect(replacePassword(app.deps, user, 'password1')).rejects.toMatchObject(
      saying(replyMessages.passwordCommon),
    )
    await expect(
      createFirstAdmin(app.deps.db, readEnv({ ADMIN_EMAIL: 'root@blog.example', ADMIN_PASSWORD: 'password1' })),
    ).rejects.toThrow(`ADMIN_PASSWORD cannot be used: ${english(replyMessages.passwordCommon)}`)
  })
})

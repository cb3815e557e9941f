import { inBackground } from '@byline/fair-queue/fair-queue'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { readEnv } from '../../../env/env.ts'
import { createFirstAdmin } from './first-admin.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByEmail } from './store.ts'

onBothEngines('the first admin', (open) => {
  it('is created once, with a generated password that is returned once', async () => {
    const db = await open()
    const env = readEnv({ ADMIN_EMAIL: 'root@blog.example' })
    const made = await createFirstAdmin(db, env)
    const user = await findUserByEmail(db, String(made?.email))
    expect(user).toMatchObject({ name: 'Admin', admin: 1, email_confirmed_at: expect.any(String) })
    expect(await verifyPassword(user?.password_hash ?? null, String(made?.password), inBackground)).toBe(true)
    expect(await createFirstAdmin(db, env)).toBeUndefined()
  })

  it('is not created where no address is named, as the owner then follows the setup link', async () => {
    const db = await open()
    const env = readEnv({ ADMIN_PASSWORD: 'chosen by people' })
    expect(await createFirstAdmin(db, env)).toBeUndefined()
  })

  it('comes from the environment, and a chosen password is not returned', async () => {
    const db = await open()
    const env = readEnv({ ADMIN_NAME: 'Root', ADMIN_EMAIL: 'root@blog.example', ADMIN_PASSWORD: 'chosen by people' })
    const made = await createFirstAdmin(db, env)
    expect(made).toEqual({ email: 'root@blog.example', password: undefined })
    const user = await findUserByEmail(db, 'root@blog.example')
    expect(user?.name).toBe('Root')
    expect(await verifyPassword(user?.password_hash ?? null, 'chosen by people', inBackground)).toBe(true)
  })
})

import { inBackground } from '@byline/fair-queue/fair-queue'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { readEnv } from '../../../env/env.ts'
import { createUser } from './create-user.ts'
import { createFirstAdmin } from './first-admin.ts'
import { verifyPassword } from './passwords.ts'
import { countOtherAdmins, findUserByEmail } from './store.ts'

onBothEngines('the first admin', (open, openAgain) => {
  it('is created once, with a generated password that is returned once', async () => {
    const db = await open()
    const env = readEnv({ ADMIN_EMAIL: 'root@blog.example' })
    const made = await createFirstAdmin(db, env)
    const user = await findUserByEmail(db, String(made?.email))
    expect(user).toMatchObject({ name: 'Admin', admin: 1, email_confirmed_at: expect.any(String) })
    expect(await verifyPassword(user?.password_hash ?? null, String(made?.password), inBackground)).toBe(true)
    expect(await createFirstAdmin(db, env)).toBeUndefined()
  })

  it('is created by one of two processes that start at the same time, and both start', async () => {
    const [db, other] = [await open(), await openAgain()]
    const env = readEnv({ ADMIN_EMAIL: 'root@blog.example' })
    const made = await Promise.all([createFirstAdmin(db, env), createFirstAdmin(other, env)])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await countOtherAdmins(db, '')).toBe(1)
  })

  it('is refused the address of an account that is no admin', async () => {
    const db = await open()
    const env = readEnv({ ADMIN_EMAIL: 'root@blog.example' })
    await createUser({ db, env }, { name: 'Ada', email: 'root@blog.example', password: 'chosen by people' })
    await expect(createFirstAdmin(db, env)).rejects.toThrow("has an account that is no admin's")
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

import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/engines.ts'
import { readEnv } from '../../env.ts'
import { inBackground } from '../../queue/fair-queue.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { login } from './login.ts'

onBothEngines('the first admin', (open) => {
  it('is made once, with a password that is said once', async () => {
    const db = await open()
    const made = await makeFirstAdmin(db, readEnv({}))
    const user = await login(
      db,
      { email: String(made?.email), password: String(made?.password) },
      inBackground,
    )
    expect(user).toMatchObject({ name: 'Admin', admin: 1 })
    expect(await makeFirstAdmin(db, readEnv({}))).toBeUndefined()
  })

  it('is who the environment names, and the chosen password is not said', async () => {
    const db = await open()
    const env = readEnv({
      ADMIN_NAME: 'Root',
      ADMIN_EMAIL: 'root@blog.example',
      ADMIN_PASSWORD: 'chosen by people',
    })
    const made = await makeFirstAdmin(db, env)
    expect(made).toEqual({ email: 'root@blog.example', password: undefined })
    const user = await login(
      db,
      { email: 'root@blog.example', password: 'chosen by people' },
      inBackground,
    )
    expect(user.name).toBe('Root')
  })
})

import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { PASSWORD } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { transact } from '../../../db/transact.ts'
import { saveSettings } from '../../settings/change-settings.ts'

onBothEngines('registration', (open) => {
  it.each([
    ['invited', 'registration_by_invitation'],
    ['closed', 'registration_closed'],
  ] as const)('is rejected where it is %s, and possible where it is open', async (registration, code) => {
    const db = await open()
    const app = await appOn(db)
    const set = (value: 'open' | typeof registration) =>
      transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { name: 'Fig & Olive', registration: value }))
    const payload = { name: 'Ada', email: 'ada@people.example', password: PASSWORD }
    const register = () => app.inject({ method: 'POST', url: '/api/users/register', payload })
    await set(registration)
    const rejected = await register()
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, code])
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    await set('open')
    expect((await register()).json().message).toBe('Your account is ready, welcome to Fig & Olive')
    const mail = await db.selectFrom('outbox').selectAll().executeTakeFirst()
    expect(mail?.subject).toBe('Confirm your email address for Fig & Olive')
    expect(mail?.text).not.toContain('Byline')
  })
})

import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { register } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

const ROUNDS = 15
/** Without the dummy hash the ratio was 6 on PostgreSQL and 11 on SQLite. */
const RATIO_MAX = 3

onBothEngines('a login', (open) => {
  it('takes as long for an unknown address as for a wrong password', async () => {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { email } = await register(app, 'Ada')
    const timeOf = async (email: string) => {
      const start = performance.now()
      const payload = { email, password: 'not the password' }
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/users/login', payload })
      expect(statusCode).toBe(401)
      return performance.now() - start
    }
    // The first login of each kind loads the library and computes the dummy hash.
    await timeOf(email)
    await timeOf('nobody@people.example')

    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      known.push(await timeOf(email))
      unknown.push(await timeOf(`nobody${round}@people.example`))
    }
    // A busy machine lengthens some of them, and shortens none.
    const ratio = Math.min(...known) / Math.min(...unknown)
    expect(ratio).toBeLessThan(RATIO_MAX)
    expect(ratio).toBeGreaterThan(1 / RATIO_MAX)
  })
})

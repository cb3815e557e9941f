import { expect, it } from 'vitest'
import { InFlight } from './in-flight.ts'

const refuse = (code: string) => Object.assign(new Error(code), { code })

function endless() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end: () => end() }
}
const nothing = async () => {}
const rejection = { code: 'own_work_waiting' }

it('rejects work that exceeds the limit together with the work its owner has in flight', async () => {
  const inFlight = new InFlight(10, refuse)
  const { work, end } = endless()
  const first = inFlight.run('Ada', 6, work)
  await expect(inFlight.run('Ada', 5, nothing)).rejects.toMatchObject(rejection)
  await inFlight.run('Ada', 4, nothing)
  await inFlight.run('Ben', 10, nothing)
  end()
  await first
  await inFlight.run('Ada', 10, nothing)
})

it('accepts work of any size from an owner with nothing in flight', async () => {
  const inFlight = new InFlight(10, refuse)
  const { work, end } = endless()
  const large = inFlight.run('Ada', 50, work)
  await expect(inFlight.run('Ada', 1, nothing)).rejects.toMatchObject(rejection)
  end()
  await large
})

it('frees the capacity of work that failed', async () => {
  const inFlight = new InFlight(10, refuse)
  const failing = inFlight.run('Ada', 10, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  await inFlight.run('Ada', 10, nothing)
})

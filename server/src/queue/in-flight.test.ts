import { expect, it } from 'vitest'
import { InFlight } from './in-flight.ts'

function endless() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end: () => end() }
}
const nothing = async () => {}
const refused = { code: 'own_work_waiting' }

it('refuses what is too much together with what its owner has under way, until that is over', async () => {
  const inFlight = new InFlight(10)
  const { work, end } = endless()
  const first = inFlight.run('Ada', 6, work)
  await expect(inFlight.run('Ada', 5, nothing)).rejects.toMatchObject(refused)
  await inFlight.run('Ada', 4, nothing)
  await inFlight.run('Ben', 10, nothing)
  end()
  await first
  await inFlight.run('Ada', 10, nothing)
})

it('lets whoever has nothing under way begin, however large it is', async () => {
  const inFlight = new InFlight(10)
  const { work, end } = endless()
  const large = inFlight.run('Ada', 50, work)
  await expect(inFlight.run('Ada', 1, nothing)).rejects.toMatchObject(refused)
  end()
  await large
})

it('gives the room of work that failed back', async () => {
  const inFlight = new InFlight(10)
  const failing = inFlight.run('Ada', 10, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  await inFlight.run('Ada', 10, nothing)
})

import { expect, it } from 'vitest'
import { every } from './every.ts'

it('starts the next task before the previous one has ended, and waits for all at the end', async () => {
  const ends: (() => void)[] = []
  const done: number[] = []
  const third = Promise.withResolvers<void>()
  const writer = every(1, async (n) => {
    if (n === 2) third.resolve()
    await new Promise<void>((resolve) => ends.push(resolve))
    done.push(n)
  })
  await third.promise
  const stopped = writer.stop()
  for (const end of ends) end()
  expect(await stopped).toBe(ends.length)
  expect(done).toHaveLength(ends.length)
})

it('rejects if one task has failed', async () => {
  const begun = Promise.withResolvers<void>()
  const writer = every(1, async () => {
    begun.resolve()
    throw new Error('the write failed')
  })
  await begun.promise
  await expect(writer.stop()).rejects.toThrow('the write failed')
})

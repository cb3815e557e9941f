import type { Turn } from '@byline/fair-queue/fair-queue'
import { expect, it, onTestFinished } from 'vitest'
import { hashCost, hashPassword, isChosen, recommendedCost, unchosenPassword, verifyPassword } from './passwords.ts'

const turn: Turn = { owner: 'person', signal: new AbortController().signal }

it('a password is stored as an argon2id hash with the recommended cost, and verified against it', async () => {
  const lowered = { ...hashCost }
  Object.assign(hashCost, recommendedCost)
  onTestFinished(() => void Object.assign(hashCost, lowered))
  const stored = await hashPassword('a good password', turn)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'a good password', turn)).toBe(true)
  expect(await verifyPassword(stored, 'another password', turn)).toBe(false)
})

it('the tests of everything else hash at the lowest cost', async () => {
  expect(await hashPassword('a good password', turn)).toContain('$m=8,t=1,p=1$')
})

it('without a stored hash no password matches', async () => {
  expect(await verifyPassword(null, 'a good password', turn)).toBe(false)
})

it('where nobody has chosen a password none matches, be it what is stored', async () => {
  const stored = unchosenPassword()
  for (const typed of [stored, '', 'a good password']) expect(await verifyPassword(stored, typed, turn)).toBe(false)
  expect(unchosenPassword()).not.toBe(stored)
  expect([isChosen(stored), isChosen(null), isChosen(await hashPassword(stored, turn))]).toEqual([false, false, true])
})

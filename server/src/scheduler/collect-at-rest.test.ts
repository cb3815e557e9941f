import { expect, it } from 'vitest'
import { restCheck } from './collect-at-rest.ts'

/** Tells for each check whether it collects, if the process uses these CPU milliseconds before each. */
function collectionsAfter(...used: number[]): boolean[] {
  let cpu = 0
  let collected = false
  const check = restCheck(
    () => cpu,
    () => {
      collected = true
    },
  )
  return used.map((milliseconds) => {
    cpu += milliseconds
    collected = false
    check()
    return collected
  })
}

it('garbage is collected once, when the process is quiet after work', () => {
  expect(collectionsAfter(5_000, 20, 20, 20, 20)).toEqual([false, false, true, false, false])
})

it('a busy process is left alone', () => {
  expect(collectionsAfter(5_000, 20, 600, 20, 5_000)).toEqual(Array(5).fill(false))
})

it('little work leaves little garbage, and adds up', () => {
  expect(collectionsAfter(1_000, 20, 20, 1_990, 20, 20)).toEqual([...Array(5).fill(false), true])
})

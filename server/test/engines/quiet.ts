import { afterEach, expect, vi } from 'vitest'

// A test fails when it logs an error, because nothing else may have noticed it.
const errors = vi.spyOn(console, 'error')

afterEach(() => {
  const logged = errors.mock.calls.map((call) => call.join(' '))
  errors.mockClear()
  expect(logged).toEqual([])
})

import { afterEach, expect, vi } from 'vitest'

// A test that logs an error did not notice one.
const errors = vi.spyOn(console, 'error')

afterEach(() => {
  const logged = errors.mock.calls.map((call) => call.join(' '))
  errors.mockClear()
  expect(logged).toEqual([])
})

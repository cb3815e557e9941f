import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/calls/api-client.ts'
import { reportFailure } from './report-failure.ts'
import { attachToastArea, toastManager } from './toasts/toast-queue.ts'

let leave: () => void
beforeAll(() => {
  vi.useFakeTimers()
  leave = attachToastArea()
  vi.runAllTimers()
})
afterAll(() => {
  leave()
  vi.useRealTimers()
})

// The page itself asks for what the first three need.
it.each([
  ['code_needed', 401, 0],
  ['confirmation_needed', 403, 0],
  ['current_password_needed', 422, 0],
  ['invalid_code', 401, 1],
  ['factor_needed', 403, 1],
])('a call answered %s (%i) is told %i times', (code, status, times) => {
  const shown = vi.spyOn(toastManager, 'add')
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  reportFailure(new ApiError(code, status, code))
  expect([shown.mock.calls.length, logged.mock.calls.length]).toEqual([times, times])
  vi.restoreAllMocks()
})

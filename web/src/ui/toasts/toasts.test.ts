import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { attachToastArea, toastManager } from './toast-queue.ts'
import { showError, showLoading, showOffer, showSuccess, showWithAction, toastLimits } from './toasts.ts'

const shown = vi.spyOn(toastManager, 'add')

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

it('§9 Toasts: 4000 ms default and error, 2000 ms success, unlimited loading; at most 20.', () => {
  showError('It broke')
  showSuccess('It worked')
  showLoading('It takes a while ...')
  const lasting = shown.mock.calls.map(([{ type, timeout }]) => [type, timeout])
  expect(lasting).toEqual([
    ['error', 4_000],
    ['success', 2_000],
    ['loading', 0],
  ])
  expect(toastLimits).toMatchObject({ default: 4_000, max: 20 })
})

it('a toast with an action is shown for ten seconds', () => {
  showWithAction('It is gone', { label: 'Undo', run: () => undefined })
  expect(shown).toHaveBeenLastCalledWith(expect.objectContaining({ timeout: 10_000 }))
})

it('an offer is shown until its action is chosen', () => {
  const run = vi.fn()
  const closed = vi.spyOn(toastManager, 'close')
  showOffer('offer', 'Have another one?', { label: 'Yes', run })
  expect(shown).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'offer', timeout: 0 }))
  shown.mock.lastCall?.[0].actionProps?.onClick?.(undefined as never)
  expect(run).toHaveBeenCalledOnce()
  expect(closed).toHaveBeenLastCalledWith('offer')
})

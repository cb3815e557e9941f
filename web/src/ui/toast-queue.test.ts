import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addToast, closeToast, onToastWaiting, placeToasts, toastManager } from './toast-queue.ts'

const shown = vi.spyOn(toastManager, 'add')
const ids = () => shown.mock.calls.map(([toast]) => toast.id)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  shown.mockClear()
})

it('a toast waits for its place and calls for it', () => {
  const load = vi.fn()
  const stop = onToastWaiting(load)
  addToast({ description: 'Early' }, 'early')
  expect(load).toHaveBeenCalledOnce()
  expect(shown).not.toHaveBeenCalled()
  const leave = placeToasts()
  vi.runAllTimers()
  expect(shown).toHaveBeenCalledExactlyOnceWith({ description: 'Early', id: 'early' })
  leave()
  stop()
})

it('whoever loads the place hears of what waited before', () => {
  addToast({ description: 'First of all' }, 'first')
  const load = vi.fn()
  const stop = onToastWaiting(load)
  expect(load).toHaveBeenCalledOnce()
  closeToast('first')
  stop()
})

it('those that waited are shown in their order, without those closed again, each id once', () => {
  for (const id of ['a', 'b', 'c', 'a']) addToast({ description: id }, id)
  closeToast('b')
  const leave = placeToasts()
  vi.runAllTimers()
  expect(ids()).toEqual(['a', 'c'])
  leave()
})

it('with its place there a toast is shown at once, until the place is left', () => {
  const leave = placeToasts()
  vi.runAllTimers()
  addToast({ description: 'Now' }, 'now')
  expect(ids()).toEqual(['now'])
  leave()
  addToast({ description: 'Later' }, 'later')
  expect(ids()).toEqual(['now'])
  closeToast('later')
})

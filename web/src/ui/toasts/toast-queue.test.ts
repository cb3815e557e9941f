import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// Its own copy: toasts that other tests of the same process left pending are not among them.
vi.resetModules()
const { addToast, attachToastArea, closeToast, onToastPending, toastManager } = await import('./toast-queue.ts')

const shown = vi.spyOn(toastManager, 'add')
const ids = () => shown.mock.calls.map(([toast]) => toast.id)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  shown.mockClear()
})

it('a toast without an area is pending and calls the listener', () => {
  const load = vi.fn()
  const stop = onToastPending(load)
  addToast({ description: 'Early' }, 'early')
  expect(load).toHaveBeenCalledOnce()
  expect(shown).not.toHaveBeenCalled()
  const leave = attachToastArea()
  vi.runAllTimers()
  expect(shown).toHaveBeenCalledExactlyOnceWith({ description: 'Early', id: 'early' })
  leave()
  stop()
})

it('a new listener is called if toasts are already pending', () => {
  addToast({ description: 'First of all' }, 'first')
  const load = vi.fn()
  const stop = onToastPending(load)
  expect(load).toHaveBeenCalledOnce()
  closeToast('first')
  stop()
})

it('pending toasts are shown in order, each id once, except closed ones', () => {
  for (const id of ['a', 'b', 'c', 'a']) addToast({ description: id }, id)
  closeToast('b')
  const leave = attachToastArea()
  vi.runAllTimers()
  expect(ids()).toEqual(['a', 'c'])
  leave()
})

it('a toast is shown at once while an area is attached, and not afterwards', () => {
  const leave = attachToastArea()
  vi.runAllTimers()
  addToast({ description: 'Now' }, 'now')
  expect(ids()).toEqual(['now'])
  leave()
  addToast({ description: 'Later' }, 'later')
  expect(ids()).toEqual(['now'])
  closeToast('later')
})

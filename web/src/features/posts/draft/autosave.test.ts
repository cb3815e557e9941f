import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Autosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A draft and a server that answers at once, or when `answer` is called; `saves` has the seconds at which they began. */
function begin({ atOnce = true } = {}) {
  const saves: number[] = []
  const state = { unsaved: false, outcome: 'saved' as 'saved' | 'later' | 'never', answer: () => {} }
  const autosave = new Autosave({
    isDue: () => state.unsaved,
    async save() {
      saves.push(Number(vi.getMockedSystemTime()) / 1_000)
      state.unsaved = state.outcome !== 'saved'
      const { promise, resolve } = Promise.withResolvers<void>()
      state.answer = resolve
      if (!atOnce) await promise
      return state.outcome
    },
  })
  const type = () => {
    state.unsaved = true
    autosave.schedule()
  }
  return { autosave, saves, state, type }
}

it('a draft is saved once writing pauses, and not again without a change', async () => {
  const { saves, type } = begin()
  type()
  await vi.advanceTimersByTimeAsync(1_000)
  type()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([3])
})

it('who writes without a pause is saved every eight seconds', async () => {
  const { saves, type } = begin()
  for (let second = 0; second < 20; second++) {
    type()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(saves).toEqual([8, 16])
})

it('what is typed during a long save is saved after a rest of four times its duration', async () => {
  const { saves, type, state } = begin({ atOnce: false })
  type()
  await vi.advanceTimersByTimeAsync(2_500)
  type()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(saves).toEqual([2])
  state.answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([2, 17])
})

it('a save that may succeed later is tried again, one that never will is not', async () => {
  const { saves, type, state } = begin()
  state.outcome = 'later'
  type()
  await vi.advanceTimersByTimeAsync(7_000)
  state.outcome = 'never'
  const tries = saves.length
  expect(tries).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves.length).toBeLessThanOrEqual(tries + 1)
})

it('pending changes are saved at once when the form is closed', async () => {
  const { autosave, saves, type } = begin()
  type()
  await autosave.close()
  expect(saves).toEqual([0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([0])
})

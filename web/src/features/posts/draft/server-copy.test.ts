import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { emptyBaseline } from '../content/baseline.ts'
import type { RecoveredContent } from '../recovery/recovered-content.ts'
import { ServerCopy, type ServerState } from './server-copy.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers after `latencyMs`, and a form that sends to it. */
function openForm({ latencyMs = 100 } = {}) {
  const arrived: string[] = []
  const removed: string[] = []
  const ended: string[] = []
  const states: ServerState[] = []
  const server = { error: undefined as ApiError | undefined, running: 0, most: 0, baselines: 0 }
  /** The `setTimeout` of the fake clock. */
  const { setTimeout: after } = globalThis
  const copy = new ServerCopy({
    async put({ fields }, sendsBaseline) {
      server.most = Math.max(server.most, ++server.running)
      await new Promise((resolve) => after(resolve, latencyMs))
      server.running--
      if (server.error) throw server.error
      if (sendsBaseline) server.baselines++
      arrived.push(fields.body)
    },
    remove: async (id) => removed.push(id),
    onStateChange: (state) => states.push(state),
    onEnded: (id) => ended.push(id),
  })
  const write = (body: string) => copy.write('a', contentOf(body))
  return { copy, write, arrived, removed, ended, states, server }
}

const contentOf = (body: string): RecoveredContent => ({
  id: 'a',
  userId: 'alice',
  postId: null,
  baseline: emptyBaseline,
  savedAt: 1,
  fields: { ...emptyBaseline.fields, body },
})

describe('what is typed', () => {
  it('is sent at once after a pause, one request at a time, and always the newest', async () => {
    const { write, arrived, server } = openForm({ latencyMs: 4_000 })
    write('a')
    for (let n = 1; n <= 40; n++) {
      await vi.advanceTimersByTimeAsync(250)
      write('a'.repeat(n))
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(arrived).toEqual(['a', 'a'.repeat(16), 'a'.repeat(32), 'a'.repeat(40)])
    expect([server.most, server.baselines]).toEqual([1, 1])
  })

  it('is on the server after three seconds at most while nobody pauses', async () => {
    const { write, arrived } = openForm()
    for (let n = 1; n <= 20; n++) {
      write('a'.repeat(n))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(n - (arrived.at(-1)?.length ?? 0)).toBeLessThan(3)
    }
  })

  it.each([
    ['No answer', new ApiError('No answer', 0)],
    ['a second factor is needed', new ApiError('Set one up', 403, 'factor_needed')],
  ])('is sent again until it arrives, and the failure is told until then: %s', async (_why, error) => {
    const { write, arrived, server, states } = openForm()
    server.error = error
    write('a')
    await vi.advanceTimersByTimeAsync(20_000)
    write('ab')
    expect(states.at(-1)?.failure).toBe(server.error)
    server.error = undefined
    await vi.advanceTimersByTimeAsync(16_000)
    expect([arrived, states.at(-1)?.failure]).toEqual([['ab'], undefined])
  })

  it('is not sent again as it is if the server rejects it, but with the next change', async () => {
    const { write, arrived, server } = openForm()
    server.error = new ApiError('Too large', 413, 'too_large')
    write('too long')
    await vi.advanceTimersByTimeAsync(60_000)
    server.error = undefined
    await vi.advanceTimersByTimeAsync(60_000)
    expect(arrived).toEqual([])
    write('short')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(arrived).toEqual(['short'])
  })

  it('needs another record once the server has ended this one', async () => {
    const { write, ended, server, states } = openForm()
    server.error = new ApiError('Ended', 409, 'working_copy_ended')
    write('a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([ended, states]).toEqual([['a'], []])
  })

  it('is deleted on the server when nothing is unsaved any more, and not sent after a save', async () => {
    const { copy, write, arrived, removed } = openForm()
    write('a')
    await vi.advanceTimersByTimeAsync(2_000)
    copy.write('a', undefined)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(removed).toEqual(['a'])
    write('ab')
    copy.clear()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(arrived).toEqual(['a'])
  })
})

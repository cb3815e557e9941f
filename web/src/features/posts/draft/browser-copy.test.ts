import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import type { RecoveredContent } from '../recovery/recovered-content.ts'
import { BrowserCopy } from './browser-copy.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form with one field, and its stored records. */
function openForm({ storageFull = false, stores = Promise.resolve() } = {}) {
  const stored = new Map<string, RecoveredContent>()
  const locked = new Set<string>()
  const form = { body: '' }
  const states: unknown[] = []
  const copy = new BrowserCopy({
    userId: 'alice',
    store: {
      async put(content) {
        if (storageFull) throw new Error('QuotaExceededError')
        await stores
        stored.set(content.id, content)
      },
      async delete(id) {
        stored.delete(id)
      },
    },
    read: () =>
      form.body === ''
        ? undefined
        : {
            postId: null,
            baseline: emptyBaseline,
            fields: { ...emptyBaseline.fields, body: form.body },
          },
    lock(id) {
      locked.add(id)
      return () => locked.delete(id)
    },
    onStateChange: (state) => states.push(state),
  })
  const type = (text: string) => {
    form.body = text
    copy.schedule()
  }
  const bodies = () => [...stored.values()].map(({ fields }) => fields.body)
  return { copy, form, type, bodies, locked, states }
}

describe('unsaved content', () => {
  it('is stored half a second after the last change', async () => {
    const { type, bodies } = openForm()
    type('a')
    await vi.advanceTimersByTimeAsync(400)
    type('ab')
    await vi.advanceTimersByTimeAsync(400)
    expect(bodies()).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(bodies()).toEqual(['ab'])
  })

  it('is stored within two seconds of every change during continuous typing', async () => {
    const { type, bodies } = openForm()
    let text = ''
    for (let tenths = 0; tenths < 40; tenths++) {
      text += 'x'
      type(text)
      await vi.advanceTimersByTimeAsync(100)
      const behind = text.length - (bodies()[0]?.length ?? 0)
      expect(behind).toBeLessThan(20)
    }
  })

  it('is reported as pending once, then with the time when it was stored', async () => {
    const { type, states, copy } = openForm()
    type('a')
    type('ab')
    await copy.flush()
    type('abc')
    expect(states).toEqual([{ pending: true }, { savedAt: Date.now() }])
  })

  it('is not stored for an untouched form', async () => {
    const { copy, bodies } = openForm()
    await copy.flush()
    await copy.close()
    expect(bodies()).toEqual([])
  })

  it('is deleted when the form equals its baseline again', async () => {
    const { type, bodies, copy } = openForm()
    type('a')
    await copy.flush()
    type('')
    await copy.flush()
    expect(bodies()).toEqual([])
  })

  it('is stored and unlocked when the form is closed', async () => {
    const { type, bodies, copy, locked } = openForm()
    type('a')
    expect(locked.size).toBe(1)
    await copy.close()
    await copy.replaceRecord(copy.id)
    expect(bodies()).toEqual(['a'])
    expect(locked.size).toBe(0)
  })

  it('is deleted after a save on the server, pending changes included', async () => {
    const { type, bodies, copy } = openForm()
    type('a')
    await copy.flush()
    type('ab')
    await copy.clear()
    await copy.close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(bodies()).toEqual([])
  })

  it('remains in its record when other content is restored into the form', async () => {
    const { type, bodies, copy } = openForm()
    type('mine')
    expect((await copy.startNewRecord())?.fields.body).toBe('mine')
    type('restored')
    await copy.flush()
    expect(bodies()).toEqual(['mine', 'restored'])
  })

  it('that the server has before a slow browser is not reported as stored here', async () => {
    const { promise: stores, resolve } = Promise.withResolvers<void>()
    const { type, form, states, copy } = openForm({ stores })
    type('a')
    const flushed = copy.flush()
    form.body = ''
    const replaced = copy.replaceRecord(copy.id)
    await vi.advanceTimersByTimeAsync(0)
    resolve()
    await Promise.all([flushed, replaced])
    expect(states.at(-1)).toEqual({})
  })

  it('that cannot be stored is reported as failed, and the next flush tries again', async () => {
    const { type, states, copy } = openForm({ storageFull: true })
    type('a')
    expect(await copy.flush()).toBe(false)
    await copy.flush()
    expect(states).toEqual([{ pending: true }, { failed: true }, { failed: true }])
  })
})

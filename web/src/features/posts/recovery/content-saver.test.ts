import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyBase } from '../form/post-fields.ts'
import { saveContent } from './content-saver.ts'
import type { RecoveredContent } from './recovered-content.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form with one field, and what is kept of it. */
function openForm({ full = false } = {}) {
  const kept = new Map<string, RecoveredContent>()
  const open = new Set<string>()
  const form = { body: '' }
  const heard: unknown[] = []
  const saver = saveContent({
    userId: 'alice',
    store: {
      async write(draft) {
        if (full) throw new Error('QuotaExceededError')
        kept.set(draft.id, draft)
      },
      async remove(id) {
        kept.delete(id)
      },
    },
    read: () =>
      form.body === ''
        ? undefined
        : { postId: null, base: emptyBase, fields: { ...emptyBase.fields, body: form.body } },
    hold(id) {
      open.add(id)
      return () => open.delete(id)
    },
    onChange: (saveState) => heard.push(saveState),
  })
  const type = (text: string) => {
    form.body = text
    saver.touch()
  }
  const bodies = () => [...kept.values()].map(({ fields }) => fields.body)
  return { saver, type, bodies, open, heard }
}

describe('a draft', () => {
  it('is kept half a second after the last change', async () => {
    const { type, bodies } = openForm()
    type('a')
    await vi.advanceTimersByTimeAsync(400)
    type('ab')
    await vi.advanceTimersByTimeAsync(400)
    expect(bodies()).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(bodies()).toEqual(['ab'])
  })

  it('is kept within two seconds of every change while typing goes on', async () => {
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

  it('is said to be kept once it is, and when', async () => {
    const { type, heard, saver } = openForm()
    type('a')
    type('ab')
    await saver.flush()
    type('abc')
    expect(heard).toEqual([{ pending: true }, { savedAt: Date.now() }])
  })

  it('is not written for a form nobody touched', async () => {
    const { saver, bodies } = openForm()
    await saver.flush()
    await saver.close()
    expect(bodies()).toEqual([])
  })

  it('goes when everything is as it was', async () => {
    const { type, bodies, saver } = openForm()
    type('a')
    await saver.flush()
    type('')
    await saver.flush()
    expect(bodies()).toEqual([])
  })

  it('is kept at once when the form goes, and is free then', async () => {
    const { type, bodies, saver, open } = openForm()
    type('a')
    expect(open.size).toBe(1)
    await saver.close()
    expect(bodies()).toEqual(['a'])
    expect(open.size).toBe(0)
  })

  it('goes with the save, whatever is still to be kept', async () => {
    const { type, bodies, saver } = openForm()
    type('a')
    await saver.flush()
    type('ab')
    await saver.forget()
    await saver.close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(bodies()).toEqual([])
  })

  it('stays beside the one that takes its place in the form', async () => {
    const { type, bodies, saver } = openForm()
    type('mine')
    expect((await saver.part())?.fields.body).toBe('mine')
    type('restored')
    await saver.flush()
    expect(bodies()).toEqual(['mine', 'restored'])
  })

  it('that cannot be kept is said, and tried again with the next change', async () => {
    const { type, heard, saver } = openForm({ full: true })
    type('a')
    expect(await saver.flush()).toBe(false)
    await saver.flush()
    expect(heard).toEqual([{ pending: true }, { failed: true }, { failed: true }])
  })
})

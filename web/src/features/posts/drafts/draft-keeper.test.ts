import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyBase } from '../form/post-fields.ts'
import type { Draft } from './draft.ts'
import { keepDraft } from './draft-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form with one field, and what is kept of it. */
function openForm({ full = false } = {}) {
  const kept = new Map<string, Draft>()
  const open = new Set<string>()
  const form = { body: '' }
  const heard: unknown[] = []
  const keeper = keepDraft({
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
    onChange: (keeping) => heard.push(keeping),
  })
  const type = (text: string) => {
    form.body = text
    keeper.touch()
  }
  const bodies = () => [...kept.values()].map(({ fields }) => fields.body)
  return { keeper, type, bodies, open, heard }
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
    const { type, heard, keeper } = openForm()
    type('a')
    type('ab')
    await keeper.flush()
    type('abc')
    expect(heard).toEqual([{ pending: true }, { keptAt: Date.now() }])
  })

  it('is not written for a form nobody touched', async () => {
    const { keeper, bodies } = openForm()
    await keeper.flush()
    await keeper.close()
    expect(bodies()).toEqual([])
  })

  it('goes when everything is as it was', async () => {
    const { type, bodies, keeper } = openForm()
    type('a')
    await keeper.flush()
    type('')
    await keeper.flush()
    expect(bodies()).toEqual([])
  })

  it('is kept at once when the form goes, and is free then', async () => {
    const { type, bodies, keeper, open } = openForm()
    type('a')
    expect(open.size).toBe(1)
    await keeper.close()
    expect(bodies()).toEqual(['a'])
    expect(open.size).toBe(0)
  })

  it('goes with the save, whatever is still to be kept', async () => {
    const { type, bodies, keeper } = openForm()
    type('a')
    await keeper.flush()
    type('ab')
    await keeper.forget()
    await keeper.close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(bodies()).toEqual([])
  })

  it('stays beside the one that takes its place in the form', async () => {
    const { type, bodies, keeper } = openForm()
    type('mine')
    expect((await keeper.part())?.fields.body).toBe('mine')
    type('restored')
    await keeper.flush()
    expect(bodies()).toEqual(['mine', 'restored'])
  })

  it('that cannot be kept is said, and tried again with the next change', async () => {
    const { type, heard, keeper } = openForm({ full: true })
    type('a')
    expect(await keeper.flush()).toBe(false)
    await keeper.flush()
    expect(heard).toEqual([{ pending: true }, { failed: true }, { failed: true }])
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { persistText, readText } from './persisted-text.ts'
import { deleteIdempotencyKey, idempotencyKey, newCommentKey, restoreText } from './unsent-comment.ts'

/** A local storage with a capacity in characters. */
function stubStorage(capacity: number): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, text: string) {
      if (text.length > capacity) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
  })
}

const mine = newCommentKey('post', 'ada')
const visitors = newCommentKey('post', undefined)

describe('an unsent text', () => {
  beforeEach(() => stubStorage(1_000))

  it('is persisted until it is deleted or becomes empty', () => {
    persistText(mine, 'Words')
    expect(readText(mine)).toBe('Words')
    persistText(mine, '')
    expect(readText(mine)).toBe('')
    persistText(mine, 'Words')
    persistText(mine, '')
    expect(readText(mine)).toBe('')
  })

  it('is stored for one writer and one post', () => {
    persistText(mine, 'Words')
    for (const key of [visitors, newCommentKey('post', 'ben'), newCommentKey('other', 'ada')]) {
      expect(readText(key)).toBe('')
    }
  })

  it('of a visitor is assigned to the first user who signs in', () => {
    persistText(visitors, 'As a visitor')
    expect(restoreText('post', 'ada')).toBe('As a visitor')
    expect(readText(mine)).toBe('As a visitor')
    expect(restoreText('post', 'ben')).toBe('')
  })

  it('is joined with the text already there, without repeating it', () => {
    persistText(mine, 'Before')
    persistText(visitors, 'After')
    expect(restoreText('post', 'ada', 'Before')).toBe('Before\n\nAfter')
    expect(restoreText('post', 'ada', 'Last')).toBe('Before\n\nAfter\n\nLast')
  })

  it('is preserved until the user leaves the page if storage is full or disabled', () => {
    for (const storage of [() => stubStorage(0), () => vi.stubGlobal('localStorage', undefined)]) {
      storage()
      persistText(mine, 'Words')
      expect(restoreText('post', 'ada')).toBe('Words')
    }
    persistText(mine, '')
    expect(readText(mine)).toBe('')
  })
})

describe('the idempotency key of a comment', () => {
  it.each([1_000, 0])(
    'is the same for every attempt until it is deleted, with a storage of %i characters',
    (capacity) => {
      stubStorage(capacity)
      const key = idempotencyKey('post', 'ada')
      expect(idempotencyKey('post', 'ada')).toBe(key)
      expect(new Set([key, idempotencyKey('other', 'ada'), idempotencyKey('post', 'ben')]).size).toBe(3)
      deleteIdempotencyKey('post', 'ada')
      expect(idempotencyKey('post', 'ada')).not.toBe(key)
    },
  )
})

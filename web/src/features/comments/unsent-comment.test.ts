import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetText, persistText, readText } from './persisted-text.ts'
import { forgetSendKey, formKey, restoreText, sendKey } from './unsent-comment.ts'

/** A local storage with room for so many characters. */
function stub(room: number): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
  })
}

const mine = formKey('post', 'ada')
const visitors = formKey('post', undefined)

describe('a text that is not sent', () => {
  beforeEach(() => stub(1_000))

  it('is kept until it is forgotten, and an empty one is none', () => {
    persistText(mine, 'Words')
    expect(readText(mine)).toBe('Words')
    forgetText(mine)
    expect(readText(mine)).toBe('')
    persistText(mine, 'Words')
    persistText(mine, '')
    expect(readText(mine)).toBe('')
  })

  it('is one person’s under one article', () => {
    persistText(mine, 'Words')
    for (const key of [visitors, formKey('post', 'ben'), formKey('other', 'ada')]) {
      expect(readText(key)).toBe('')
    }
  })

  it('of a visitor goes to whoever signs in, once', () => {
    persistText(visitors, 'As a visitor')
    expect(restoreText('post', 'ada')).toBe('As a visitor')
    expect(readText(mine)).toBe('As a visitor')
    expect(restoreText('post', 'ben')).toBe('')
  })

  it('is joined with what is there already, which is not said twice', () => {
    persistText(mine, 'Before')
    persistText(visitors, 'After')
    expect(restoreText('post', 'ada', 'Before')).toBe('Before\n\nAfter')
    expect(restoreText('post', 'ada', 'Last')).toBe('Before\n\nAfter\n\nLast')
  })

  it('stays for the page where storage is full or turned off', () => {
    for (const storage of [() => stub(0), () => vi.stubGlobal('localStorage', undefined)]) {
      storage()
      persistText(mine, 'Words')
      expect(restoreText('post', 'ada')).toBe('Words')
    }
    forgetText(mine)
    expect(readText(mine)).toBe('')
  })
})

describe('the key a comment is sent with', () => {
  it.each([1_000, 0])('is the same until it has arrived, with room for %i characters', (room) => {
    stub(room)
    const key = sendKey('post', 'ada')
    expect(sendKey('post', 'ada')).toBe(key)
    expect(new Set([key, sendKey('other', 'ada'), sendKey('post', 'ben')]).size).toBe(3)
    forgetSendKey('post', 'ada')
    expect(sendKey('post', 'ada')).not.toBe(key)
  })
})

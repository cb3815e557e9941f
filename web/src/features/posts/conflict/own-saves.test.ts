import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOwnSave, rememberOwnSave } from './own-saves.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

describe('the saves of this browser', () => {
  it('are known by post and version, the last one of each post', () => {
    rememberOwnSave('a', 2)
    rememberOwnSave('b', 7)
    rememberOwnSave('a', 3)
    expect([isOwnSave('a', 3), isOwnSave('b', 7)]).toEqual([true, true])
    expect([isOwnSave('a', 2), isOwnSave('a', 4), isOwnSave('c', 1)]).toEqual([false, false, false])
  })

  it('are at most twenty', () => {
    for (let post = 0; post < 25; post++) rememberOwnSave(`post ${post}`, 1)
    expect(isOwnSave('post 24', 1)).toBe(true)
    expect(isOwnSave('post 4', 1)).toBe(false)
  })

  it('are none where the storage is disabled or holds something else', () => {
    for (const text of ['no json', '{}', '[1, null, ["a"], ["a", "1"]]']) {
      stored.set('ownSaves', text)
      expect(isOwnSave('a', 1)).toBe(false)
    }
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('', 'SecurityError')
      },
      setItem() {
        throw new DOMException('', 'SecurityError')
      },
    })
    expect(() => rememberOwnSave('a', 1)).not.toThrow()
    expect(isOwnSave('a', 1)).toBe(false)
  })
})

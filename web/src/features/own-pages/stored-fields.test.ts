import { beforeEach, expect, it, vi } from 'vitest'
import { readStored, removeStored, storeFields } from './stored-fields.ts'

const stored = new Map<string, string>()
const unsaved = { fields: { title: '', slug: 'imprint', body: 'Words', menu: 'footer' }, version: 2 } as const

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

it('unsaved text of a page is there until it is removed, even if it breaks a rule', () => {
  expect(storeFields('a', unsaved)).toBe(true)
  expect([readStored('a'), readStored('b'), readStored(undefined)]).toEqual([unsaved, undefined, undefined])
  removeStored('a')
  expect(readStored('a')).toBeUndefined()
})

it('a new page has unsaved text of its own', () => {
  storeFields(undefined, unsaved)
  expect([readStored(undefined), readStored('a')]).toEqual([unsaved, undefined])
})

it.each(['', '{', '[]', '{"fields":{"title":"A"},"version":1}', '{"fields":null}'])('%j cannot be used', (text) => {
  storeFields('a', unsaved)
  const [key = ''] = stored.keys()
  stored.set(key, text)
  expect(readStored('a')).toBeUndefined()
})

it('a browser without storage says so', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([storeFields('a', unsaved), readStored('a')]).toEqual([false, undefined])
  removeStored('a')
})

import { expect, it } from 'vitest'
import { rememberRead } from './read-articles.ts'

function setting(stored?: string) {
  const values = new Map<string, string>(stored === undefined ? [] : [['readArticles', stored]])
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  return {
    read: (revision: string, again = false) => rememberRead(revision, { again, storage }),
    stored: () => JSON.parse(values.get('readArticles') ?? 'null'),
  }
}

it('the revision that was read before is offered until its changes are read too', () => {
  const { read, stored } = setting()
  expect(read('a-b-1')).toBeUndefined()
  expect(read('a-b-1')).toBeUndefined()
  expect([read('a-b-3'), read('a-b-4')]).toEqual(['a-b-1', 'a-b-1'])
  expect(read('a-b-4', true)).toBeUndefined()
  expect(read('a-b-4')).toBeUndefined()
  expect(stored()).toEqual({ 'a-b': 4 })
})

it('the last five hundred articles are remembered', () => {
  const { read, stored } = setting()
  for (let n = 0; n < 600; n++) read(`x${n}-1`)
  expect(Object.keys(stored())).toHaveLength(500)
  expect([stored().x99, stored().x100]).toEqual([undefined, 1])
})

it.each(['', '[]', 'null', '{"a":"x","b":1.5}', '{'])('what is stored as %o does no harm', (text) => {
  expect(setting(text).read('a-2')).toBeUndefined()
})

it('nothing is offered where nothing can be stored', () => {
  const storage = {
    getItem: () => null,
    setItem() {
      throw new Error('denied')
    },
  }
  expect(rememberRead('a-1', { again: false, storage })).toBeUndefined()
})

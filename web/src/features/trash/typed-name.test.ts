import { describe, expect, it } from 'vitest'
import { isTyped, nameToType } from './typed-name.ts'

describe('the name to type', () => {
  it.each([
    ['post', 'One Small Machine', 'One Small Machine'],
    ['user', 'Ada  Lovelace', 'Ada Lovelace'],
    ['comment', 'First words…', 'delete'],
    ['post', '', 'delete'],
    ['post', '🌱 !?', 'delete'],
    ['post', 'A title that goes on and on until nobody types it', 'A title that goes on and on until nobody'],
    ['post', 'x'.repeat(200), 'x'.repeat(40)],
    ['post', '語'.repeat(60), '語'.repeat(40)],
    ['post', `${'🌱'.repeat(60)} leaf`, 'delete'],
  ] as const)('of a %s called %j is %j', (kind, name, expected) => {
    expect(nameToType({ kind, name })).toBe(expected)
  })

  it('can always be typed', () => {
    for (const name of ['’ 𝔘nusual “quotes”', `! ${'y'.repeat(80)}`, 'ﬁn']) {
      const shown = nameToType({ kind: 'post', name })
      expect([name, isTyped(shown, shown)]).toEqual([name, true])
    }
  })
})

describe('a typed name', () => {
  it.each([
    ['it’s “here”', "It's here"],
    ['one small machine ', 'One Small Machine'],
    ['Café', 'Cafe\u0301'],
  ])('%j counts for %j', (typed, name) => expect(isTyped(typed, name)).toBe(true))

  it.each([
    ['One Small', 'One Small Machine'],
    ['', 'One Small Machine'],
    ['cafe', 'Café'],
  ])('%j does not count for %j', (typed, name) => expect(isTyped(typed, name)).toBe(false))
})

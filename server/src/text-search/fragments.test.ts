import { expect, it } from 'vitest'
import { fragmentsOf, fragmentsToFind } from './fragments.ts'

const both = [true, false]

it('a text has all fragments of every filter that it contains', () => {
  const text = 'Ärger of THE kind, 100 % “sure”; Zoë’s 木の葉 z w\nend'
  const signs = [...text]
  for (const letters of both) {
    const fragments = fragmentsOf(text, { letters })
    for (const start of signs.keys()) {
      for (let end = start + 1; end <= Math.min(signs.length, start + 12); end++) {
        const filter = signs.slice(start, end).join('').replace(/[a-z]/g, upper)
        const missing = fragmentsToFind(filter, { letters })?.filter((one) => !fragments.has(one))
        expect([filter, missing ?? []]).toEqual([filter, []])
      }
    }
  }
})

it('a filter of several words has the characters around their spaces among its fragments', () => {
  const found = fragmentsToFind('nothing of the kind', { letters: false }) ?? []
  const text = fragmentsOf('nothing is kind, and most of the other things are of a kind', {
    letters: false,
  })
  expect(found.filter((fragment) => !text.has(fragment))).toEqual(['ngzwzof', 'hezwzki'])
})

it('one or two letters are found by the index of posts alone', () => {
  expect(both.map((letters) => fragmentsToFind('Qx', { letters }))).toEqual([['qx'], undefined])
  expect(both.map((letters) => fragmentsToFind('ä', { letters }))).toEqual([['ä'], ['ä']])
  expect(both.map((letters) => fragmentsToFind('', { letters }))).toEqual([undefined, undefined])
})

function upper(letter: string): string {
  return letter.toUpperCase()
}

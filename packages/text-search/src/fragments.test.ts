import { expect, it } from 'vitest'
import { fragmentsOf, fragmentsToFind } from './fragments.ts'

const both = [true, false]

it('a text has all fragments of every filter that it contains', () => {
  const text = 'Ärger of THE kind, 100 % “sure”; Zoë’s 木の葉 z w\nend'
  const signs = [...text]
  for (const frequent of both) {
    const fragments = fragmentsOf(text, { frequent })
    for (const start of signs.keys()) {
      for (let end = start + 1; end <= Math.min(signs.length, start + 12); end++) {
        const filter = signs.slice(start, end).join('').replace(/[a-z]/g, upper)
        const missing = fragmentsToFind(filter, { frequent })?.filter((one) => !fragments.has(one))
        expect([filter, missing ?? []]).toEqual([filter, []])
      }
    }
  }
})

it('a filter of several words has the characters around their spaces among its fragments', () => {
  const found = fragmentsToFind('nothing of the kind', { frequent: false }) ?? []
  const text = fragmentsOf('nothing is kind, and most of the other things are of a kind', { frequent: false })
  expect(found.filter((fragment) => !text.has(fragment))).toEqual(['ngzwzof', 'hezwzki'])
})

it('letters and pairs that most texts have are found by the index of posts alone', () => {
  expect(both.map((frequent) => fragmentsToFind('tH', { frequent }))).toEqual([['th'], undefined])
  expect(both.map((frequent) => fragmentsToFind('Qx', { frequent }))).toEqual([['qx'], ['qx']])
  expect(both.map((frequent) => fragmentsToFind('ä', { frequent }))).toEqual([['ä'], ['ä']])
  expect(both.map((frequent) => fragmentsToFind('', { frequent }))).toEqual([undefined, undefined])
})

function upper(letter: string): string {
  return letter.toUpperCase()
}

import { expect, it } from 'vitest'
import { findPattern, foldedWords } from './patterns.ts'

const finds = (pattern: string, text: string) => findPattern([pattern], foldedWords(text)) === pattern

it('finds words in any case and with or without accents, and no parts of words', () => {
  expect(['Casino', 'casíno', 'CASINO!'].map((text) => finds('casino', text))).toEqual([true, true, true])
  expect(['casinos', 'occasion'].map((text) => finds('casino', text))).toEqual([false, false])
})

it('has stars for any letters within a word', () => {
  expect([finds('casin*', 'Casinos'), finds('*pill*', 'bestpills'), finds('ca*o', 'casino')]).toEqual([
    true,
    true,
    true,
  ])
  expect([finds('ca*no', 'cano'), finds('can*no', 'cano'), finds('a*b*c', 'acb')]).toEqual([true, false, false])
})

it('finds several words only where they follow each other', () => {
  expect([finds('cheap pills', 'Buy CHEAP pills'), finds('cheap pills', 'cheap and pills')]).toEqual([true, false])
  expect(finds('cheap pill*', 'really cheap pillows')).toBe(true)
})

it('finds names with signs, and words of scripts without spaces', () => {
  expect([finds('wi-fi', 'the WiFi'), finds('wifi', 'free wi-fi')]).toEqual([false, true])
  expect([finds('赌博', '网上赌博平台'), finds('赌博', '网上')]).toEqual([true, false])
})

it('names no letter: it finds nothing', () => {
  for (const pattern of ['*', '**', '* *', '', ' ', '!!!', '*'.repeat(10_000)]) {
    expect([pattern.length, finds(pattern, 'any words at all')]).toEqual([pattern.length, false])
  }
})

it.each(['*a'.repeat(5_000), `${'a'.repeat(5_000)}*b`, '*'.repeat(10_000), '(a+)+$', '*'.repeat(5_000).concat('z')])(
  'a hostile pattern finds nothing, in the time of a test',
  (pattern) => {
    expect(findPattern([pattern], foldedWords('a'.repeat(60).concat(' ').repeat(80)))).toBeUndefined()
  },
)

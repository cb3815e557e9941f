import { expect, it } from 'vitest'
import { isWithinJsonLimits } from './json-limits.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${'{'.repeat(depth)}`

it('valid requests are within the limits, also with long texts full of brackets', () => {
  for (const value of [
    null,
    7,
    '',
    [],
    { document: JSON.stringify({ title: '[{",', tags: ['\\', '"', '\\"', '['.repeat(1_000)] }) },
    { body: '[{,'.repeat(100_000) },
    { body: '\\"['.repeat(100_000) },
    Array.from({ length: 1_000 }, (_, n) => ({ n })),
  ]) {
    expect(isWithinJsonLimits(JSON.stringify(value))).toBe(true)
  }
})

it('deep texts and texts with very many values are not', () => {
  for (const text of [
    nested(3_000_000),
    nested(17),
    `{"a":${nested(17)}`,
    `"\\\\"${nested(17)}`,
    `[${'1,'.repeat(10_000)}1]`,
    '[],'.repeat(1_000_000),
    `{${'"a":"b",'.repeat(500_000)}}`,
  ]) {
    expect(isWithinJsonLimits(text)).toBe(false)
  }
})

it('invalid JSON is left to the parser', () => {
  for (const text of ['', ']]]', '"', '"\\', 'hello', '"[[[[', '\\"[']) {
    expect(isWithinJsonLimits(text)).toBe(true)
  }
})

it.each([
  ['lists', '[', 32, 33],
  ['objects', '{', 32, 33],
  ['lists with something between them', '[1', 32, 33],
  ['values', ',', 10_000, 10_001],
  ['lists that end', '[]', 10_000, 10_001],
  ['objects that end', '{}', 10_000, 10_001],
])('the limit is exact: %s', (_what, part, most, tooMany) => {
  expect([isWithinJsonLimits(part.repeat(most)), isWithinJsonLimits(part.repeat(tooMany))]).toEqual([true, false])
})

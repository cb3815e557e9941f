import { expect, it } from 'vitest'
import { isModestJson } from './modest-json.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${'{'.repeat(depth)}`

it('takes all that is ever sent: long texts, with whatever they hold', () => {
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
    expect(isModestJson(JSON.stringify(value))).toBe(true)
  }
})

it('refuses what is deep or has very many parts, before it is parsed', () => {
  for (const text of [
    nested(3_000_000),
    nested(17),
    `{"a":${nested(17)}`,
    `"\\\\"${nested(17)}`,
    `[${'1,'.repeat(10_000)}1]`,
    '[],'.repeat(1_000_000),
    `{${'"a":"b",'.repeat(500_000)}}`,
  ]) {
    expect(isModestJson(text)).toBe(false)
  }
})

it('leaves what is no JSON to who reads it', () => {
  for (const text of ['', ']]]', '"', '"\\', 'hello', '"[[[[', '\\"[']) {
    expect(isModestJson(text)).toBe(true)
  }
})

import { expect, it } from 'vitest'
import { FileNames, safeName } from './file-names.ts'

it('are names that every system can store', () => {
  expect(safeName('a/b\\c:d*e?f"g<h>i|j')).toBe('a-b-c-d-e-f-g-h-i-j')
  expect(['CON', 'aux.txt', 'com1', 'nul', 'console'].map((name) => safeName(name))).toEqual([
    ...['CON-', 'aux-.txt', 'com1-', 'nul-', 'console'],
  ])
  expect(['..', '', ' . ', '---', '\u0000\u202E'].map((name) => safeName(name))).toEqual(Array(5).fill('untitled'))
  expect(['.hidden', 'dots...', 'space ', '-rf'].map((name) => safeName(name))).toEqual([
    ...['hidden', 'dots', 'space', 'rf'],
  ])
  for (const long of ['x'.repeat(5_000), 'ü'.repeat(500), '👩‍👩‍👧‍👦'.repeat(100)])
    expect(Buffer.byteLength(safeName(long))).toBeLessThanOrEqual(120)
  expect(safeName('日本語.1')).toBe('日本語.1')
})

it('are different where case and the form of accents make no difference', () => {
  const names = new FileNames()
  const chosen = ['Ada', 'ada', 'ada-2', 'ADA', 'Zoë', 'Zoe\u0308', 'straße', 'STRASSE'].map((name) =>
    names.choose('people', name),
  )
  expect(chosen).toEqual(['Ada', 'ada-2', 'ada-2-2', 'ADA-3', 'Zoë', 'Zoë-2', 'straße', 'STRASSE-2'])
  expect(names.choose('pages', 'ada')).toBe('ada')
})

it('take no longer for the last of many equal ones', () => {
  const names = new FileNames()
  const chosen = Array.from({ length: 5_000 }, () => names.choose('2024/05', ''))
  expect(new Set(chosen)).toHaveLength(5_000)
})

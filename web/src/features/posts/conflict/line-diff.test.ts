import { describe, expect, it } from 'vitest'
import { type DiffRow, diffRows } from './line-diff.ts'

/** Formats each row as one line: its version and its text, with differences in brackets. */
function shown(rows: DiffRow[] | undefined): string[] | undefined {
  return rows?.map((row) =>
    row.of === 'gap'
      ? `... ${row.lines}`
      : `${row.of}: ${row.pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')}`,
  )
}

describe('the difference of two texts', () => {
  it('contains the lines that are in only one text', () => {
    expect(shown(diffRows('a\nb', 'a\nb\nc'))).toEqual(['both: a', 'both: b', 'yours: c'])
    expect(shown(diffRows('a\nb', 'b'))).toEqual(['theirs: a', 'both: b'])
  })

  it('marks the words that differ within a changed line', () => {
    expect(shown(diffRows('the old way', 'the new way'))).toEqual(['theirs: the [old] way', 'yours: the [new] way'])
  })

  it('omits lines that are far from any difference', () => {
    const same = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n')
    expect(shown(diffRows(`a\n${same}\nb`, `A\n${same}\nB`))).toEqual([
      'theirs: [a]',
      'yours: [A]',
      'both: line 0',
      'both: line 1',
      '... 16',
      'both: line 18',
      'both: line 19',
      'theirs: [b]',
      'yours: [B]',
    ])
  })

  it('is undefined for long texts that have nothing in common', () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join('\n')
    expect(diffRows(lines('a'), lines('b'))).toBeUndefined()
  })

  it('of one very long line is computed within the time limit of a test', () => {
    const line = (word: string) => `${word} `.repeat(20_000)
    const rows = diffRows(line('a'), line('b'))
    expect(rows?.map(({ of }) => of)).toEqual(['theirs', 'yours'])
  })
})

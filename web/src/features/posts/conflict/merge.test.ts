import { describe, expect, it } from 'vitest'
import { type HunkChoice, hunksOf, mergedText, mergeTexts } from './merge.ts'

const base = 'one\ntwo\nthree\nfour\nfive'

/** The merged text and the number of hunks that both changed. */
function merge(before: string, yours: string, theirs: string, ...choices: HunkChoice[]) {
  const merged = mergeTexts(before, yours, theirs) ?? []
  return { text: mergedText(merged, choices), hunks: hunksOf(merged).length }
}

describe('a merge', () => {
  it('contains both changes if they are in different lines', () => {
    const yours = base.replace('one', 'ONE')
    const theirs = base.replace('five', 'FIVE\nsix')
    expect(merge(base, yours, theirs)).toEqual({ text: 'ONE\ntwo\nthree\nfour\nFIVE\nsix', hunks: 0 })
  })

  it('is the changed text if only one side changed it', () => {
    const changed = base.replace('three', 'drei')
    expect(merge(base, changed, base)).toEqual({ text: changed, hunks: 0 })
    expect(merge(base, base, changed)).toEqual({ text: changed, hunks: 0 })
  })

  it('contains yours in a hunk that both sides changed, or theirs, or one after the other', () => {
    const [yours, theirs] = [base.replace('three', 'drei'), base.replace('three', 'trois')]
    expect(merge(base, yours, theirs)).toEqual({ text: yours, hunks: 1 })
    expect(merge(base, yours, theirs, 'theirs').text).toBe(theirs)
    expect(merge(base, yours, theirs, 'both').text).toBe(base.replace('three', 'drei\ntrois'))
  })

  it('has a choice for each hunk', () => {
    const yours = base.replace('one', 'eins').replace('five', 'fünf')
    const theirs = base.replace('one', 'un').replace('five', 'cinq')
    expect(merge(base, yours, theirs, 'theirs', 'yours')).toEqual({
      text: base.replace('one', 'un').replace('five', 'fünf'),
      hunks: 2,
    })
  })

  it('has the empty text of a side that deleted a hunk', () => {
    const merged = mergeTexts(base, base.replace('three\n', ''), base.replace('three', 'trois'))
    expect(hunksOf(merged ?? [])).toEqual([{ yours: [], theirs: ['trois'] }])
    expect(mergedText(merged ?? [], [])).toBe('one\ntwo\nfour\nfive')
  })

  it('contains a change once if both sides made the same one', () => {
    const changed = base.replace('three', 'drei')
    expect(merge(base, changed, changed)).toEqual({ text: changed, hunks: 0 })
  })

  it('preserves empty lines, and the white space in them', () => {
    const spaced = 'one\n\n  \ntwo\n\n\nthree\n'
    const yours = spaced.replace('one', 'ONE')
    const theirs = spaced.replace('three', 'THREE')
    expect(merge(spaced, yours, theirs).text).toBe('ONE\n\n  \ntwo\n\n\nTHREE\n')
  })

  it('with an empty base contains both texts', () => {
    expect(merge('', 'mine', 'theirs', 'both')).toEqual({ text: 'mine\ntheirs', hunks: 1 })
  })

  it('contains the text that each side appended', () => {
    const { text } = merge(base, `${base}\nmine`, `${base}\ntheirs`, 'both')
    expect(text).toBe(`${base}\nmine\ntheirs`)
  })

  it('contains both changes if they are in adjacent paragraphs', () => {
    const paragraphs = 'One.\n\nTwo.\n\nThree.'
    const eins = paragraphs.replace('One', 'Eins')
    const deux = paragraphs.replace('Two', 'Deux')
    expect(merge(paragraphs, eins, deux)).toEqual({ text: 'Eins.\n\nDeux.\n\nThree.', hunks: 0 })
  })

  it('of 173 KB in thousands of lines, half of them empty, is computed within the time limit of a test', () => {
    const lines = Array.from({ length: 6_000 }, (_, index) => (index % 2 ? '' : `Line ${index} ${'x'.repeat(50)}`))
    const long = lines.join('\n')
    const yours = `Mine\n${long.replace('Line 400 ', 'L ')}\nlast`
    const theirs = `${long.replace('Line 5000 ', 'L ')}\nTheirs`
    const { text, hunks } = merge(long, yours, theirs)
    expect(hunks).toBe(1)
    expect(text.startsWith(`Mine\n${lines[0]}`)).toBe(true)
    expect(text.match(/L x/g)).toHaveLength(2)
  })

  it('is undefined for texts that would take too long', () => {
    const long = (word: string) => Array.from({ length: 30_000 }, (_, n) => `${word} ${n}`).join('\n')
    expect(mergeTexts(long('a'), long('b'), long('c'))).toBeUndefined()
    expect(mergeTexts('\n'.repeat(900_000), 'a', 'b')).toBeUndefined()
    const same = 'same\n'.repeat(19_000)
    mergeTexts(`a\n${same}`, `b\n${same}b`, `c\n${same}c`)
  })
})

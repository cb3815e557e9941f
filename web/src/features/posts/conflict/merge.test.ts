import { describe, expect, it } from 'vitest'
import { markers, mergeTexts } from './merge.ts'

const base = 'one\ntwo\nthree\nfour\nfive'

describe('a merge', () => {
  it('contains both changes if they are in different places', () => {
    const yours = base.replace('one', 'ONE')
    const theirs = base.replace('five', 'FIVE\nsix')
    expect(mergeTexts(base, yours, theirs)).toEqual({
      text: 'ONE\ntwo\nthree\nfour\nFIVE\nsix',
      conflicts: 0,
    })
  })

  it('is the changed text if only one side changed it', () => {
    const changed = base.replace('three', 'drei')
    expect(mergeTexts(base, changed, base)).toEqual({ text: changed, conflicts: 0 })
    expect(mergeTexts(base, base, changed)).toEqual({ text: changed, conflicts: 0 })
  })

  it('contains both versions of a place that both sides changed, between markers', () => {
    const merged = mergeTexts(base, base.replace('three', 'drei'), base.replace('three', 'trois'))
    const place = [markers.yours, 'drei', markers.between, 'trois', markers.theirs].join('\n')
    expect(merged).toEqual({ text: base.replace('three', place), conflicts: 1 })
  })

  it('contains a change once if both sides made the same one', () => {
    const changed = base.replace('three', 'drei')
    expect(mergeTexts(base, changed, changed)).toEqual({ text: changed, conflicts: 0 })
  })

  it('preserves empty lines, and the white space in them', () => {
    const spaced = 'one\n\n  \ntwo\n\n\nthree\n'
    const yours = spaced.replace('one', 'ONE')
    const theirs = spaced.replace('three', 'THREE')
    expect(mergeTexts(spaced, yours, theirs)?.text).toBe('ONE\n\n  \ntwo\n\n\nTHREE\n')
  })

  it('with an empty base contains both texts', () => {
    const merged = mergeTexts('', 'mine', 'theirs')
    expect(merged?.conflicts).toBe(1)
    expect(merged?.text).toContain('mine')
    expect(merged?.text).toContain('theirs')
  })

  it('contains the text that each side appended', () => {
    const merged = mergeTexts(base, `${base}\nmine`, `${base}\ntheirs`)
    expect(merged?.text.startsWith(`${base}\n`)).toBe(true)
    expect(merged?.text).toContain('mine')
    expect(merged?.text).toContain('theirs')
  })

  it('contains both changes if they are in adjacent paragraphs', () => {
    const paragraphs = 'One.\n\nTwo.\n\nThree.'
    const merged = mergeTexts(
      paragraphs,
      paragraphs.replace('One', 'Eins'),
      paragraphs.replace('Two', 'Deux'),
    )
    expect(merged).toEqual({ text: 'Eins.\n\nDeux.\n\nThree.', conflicts: 0 })
  })

  it('of 173 KB in thousands of lines, half of them empty, is computed within the time limit of a test', () => {
    const lines = Array.from({ length: 6_000 }, (_, index) =>
      index % 2 ? '' : `Line ${index} ${'x'.repeat(50)}`,
    )
    const long = lines.join('\n')
    const yours = `Mine\n${long.replace('Line 400 ', 'L ')}\nlast`
    const theirs = `${long.replace('Line 5000 ', 'L ')}\nTheirs`
    const merged = mergeTexts(long, yours, theirs)
    expect(merged?.conflicts).toBe(1)
    expect(merged?.text.startsWith(`Mine\n${lines[0]}`)).toBe(true)
    expect(merged?.text.match(/L x/g)).toHaveLength(2)
  })

  it('is undefined for texts that would take too long', () => {
    const long = (word: string) =>
      Array.from({ length: 30_000 }, (_, n) => `${word} ${n}`).join('\n')
    expect(mergeTexts(long('a'), long('b'), long('c'))).toBeUndefined()
    expect(mergeTexts('\n'.repeat(900_000), 'a', 'b')).toBeUndefined()
    const same = 'same\n'.repeat(19_000)
    mergeTexts(`a\n${same}`, `b\n${same}b`, `c\n${same}c`)
  })
})

import { describe, expect, it } from 'vitest'
import { charactersLeft, describeLeft, roundLeft } from './text-length.ts'

describe('the length of a comment', () => {
  it('is not counted before the limit is near', () => {
    expect(charactersLeft('x'.repeat(4_499))).toBeUndefined()
    expect(charactersLeft('x'.repeat(4_500))).toBe(500)
    expect(charactersLeft(`${'x'.repeat(4_999)}  \n`)).toBe(1)
    expect(charactersLeft('x'.repeat(5_002))).toBe(-2)
  })

  it('counts user-perceived characters', () => {
    expect(charactersLeft('👍🏽'.repeat(4_400))).toBeUndefined()
    expect(charactersLeft('👍🏽'.repeat(4_990))).toBe(10)
  })

  it('of a very long text is counted in code units, which is fast', () => {
    expect(charactersLeft('x'.repeat(1_000_000))).toBe(-995_000)
  })

  it('is described in words, and rounded for screen readers', () => {
    expect([3, 1, 0, -1, -1_200].map(describeLeft)).toEqual([
      '3 characters left',
      '1 character left',
      '0 characters left',
      '1 character too many',
      '1,200 characters too many',
    ])
    expect([499, 401, 100, 41, 1, 0].map(roundLeft)).toEqual([500, 500, 100, 50, 10, 0])
  })
})

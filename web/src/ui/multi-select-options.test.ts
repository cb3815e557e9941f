import { describe, expect, it } from 'vitest'
import { optionsFor } from './multi-select-options.ts'

const keyOf = (text: string) => text.trim().toLowerCase()
const options = (text: string, chosen: string[] = [], known = ['Baking', 'Bread', 'Sourdough']) =>
  optionsFor(text, chosen, known, keyOf)

describe('the menu', () => {
  it('offers everything while nothing is typed, and nothing to create', () => {
    expect(options('')).toEqual({ found: ['Baking', 'Bread', 'Sourdough'], created: undefined })
    expect(options('  ').created).toBeUndefined()
  })

  it('finds what contains the typed text, in any case', () => {
    expect(options('DO').found).toEqual(['Sourdough'])
  })

  it('offers to create what is not known, without the space around it', () => {
    expect(options(' rye ')).toEqual({ found: [], created: 'rye' })
    expect(options('b').created).toBe('b')
  })

  it('has what is meant exactly first, and does not offer to create it', () => {
    expect(options('go', [], ['Django', 'Mango', 'Go'])).toEqual({
      found: ['Go', 'Django', 'Mango'],
      created: undefined,
    })
  })

  it('does not offer again what is chosen', () => {
    expect(options('b', ['bread']).found).toEqual(['Baking'])
    expect(options('bread', ['Bread'])).toEqual({ found: [], created: undefined })
  })

  it('does not grow without end, nor lose an exact find to that', () => {
    const many = [...Array.from({ length: 5_000 }, (_, number) => `a${number}`), 'a']
    const { found } = options('a', [], many)
    expect(found.length).toBeLessThan(250)
    expect(found[0]).toBe('a')
  })
})

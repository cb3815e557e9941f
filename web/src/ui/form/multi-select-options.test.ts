import { describe, expect, it } from 'vitest'
import { optionsFor } from './multi-select-options.ts'

const keyOf = (text: string) => text.trim().toLowerCase()
const options = (text: string, chosen: string[] = [], known = ['Baking', 'Bread', 'Sourdough']) =>
  optionsFor(text, chosen, known, keyOf)

describe('the menu', () => {
  it('offers all suggestions and no new text before the user types', () => {
    expect(options('')).toEqual({ found: ['Baking', 'Bread', 'Sourdough'], created: undefined })
    expect(options('  ').created).toBeUndefined()
  })

  it('finds the suggestions that contain the typed text in any case', () => {
    expect(options('DO').found).toEqual(['Sourdough'])
  })

  it('offers to create a new text, trimmed', () => {
    expect(options(' rye ')).toEqual({ found: [], created: 'rye' })
    expect(options('b').created).toBe('b')
  })

  it('lists an exact match first, and does not offer to create it', () => {
    expect(options('go', [], ['Django', 'Mango', 'Go'])).toEqual({
      found: ['Go', 'Django', 'Mango'],
      created: undefined,
    })
  })

  it('does not offer chosen values again', () => {
    expect(options('b', ['bread']).found).toEqual(['Baking'])
    expect(options('bread', ['Bread'])).toEqual({ found: [], created: undefined })
  })

  it('has a limited length, and still contains an exact match', () => {
    const many = [...Array.from({ length: 5_000 }, (_, number) => `a${number}`), 'a']
    const { found } = options('a', [], many)
    expect(found.length).toBeLessThan(250)
    expect(found[0]).toBe('a')
  })
})

import { inLanguage } from '@byline/contract/addresses/paths'
import { expect, it } from 'vitest'
import { placeAddress, placeNames, readLanguage, readPlace } from './list-address.ts'

const read = (query: string) => readPlace(new URLSearchParams(query))

it('is read from an address, with 1 to 10 pages', () => {
  expect(read('')).toEqual({ after: undefined, pages: 1 })
  expect(read('after=x&pages=3')).toEqual({ after: 'x', pages: 3 })
  for (const pages of ['0', '-4', '1.5', 'x', '', 'Infinity', '1e']) {
    expect([pages, read(`pages=${pages}`).pages]).toEqual([pages, 1])
  }
  expect(read('pages=999999').pages).toBe(10)
  expect(read('after=').after).toBeUndefined()
})

it('is written into the address of its list', () => {
  expect(placeAddress('/Articles', {})).toBe('/Articles')
  expect(placeAddress('/Articles', { pages: 1 })).toBe('/Articles')
  expect(placeAddress('/Articles?tag=a%20b', { after: 'x&y', pages: 2 })).toBe(
    '/Articles?tag=a%20b&after=x%26y&pages=2',
  )
  expect(placeAddress('/Articles/rust', { after: 'x' }, placeNames.more)).toBe('/Articles/rust?more=x')
})

it.each([
  ['lang=DE-at', 'de-AT'],
  ['lang=pt-br', 'pt-BR'],
  ['lang=', undefined],
  ['lang=%3Cscript%3E', undefined],
  ['lang=not a language', undefined],
  ['tag=x', undefined],
])('%s names the language %s', (search, lang) => {
  expect(readLanguage(new URLSearchParams(search))).toBe(lang)
})

it('adds a language to an address with or without a query', () => {
  expect(inLanguage('/', 'de')).toBe('/?lang=de')
  expect(placeAddress(inLanguage('/Articles?tag=x', 'de'), { after: 'y' })).toBe('/Articles?tag=x&lang=de&after=y')
  expect(inLanguage('/archive#2026', 'de')).toBe('/archive?lang=de#2026')
  expect(inLanguage('/', undefined)).toBe('/')
})

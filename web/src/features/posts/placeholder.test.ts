import { expect, it } from 'vitest'
import { placeholderOf } from './placeholder.ts'

const idOf = (last: number) =>
  `01a2000a-3df2-74ae-9f68-df66ab0d3c${last.toString(16).padStart(2, '0')}`

it('gives a post the same drawn cover every time', () => {
  expect(placeholderOf(idOf(0x13))).toBe('/cover-2.svg')
})

it('gives posts all six drawn covers, and no other', () => {
  const addresses = new Set(Array.from({ length: 256 }, (_, last) => placeholderOf(idOf(last))))
  expect([...addresses].sort()).toEqual([1, 2, 3, 4, 5, 6].map((which) => `/cover-${which}.svg`))
})

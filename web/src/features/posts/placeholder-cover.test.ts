import { expect, it } from 'vitest'
import { placeholderCover, placeholderCovers } from './placeholder-cover.ts'

const idOf = (last: number) =>
  `01a2000a-3df2-74ae-9f68-df66ab0d3c${last.toString(16).padStart(2, '0')}`

it('a post always has the same drawn cover', () => {
  expect(placeholderCover(idOf(0x13))).toBe('/cover-2.svg')
})

it('posts have all six drawn covers, and no other', () => {
  const addresses = new Set(Array.from({ length: 256 }, (_, last) => placeholderCover(idOf(last))))
  expect([...addresses].sort()).toEqual([1, 2, 3, 4, 5, 6].map((which) => `/cover-${which}.svg`))
})

it('no post in a grid has the cover of one of the three before it', () => {
  const ids = Array.from({ length: 60 }, (_, index) => idOf((index * index) % 7))
  const covers = placeholderCovers(ids)
  expect(covers[0]).toBe(placeholderCover(ids[0] ?? ''))
  for (const [index, cover] of covers.entries()) {
    expect(covers.slice(Math.max(0, index - 3), index)).not.toContain(cover)
  }
})

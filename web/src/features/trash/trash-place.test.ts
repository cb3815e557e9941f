import { expect, it } from 'vitest'
import { readTrashPlace, trashAddress } from './trash-place.ts'

const read = (address: string) => readTrashPlace(new URL(address, 'http://byline.example').searchParams)

it('the trash shows every kind unless the address names one', () => {
  expect(read('/dashboard/trash')).toEqual({})
  expect(trashAddress({})).toBe('/dashboard/trash')
  expect(read('/dashboard/trash?kind=tag')).toEqual({})
})

it('a place in the trash survives a round trip through its address', () => {
  const place = { kind: 'comment', after: 'x+/=' } as const
  expect(read(trashAddress(place))).toEqual(place)
})

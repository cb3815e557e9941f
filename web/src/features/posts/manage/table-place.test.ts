import { postSorts } from '@byline/contract/posts'
import { describe, expect, it } from 'vitest'
import { placeAddress, readPlace } from './table-place.ts'

const read = (address: string) => readPlace(new URL(address, 'http://byline.example').searchParams)

describe('the place in the table of posts', () => {
  it('is newest first, all of it, where the address says nothing', () => {
    expect(read('/dashboard/posts/manage')).toEqual({ sort: '-createdAt', filter: '' })
  })

  it('leaves what goes without saying out of the address', () => {
    expect(placeAddress({ sort: '-createdAt', filter: '' })).toBe('/dashboard/posts/manage')
  })

  it('comes back from the address it was written to', () => {
    for (const sort of postSorts) {
      const place = { sort, filter: 'a&b=c #d', after: 'x+/=' }
      expect(read(placeAddress(place))).toEqual(place)
    }
  })

  it('passes over an order that does not exist', () => {
    expect(read('/dashboard/posts/manage?sort=password').sort).toBe('-createdAt')
  })
})

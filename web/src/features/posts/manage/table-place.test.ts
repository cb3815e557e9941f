import { postSorts } from '@byline/contract/posts/posts'
import { describe, expect, it } from 'vitest'
import { placeAddress, readPlace } from './table-place.ts'

const read = (address: string) => readPlace(new URL(address, 'http://byline.example').searchParams)

describe('the place in the table of posts', () => {
  it('is all posts, newest first, if the address has no parameters', () => {
    expect(read('/dashboard/posts/manage')).toEqual({ sort: '-createdAt', filter: '' })
  })

  it('has no defaults in the address', () => {
    expect(placeAddress({ sort: '-createdAt', filter: '' })).toBe('/dashboard/posts/manage')
  })

  it('survives a round trip through its address', () => {
    for (const sort of postSorts) {
      const place = { sort, filter: 'a&b=c #d', after: 'x+/=' }
      expect(read(placeAddress(place))).toEqual(place)
    }
    const backwards = { sort: '-title', filter: '', before: '50.abc' } as const
    expect(read(placeAddress(backwards))).toEqual(backwards)
  })

  it('ignores an order that does not exist', () => {
    expect(read('/dashboard/posts/manage?sort=password').sort).toBe('-createdAt')
  })
})

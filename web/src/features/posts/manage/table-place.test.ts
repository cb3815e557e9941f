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
    const older = { sort: '-createdAt', filter: '', translations: 'older' } as const
    expect(read(placeAddress(older))).toEqual(older)
    const backwards = { sort: '-title', filter: '', before: '50.abc' } as const
    expect(read(placeAddress(backwards))).toEqual(backwards)
  })

  it('ignores an order and translations that do not exist', () => {
    expect(read('/dashboard/posts/manage?sort=password&translations=newer')).toEqual({ sort: '-createdAt', filter: '' })
  })
})

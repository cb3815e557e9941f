import { describe, expect, it } from 'vitest'
import { commentAddress, placeAddress, readPlace, samePlace } from './comment-place.ts'

const read = (address: string) => readPlace(new URL(address, 'http://byline.example').searchParams)

describe('the place in the comments of an article', () => {
  it('is the first page if the address names none', () => {
    expect(read('/article/x')).toEqual({})
    expect(read('/article/x?after=&around=&utm=1')).toEqual({})
  })

  it('survives a round trip through its address', () => {
    for (const place of [{ after: 'a+/=&b' }, { before: 'x' }, { before: '' }, { around: 'id' }]) {
      expect(read(placeAddress('a slug', place))).toEqual(place)
    }
  })

  it('is the first of several places in the address', () => {
    expect(read('/article/x?around=c&before=b&after=a')).toEqual({ after: 'a' })
  })

  it('equals another only if every part is equal', () => {
    expect(samePlace({}, {})).toBe(true)
    expect(samePlace({ before: '' }, {})).toBe(false)
    expect(samePlace({ around: 'a' }, { around: 'b' })).toBe(false)
  })

  it('of one comment has an address with its page and its element', () => {
    const post = { _id: 'p', title: 'T', slug: 'a b', avatar: null, placeholder: '' }
    expect(commentAddress({ _id: 'id', post })).toBe('/article/a%20b?around=id#comment-id')
  })
})

import { messages } from '@byline/contract/messages/messages'
import { describe, expect, it } from 'vitest'
import { english } from '../../../../test/sentences.ts'
import { addTag, splitTags } from './tags.ts'

describe('a tag', () => {
  it('is added at the end, without the space around it', () => {
    expect(addTag(['Bread'], ' Rye ')).toEqual({ tags: ['Bread', 'Rye'] })
  })

  it('gets the spelling of the same tag that is already in use', () => {
    expect(addTag([], 'JAVASCRIPT', ['JavaScript'])).toEqual({ tags: ['JavaScript'] })
  })

  it('cannot be added twice, in any case or Unicode form', () => {
    expect(addTag(['Café'], 'CAFE\u0301')).toEqual({ error: english(messages.tagsRepeated) })
  })

  it('has at most 40 user-perceived characters', () => {
    expect(addTag([], '👍🏽'.repeat(40))).toHaveProperty('tags')
    expect(addTag([], 'x'.repeat(41))).toEqual({ error: english(messages.tagTooLong) })
  })

  it('cannot be added to ten others', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`)
    expect(addTag(ten.slice(1), 'one more')).toHaveProperty('tags')
    expect(addTag(ten, 'one more')).toEqual({ error: english(messages.tagsTooMany) })
  })

  it('cannot be empty', () => {
    expect(addTag([], '  ')).toEqual({ error: english(messages.tagRequired) })
  })
})

describe('a comma', () => {
  it('ends a tag', () => {
    expect(splitTags('rye,')).toEqual({ complete: ['rye'], rest: '' })
    expect(splitTags('rye')).toEqual({ complete: [], rest: 'rye' })
  })

  it('separates the tags of a pasted list, and empty ones are skipped', () => {
    expect(splitTags('rye, , spelt ,oa')).toEqual({ complete: ['rye', 'spelt'], rest: 'oa' })
  })
})

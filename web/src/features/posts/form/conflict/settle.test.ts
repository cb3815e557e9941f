import { describe, expect, it } from 'vitest'
import { emptyBase, type PostFields } from '../post-fields.ts'
import { differs, likelyChoices, settled } from './settle.ts'

const base: PostFields = { ...emptyBase.fields, title: 'Title', tags: ['a'], body: 'text' }
const sides = (yours: Partial<PostFields>, theirs: Partial<PostFields>) => ({
  base,
  yours: { ...base, ...yours },
  theirs: { ...base, ...theirs },
})

describe('two versions of a post', () => {
  it('differ field by field', () => {
    const two = sides({ title: 'Mine', tags: ['a'] }, { cover: 'new.webp' })
    expect(differs(two, 'title')).toBe(true)
    expect(differs(two, 'cover')).toBe(true)
    expect(differs(two, 'tags')).toBe(false)
    expect(differs(two, 'body')).toBe(false)
  })

  it('are settled, at first, by who changed what', () => {
    const two = sides({ title: 'Mine', slug: 'both-1' }, { caption: 'Theirs', slug: 'both-2' })
    const choices = likelyChoices(two, undefined)
    expect(settled(two, choices, undefined)).toEqual({
      ...base,
      title: 'Mine',
      caption: 'Theirs',
      slug: 'both-1',
    })
  })

  it('take the merged body where there is one', () => {
    const two = sides({ body: 'mine' }, { body: 'theirs' })
    const merged = { text: 'mine and theirs', clashes: 0 }
    expect(settled(two, likelyChoices(two, merged), merged).body).toBe('mine and theirs')
    expect(settled(two, likelyChoices(two, undefined), undefined).body).toBe('mine')
  })

  it('are settled as chosen', () => {
    const two = sides({ title: 'Mine', body: 'mine' }, { title: 'Theirs', body: 'theirs' })
    const choices = { ...likelyChoices(two, undefined), title: 'theirs', body: 'theirs' } as const
    expect(settled(two, choices, undefined)).toEqual({ ...base, title: 'Theirs', body: 'theirs' })
  })
})

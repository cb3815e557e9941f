import type { Post } from '@byline/contract/posts'
import { describe, expect, it } from 'vitest'
import { baseOf, emptyBase, sameCover, sameFields } from './post-fields.ts'

const { fields } = emptyBase
const file = (content: string) => new File([content], 'cover.png', { lastModified: 1 })

describe('the fields of a post', () => {
  it('are the same as themselves, and differ by any one of them', () => {
    expect(sameFields(fields, { ...fields, tags: [] })).toBe(true)
    const changes = [
      { title: 'a' },
      { caption: 'a' },
      { slug: 'a' },
      { tags: ['a'] },
      { tagText: 'a' },
      { body: 'a' },
      { cover: 'a.webp' },
    ]
    for (const change of changes) expect(sameFields(fields, { ...fields, ...change })).toBe(false)
  })

  it('have the same cover when the same file was kept and read again', () => {
    expect(sameCover(file('a'), file('a'))).toBe(true)
    expect(sameCover(file('a'), file('ab'))).toBe(false)
    expect(sameCover(file('a'), 'cover.png')).toBe(false)
  })

  it('end their lines as a text area does, so that an untouched old text is untouched', () => {
    const post = { body: 'a\r\nb\rc\n', caption: 'd\r\n', version: 3 } as Post
    expect(baseOf(post)).toMatchObject({
      version: 3,
      fields: { body: 'a\nb\nc\n', caption: 'd\n' },
    })
  })
})

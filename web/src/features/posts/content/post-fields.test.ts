import { describe, expect, it } from 'vitest'
import { emptyBaseline } from './baseline.ts'
import { type CoverChoice, sameField, sameFields } from './post-fields.ts'

const { fields } = emptyBaseline
const file = (content: string) => new File([content], 'cover.png', { lastModified: 1 })

describe('the fields of a post', () => {
  it('equal themselves, and differ if any one field differs', () => {
    expect(sameFields(fields, { ...fields, tags: [] })).toBe(true)
    const changes = [
      { title: 'a' },
      { caption: 'a' },
      { slug: 'a' },
      { tags: ['a'] },
      { tagText: 'a' },
      { body: 'a' },
      { cover: 'a.webp' },
      { coverAlt: 'a' },
      { coverCredit: 'a' },
      { coverVariant: 1 },
      { language: 'de' },
      { correction: 'a' },
    ]
    for (const change of changes) expect(sameFields(fields, { ...fields, ...change })).toBe(false)
  })

  it('have the same cover if a stored file was read again', () => {
    const sameCover = (one: CoverChoice, other: CoverChoice) =>
      sameField('cover', { ...fields, cover: one }, { ...fields, cover: other })
    expect(sameCover(file('a'), file('a'))).toBe(true)
    expect(sameCover(file('a'), file('ab'))).toBe(false)
    expect(sameCover(file('a'), 'cover.png')).toBe(false)
  })
})

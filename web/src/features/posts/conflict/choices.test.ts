import { describe, expect, it } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import type { PostFields } from '../content/post-fields.ts'
import { chosenFields, defaultChoices, differs } from './choices.ts'

const base: PostFields = { ...emptyBaseline.fields, title: 'Title', tags: ['a'], body: 'text' }
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

  it('take each field from the version that changed it, by default', () => {
    const two = sides({ title: 'Mine', slug: 'both-1' }, { caption: 'Theirs', slug: 'both-2' })
    const choices = defaultChoices(two, undefined)
    expect(chosenFields(two, choices, undefined)).toEqual({ ...base, title: 'Mine', caption: 'Theirs', slug: 'both-1' })
  })

  it.each([
    { caption: 'Theirs' },
    { slug: 'theirs' },
    { tags: ['theirs'] },
    { cover: 'theirs.webp' },
    { coverAlt: 'Theirs' },
    { coverCredit: 'Theirs' },
    { coverVariant: 3 },
    { language: 'de' },
    { series: { title: 'Theirs', order: 2 } },
  ])('lose nothing that only theirs changed: %o', (changed) => {
    const two = sides({ title: 'Mine' }, changed)
    const choices = defaultChoices(two, undefined)
    expect(chosenFields(two, choices, undefined)).toEqual({ ...base, title: 'Mine', ...changed })
  })

  it('take a field from yours if both changed it', () => {
    const title = (yours: string, theirs: string) =>
      defaultChoices(sides({ title: yours }, { title: theirs }), undefined).title
    expect(title('Title', 'Theirs')).toBe('theirs')
    expect(title('Mine', 'Title')).toBe('yours')
    expect(title('Mine', 'Theirs')).toBe('yours')
  })

  it('take the merged body by default, if there is one', () => {
    const two = sides({ body: 'mine' }, { body: 'theirs' })
    const merged = [['mine and theirs']]
    expect(chosenFields(two, defaultChoices(two, merged), merged).body).toBe('mine and theirs')
    expect(chosenFields(two, defaultChoices(two, undefined), undefined).body).toBe('mine')
  })

  it('take yours in each hunk of the body that both changed, until another is chosen', () => {
    const two = sides({ body: 'mine' }, { body: 'theirs' })
    const merged = [['first'], { yours: ['mine'], theirs: ['theirs'] }]
    const choices = defaultChoices(two, merged)
    expect(chosenFields(two, choices, merged).body).toBe('first\nmine')
    expect(chosenFields(two, { ...choices, hunks: ['both'] }, merged).body).toBe('first\nmine\ntheirs')
  })

  it('take each field as chosen', () => {
    const two = sides({ title: 'Mine', body: 'mine' }, { title: 'Theirs', body: 'theirs' })
    const choices = { ...defaultChoices(two, undefined), title: 'theirs', body: 'theirs' } as const
    expect(chosenFields(two, choices, undefined)).toEqual({ ...base, title: 'Theirs', body: 'theirs' })
  })
})

import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { english } from '../../../server/test/app/english.ts'
import { slugRule } from '../rules/slugs.ts'
import { tagKey } from '../rules/tags.ts'
import { type PostDocument, postDocument } from './post-document.ts'
import { listPosts } from './posts.ts'

/** Every error message of every field; none if the document is valid. */
function fieldsOf(document: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of postDocument.safeParse(document).error?.issues ?? []) {
    const field = path.join('.')
    fields[field] = [...(fields[field] ?? []), english(message)]
  }
  return fields
}

describe('the live rule of the slug field', () => {
  it.each([
    ...cases(`
      My First Post → my-first-post
      ÉTÉ → été
      a-b--c → a-b--c
      C++ & C#? → c++-&-c#?
      日本 語 → 日本-語
    `),
    ['a  b\t\n c', 'a-b-c'],
    [' a ', '-a-'],
    ['A\u00a0B\u3000C', 'a-b-c'],
    ['', ''],
    ['   ', '-'],
  ])('makes %j to %j', (typed, slug) => expect(slugRule(typed)).toBe(slug))

  it('changes nothing when it is applied again', () => {
    for (const text of ['My  Post', 'İstanbul', 'ẞ', 'ǅ  x', '\u2028 a']) {
      expect(slugRule(slugRule(text))).toBe(slugRule(text))
    }
  })
})

describe('a tag', () => {
  it.each([
    ['Cloud Computing', ' cloud computing '],
    ['ÉTÉ', 'e\u0301te\u0301'],
    ['ＷＥＢ', 'web'],
    ['ﬁlm', 'FILM'],
    ['Straße', 'STRAßE'],
  ])('is the same as %j and as %j', (one, other) => expect(tagKey(one)).toBe(tagKey(other)))

  it('differs from a tag with other letters', () => {
    expect(tagKey('ete')).not.toBe(tagKey('été'))
    expect(tagKey('c')).not.toBe(tagKey('c++'))
  })
})

describe('the document of a save', () => {
  it('may leave out every field, and null means the same', () => {
    expect(postDocument.parse({})).toEqual({})
    const nothing: PostDocument = { slug: null, title: null, caption: null, body: null, tags: null, version: null }
    expect(postDocument.parse(nothing)).toEqual(nothing)
  })

  it('may empty every field', () => {
    const empty = { slug: '', title: '', caption: '', body: '', tags: [] }
    expect(postDocument.parse(empty)).toEqual(empty)
  })

  it.each([
    ['slug', 200, 'The slug must be at most 200 characters'],
    ['title', 200, 'The title must be at most 200 characters'],
    ['caption', 500, 'The caption must be at most 500 characters'],
    ['body', 1_000_000, 'The body must be at most 1,000,000 characters'],
  ])('has a %s of at most %i characters', (field, limit, message) => {
    expect(fieldsOf({ [field]: 'x'.repeat(limit) })).toEqual({})
    expect(fieldsOf({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: [message] })
  })

  it('may have as many emoji as letters', () => {
    expect(fieldsOf({ title: '🙂'.repeat(200) })).toEqual({})
    expect(fieldsOf({ title: '🙂'.repeat(201) })).toHaveProperty('title')
  })

  it('has at most ten tags of at most 40 characters, trimmed', () => {
    const tags = Array.from({ length: 11 }, (_, n) => `tag ${n}`)
    expect(fieldsOf({ tags: tags.slice(1) })).toEqual({})
    expect(fieldsOf({ tags })).toEqual({ tags: ['A post has at most 10 tags'] })
    expect(postDocument.parse({ tags: [` ${'x'.repeat(40)} `] }).tags).toEqual(['x'.repeat(40)])
    expect(fieldsOf({ tags: ['x'.repeat(41)] })).toEqual({
      'tags.0': ['A tag must be at most 40 characters'],
    })
  })

  it('has no tag twice, in any case or Unicode normal form', () => {
    for (const tags of [
      ['Web', 'web'],
      ['été', 'E\u0301TE\u0301'],
      ['a', ' a '],
    ]) {
      expect(fieldsOf({ tags })).toEqual({ tags: ['Each tag can be given once'] })
    }
  })

  it.each(['', ' ', '\n\t'])('has no tag %j', (tag) => {
    expect(fieldsOf({ tags: ['Web', tag] })).toEqual({ 'tags.1': ['A tag needs some text'] })
  })

  it.each([
    { title: 1 },
    { body: ['a'] },
    { slug: {} },
    { tags: 'Web' },
    { tags: [null] },
    { tags: { length: 1 } },
    { version: '1' },
    { version: 1.5 },
  ])('is invalid: %j', (document) => expect(fieldsOf(document)).not.toEqual({}))

  it('reports every broken rule at once', () => {
    const document = { title: 'x'.repeat(201), caption: 'x'.repeat(501), tags: ['a', 'A'] }
    expect(Object.keys(fieldsOf(document)).toSorted()).toEqual(['caption', 'tags', 'title'])
  })

  it('loses unknown fields', () => {
    expect(postDocument.parse({ title: 'T', user: 'x', _id: 'y', html: '<script>' })).toEqual({ title: 'T' })
  })
})

describe('asking for a list', () => {
  it('knows its parameters and no others', () => {
    expect(listPosts.query?.parse({ order: 'newest', limit: '24', fields: 'card', tag: 'Web' })).toEqual({
      order: 'newest',
      limit: 24,
      fields: 'card',
      tag: 'Web',
    })
    expect(listPosts.query?.safeParse({ page: '2' }).success).toBe(false)
  })

  it.each(['0', '101', '-1', '1.5', 'x', '', ' ', 'NaN', 'Infinity', '1e9'])('takes no limit %j', (limit) => {
    const asked = listPosts.query?.safeParse({ limit })
    expect(asked?.error?.issues.map((issue) => english(issue.message))).toEqual([
      'limit must be a whole number from 1 to 100',
    ])
  })

  it.each([{ order: 'random' }, { fields: 'all' }, { tag: ['a', 'b'] }])('takes no %j', (query) =>
    expect(listPosts.query?.safeParse(query).success).toBe(false),
  )
})

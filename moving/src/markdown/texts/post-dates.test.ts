import { describe, expect, it } from 'vitest'
import { withSentences } from '../../../test/english.ts'
import { readFrontMatter } from '../fields/front-matter.ts'
import { readSourcePost } from './source-post.ts'

const read = (head: Record<string, unknown>, text = 'Text', path = 'a.md') =>
  withSentences(readSourcePost(head, text, path))

describe('the date of a post', () => {
  it.each([
    ['pubDatetime', 'modDatetime'],
    ['pub_date', 'last-modified'],
    ['datePublished', 'dateModified'],
    ['Date', 'Modified'],
    ['publishdate', 'lastmod'],
  ])('is in the field %s, and that of the last change in %s', (created, updated) => {
    const post = read({ title: 'A', [created]: '2019-05-01', [updated]: '2020-01-02' })
    expect([post.createdAt, post.updatedAt]).toEqual(['2019-05-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'])
    expect(post.changes).toBeUndefined()
  })

  it('is in one field with that of the last change (MkDocs)', () => {
    const post = read({ title: 'A', date: { created: '2019-05-01', updated: '2020-01-02' } })
    expect([post.createdAt, post.updatedAt]).toEqual(['2019-05-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'])
  })
})

describe('the title of a post', () => {
  it('is in another field of the site', () => {
    expect(read({ newstitle: 'News', subtitle: 'Sub', date: '2019-05-01' }).title).toBe('News')
  })

  it('is the name of a dated file without any, and named', () => {
    const post = read({ tags: 'a' }, 'Text', '2019-05-01-big-news.md')
    expect(post.title).toBe('Big news')
    expect(post.changes).toEqual([{ kind: 'repaired', what: 'it has no title; the name of its file was taken' }])
  })

  it('is missing in a text without a date', () => {
    expect(() => read({ tags: 'a' }, 'Text', 'part.md')).toThrow('it has no title')
  })
})

it('several authors of Pelican are in one text', () => {
  expect(read({ title: 'A', authors: 'Ada L.; Ben' }).author).toBe('Ada L. and Ben')
  expect(read({ title: 'A', author: 'Ada L., PhD' }).author).toBe('Ada L., PhD')
})

it('fields of Pelican may go on in the next line', () => {
  expect(readFrontMatter('Title: A\n  b\n\nText', true)).toMatchObject({ head: { title: 'A b' } })
  expect(readFrontMatter('Title: A\n\nText')).toBeUndefined()
})

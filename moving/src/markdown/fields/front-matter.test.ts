import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '../../records/unreadable.ts'
import { readFrontMatter } from './front-matter.ts'

const read = (text: string) => () => readFrontMatter(text)

describe('YAML front matter', () => {
  it('is between lines of three hyphens, and the rest is the text', () => {
    expect(readFrontMatter('---\ntitle: A\ntags: [x, y]\n---\nText\n---\nmore\n')).toEqual({
      head: { title: 'A', tags: ['x', 'y'] },
      body: 'Text\n---\nmore\n',
      repaired: [],
    })
  })

  it('may begin with a byte order mark, have any line ends and be closed by three dots', () => {
    const expected = { head: { title: 'A' }, body: 'Text\nmore', repaired: [] }
    expect(readFrontMatter('\uFEFF---\r\ntitle: A\r\n---\r\nText\r\nmore')).toEqual(expected)
    expect(readFrontMatter('---\rtitle: A\r---\rText\rmore')).toEqual(expected)
    expect(readFrontMatter('---  \ntitle: A\n... \nText\nmore')).toEqual(expected)
    expect(readFrontMatter('---\ntitle: A\n---')).toEqual({
      head: { title: 'A' },
      body: '',
      repaired: [],
    })
  })

  it('may be empty', () => {
    const nothing = { head: {}, body: '# T', repaired: [] }
    expect(readFrontMatter('---\n---\n# T')).toEqual(nothing)
    expect(readFrontMatter('---\n# only a comment\n---\n# T')).toEqual(nothing)
  })

  it('reads every scalar as written, because a title may look like a number or a boolean', () => {
    const head = 'title: 2024.10\nslug: 007\ndate: 2024-05-01\ndraft: true\nempty:\ntilde: ~'
    expect(readFrontMatter(`---\n${head}\n---\n`)?.head).toEqual({
      title: '2024.10',
      slug: '007',
      date: '2024-05-01',
      draft: 'true',
      empty: null,
      tilde: null,
    })
  })

  it('takes the last of two fields with one name, and says so', () => {
    expect(readFrontMatter('---\na: 1\nb: 3\na: 2\n---\n')).toEqual({
      head: { a: '2', b: '3' },
      body: '',
      repaired: ['a: given twice, the last one counts'],
    })
  })

  it('runs no code and creates only plain objects', () => {
    const { head } = readFrontMatter('---\n__proto__:\n  title: A\nb: !!js/function x\n---\n') ?? {}
    expect(Object.keys(head ?? {})).toEqual(['__proto__', 'b'])
    expect(head?.title).toBeUndefined()
    expect(({} as Record<string, unknown>).title).toBeUndefined()
  })

  it.each([
    ...cases(`
      a list → ---⏎- a⏎---⏎ → names no fields
      one text → ---⏎just words⏎---⏎ → names no fields
      an open quote → ---⏎title: "A⏎---⏎ → Missing closing "quote
      an unknown alias → ---⏎a: *nobody⏎---⏎ → Unresolved alias
      no end → ---⏎title: A⏎⏎Text → it has no end
    `),
    ['tabs for indentation', '---\na:\n\tb: 1\n---\n', 'Tabs are not allowed'],
  ])('is rejected with %s, in one line', (_, text, reason) => {
    expect(read(text)).toThrow(Unreadable)
    expect(read(text)).toThrow(/^its front matter cannot be read: [^\n]+$/)
    expect(read(text)).toThrow(reason)
  })

  it('is rejected when its aliases would expand without limit', () => {
    const levels = [...'abcdefgh'].map((name, index, all) => {
      const before = all[index - 1]
      return `${name}: &${name} [${before ? Array(9).fill(`*${before}`).join(',') : 'x'}]`
    })
    expect(read(`---\n${levels.join('\n')}\n---\n`)).toThrow(Unreadable)
  })
})

describe('TOML front matter', () => {
  it('is between lines of three plus signs', () => {
    const text = '+++\npath = "2014/12/12/A"\nauthors = ["B"]\n[extra]\nc = true\n+++\nText'
    expect(readFrontMatter(text)).toEqual({
      head: { path: '2014/12/12/A', authors: ['B'], extra: { c: true } },
      body: 'Text',
      repaired: [],
    })
  })

  it('reads dates as written, whatever the time zone of the machine', () => {
    const dates = 'a = 2024-05-01\nb = 2024-05-01T23:30:00\nc = 2024-05-01 23:30:00+02:00\n'
    expect(readFrontMatter(`+++\n${dates}+++\n`)?.head).toEqual({
      a: '2024-05-01',
      b: '2024-05-01T23:30:00.000',
      c: '2024-05-01T23:30:00.000+02:00',
    })
  })

  it.each(
    cases(`
      a day that is not there → +++⏎date = 2023-02-29⏎+++⏎ → its date is on a day
      a month that is not there → +++⏎date = 2024-13-45⏎+++⏎ → Invalid TOML document
      a text without quotes → +++⏎title = Hello⏎+++⏎ → Invalid TOML document
      YAML inside → +++⏎title: Hello⏎+++⏎ → Invalid TOML document
      no end → +++⏎title = "A"⏎⏎Text → it has no end
    `),
  )('is rejected with %s', (_, text, reason) => {
    expect(read(text)).toThrow(Unreadable)
    expect(read(text)).toThrow(reason)
  })
})

describe('a text without front matter', () => {
  it.each([
    ...cases(`
       → nothing
      Text⏎---⏎title: A⏎---⏎ → fields further down
      ----⏎title: A⏎---⏎b: 1⏎---⏎ → four hyphens
      --- title: A⏎---⏎ → words behind the hyphens
      ---⏎⏎A line across the page, and never another. → a line across the page
    `),
    [' ---\ntitle: A\n---\n', 'a space before the hyphens'],
  ])('is %j: %s', (text) => {
    expect(readFrontMatter(text)).toBeUndefined()
  })
})

describe('hostile front matter', () => {
  const nested = (open: string) => `---\na: ${open.repeat(60_000 / open.length)}\n---\n`
  it.each([
    ['YAML lists in lists', nested('[')],
    ['YAML maps in maps', nested('{a: ')],
    ['YAML anchors', nested('&a ')],
    ['TOML lists in lists', `+++\na = ${'['.repeat(60_000)}\n+++\n`],
  ])('is rejected quickly: %s', (_, text) => {
    expect(read(text)).toThrow(Unreadable)
  })

  it('is rejected without parsing when it is longer than 65,536 characters', () => {
    const long = `---\ntitle: ${'&a '.repeat(1_000_000)}\n---\n`
    expect(read(long)).toThrow('it is longer than 65,536 characters')
  })
})

describe('other front matter', () => {
  const head = { title: 'A', tags: ['x'] }

  it.each(
    cases(`
      JSON → {⏎  "title": "A",⏎  "tags": ["x"]⏎}⏎Text
      JSON between semicolons → ;;;⏎"title": "A",⏎"tags": ["x"]⏎;;;⏎Text
      an exported object → export const meta = {⏎  title: 'A',⏎  tags: ['x'],⏎}⏎Text
      fields without a line above them → title: A⏎tags: [x]⏎---⏎Text
    `),
  )('may be %s', (_, text) => {
    expect(readFrontMatter(text)).toEqual({ head, body: 'Text', repaired: [] })
  })

  it('may be the fields of Pelican, which end with a blank line', () => {
    const found = readFrontMatter('Title: A: "b"\nDate: 2020-01-01\nTags: x, y\n\nText')
    expect(found).toEqual({
      head: { title: 'A: "b"', date: '2020-01-01', tags: 'x, y' },
      body: '\nText'.slice(1),
      repaired: [],
    })
  })

  it('is none in a text that begins with a word and a colon, or with a brace', () => {
    expect(readFrontMatter('Note: this is a text.\n\nMore')).toBeUndefined()
    expect(readFrontMatter('{{ a }}\n\nText')).toBeUndefined()
    expect(readFrontMatter('{ not json')).toBeUndefined()
  })
})

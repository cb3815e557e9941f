import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { splitFrontMatter, withFrontMatter } from './front-matter.ts'

const texts = [
  '',
  '---',
  '\n---\n',
  'null',
  '~',
  'yes',
  '2024-05-01',
  '0x10',
  'a: b # c',
  '"quoted" \'and\' \\back',
  '- list',
  '\r\n\t\u0001\u001B\u007F\u0085\u00A0\u2028\u2029\uFEFF\uFFFE',
  '👩‍👩‍👧‍👦 עברית \u202E',
]

it('is read again as it was, with every text as field and as body', () => {
  for (const text of texts) {
    const head = { title: text, tags: [text, text], more: { text, number: 7, flag: true } }
    const file = withFrontMatter({ ...head, left: undefined }, text)
    expect(splitFrontMatter(file)).toEqual({ head, body: text })
  }
})

it('is YAML that the library reads as the same', () => {
  const head = Object.fromEntries(texts.map((text, n) => [`field${n}`, { texts: [text], text }]))
  const [, yaml = ''] = withFrontMatter(head, '').split('---\n')
  expect(parse(yaml)).toEqual(head)
})

it('is none without an end, or with lines of another form', () => {
  expect(splitFrontMatter('---\ntitle: "a"\n')).toBeUndefined()
  expect(splitFrontMatter('---\ntitle: a\n---\n')).toBeUndefined()
  expect(splitFrontMatter('title: "a"\n---\n')).toBeUndefined()
})

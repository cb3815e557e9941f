import { expect, it } from 'vitest'
import { generators } from '../site/generators.ts'
import { translateTemplates } from './translate.ts'

const signs = [
  ...['{', '{{', '{%', '{{<', '{:', '{.', '{ .a', '{++', '{==', '{>>', '{~~', '{{ a', '{a=" '],
  ...['::note\n', '::\n', ':a{', ':a-b\n', ':a[', '::a\n---\n', ':octicons-', '    :::py\n'],
  ...['<A ', '<A b={', '<div markdown>\n', '<p markdown', '<script>\n', '<!-- @include: ', '<a v-pre'],
  ...['T\n: d\n', 'T\n\n: d\n\n', ': d\n', '*[', '[toc]\n', '## toc\n', '</h2>\n{#', '==', '++', '^^'],
  ...['[a](', '![a](b){', '](codepen://', '`youtube: ', '<<< a\n', '@[code](', '](\u007Bfilename'],
  ...[
    '{{#a}}',
    '{{a "x.png"',
    '<% ',
    '<%= a %>',
    '{{{',
    '[[',
    '![[a|',
    ':::a b',
    '::a[',
    '{{a `b` ',
    '<div>{{< a >}}',
    '<p>{{a "',
    '{{a   ',
  ],
  ...['`', '``` \n', ' ', '\n', '\t', '---\n', '#', '{% include a.html %}', '{% include "'],
]
const includes = new Map([['a.html', '{% include a.html %}{% include a.html %} x']])

it.each([undefined, ...generators])('hostile texts of %s are read quickly, and never throw', (generator) => {
  const longest = Math.max(
    ...signs.map((sign) => {
      const text = sign.repeat(Math.ceil(4_000 / sign.length))
      const before = process.threadCpuUsage().user
      const context = { generator, path: 'a.md', page: {}, site: {}, includes }
      translateTemplates(text, { ...context, addressOf: () => undefined })
      return process.threadCpuUsage().user - before
    }),
  )
  // Each takes some milliseconds; time that grows with the square of a text takes seconds.
  expect(longest).toBeLessThan(1_000_000)
})

it.each(['script', 'style'])('%s elements without an end are read in linear time', (name) => {
  const text = `<${name}>\n`.repeat(40_000)
  const context = { generator: 'vitepress' as const, path: 'a.md', page: {}, site: {} }
  const before = process.threadCpuUsage().user
  translateTemplates(`${text}</${name}>x`, {
    ...context,
    includes: new Map(),
    addressOf: () => undefined,
  })
  // It is a tenth of a second, and four seconds in quadratic time.
  expect(process.threadCpuUsage().user - before).toBeLessThan(2_000_000)
})

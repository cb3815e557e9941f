import { expect, it } from 'vitest'
import { inspect } from './inspect.ts'

const proseOf = (text: string) => inspect(text, 'https://blog.example/article/this').prose

it.each([
  [
    'headings, lists and tables',
    '# One\n\n- two\n- *three*four\n\n| five |\n| - |\n| six |',
    'One two threefour five six',
  ],
  ['no code', 'One `two` three\n\n```\nfour\n```\n\n<kbd>five</kbd>', 'One three'],
  ['no quotations', '> one\n\nTwo <q>three</q> <cite>four</cite>', 'Two'],
  [
    'no addresses, names of files and handles',
    'See https://a.example/b a.b@c.example main.rs @ada my_name v2 it.',
    'See it.',
  ],
  ['no emoji and signs', 'One 😀 — … two', 'One two'],
])('the prose of a text has %s', (_what, text, prose) => {
  expect(proseOf(text)).toBe(prose)
})

it('the prose of a long text is how it begins', () => {
  for (const part of ['word ', 'x', '> - ', '# a\n\n']) {
    expect(proseOf(part.repeat(20_000)).length).toBeLessThanOrEqual(10_000)
  }
})

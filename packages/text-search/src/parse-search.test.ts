import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { parseSearch } from './parse-search.ts'

/** The search in short: each clause with its alternatives. */
function short(text: string): string {
  const { required, excluded } = parseSearch(text)
  const written = (clauses: typeof required, sign: string) =>
    clauses.map(
      ({ alternatives }) =>
        sign + alternatives.map(({ words, prefix }) => words.join('_') + (prefix ? '*' : '')).join('|'),
    )
  return [...written(required, ''), ...written(excluded, '-')].join(' ')
}

it.each([
  ...cases(`
    words → Borrow checkers → borrow checker
    a phrase → "borrow checker" rust → borrow_checker rust
    typographic and foreign quotes → “a b” „c d“ «e f» 「学习」 → a_b c_d e_f 学习
    a beginning → programmi* → programmi|programmi*
    excluded words and phrases → a -b -"c d" → a -b -c_d
    names as phrases or one word → node.js → node_js|nodej
    an unbalanced quote as text → "borrow checker → borrow checker
    signs and operators as text → NEAR( * AND -- --flag {x} ^y a:b → near and flag x y a_b|ab
    one character of Chinese as a beginning → 茶 → 茶*
    a word once → test tests TEST → test
  `),
  ['nothing', ' * "" - () \u0000', ''],
])('a search has %s', (_name, text, expected) => {
  expect(short(text)).toBe(expected)
})

it('knows where each word stands, for corrections', () => {
  const [first, second] = parseSearch('rust  Programing').required
  expect(first?.spelled).toEqual({ raw: 'rust', start: 0, end: 4 })
  expect(second?.spelled).toEqual({ raw: 'programing', start: 6, end: 16 })
})

it('takes at most 32 words, and hostile texts in linear time', () => {
  const words = Array.from({ length: 500 }, (_, n) => `w${n}`)
  expect(parseSearch(words.join(' ')).required).toHaveLength(32)
  for (const text of ['-', '"', '-"', "a'", '.', '*', '😀', '茶', 'a-']) {
    expect(() => parseSearch(text.repeat(10_000))).not.toThrow()
  }
})

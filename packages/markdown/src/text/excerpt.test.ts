import { limits } from '@byline/contract/rules/limits'
import { expect, it } from 'vitest'
import { renderPlain } from '../plain.ts'
import { render } from '../render.ts'
import { cutExcerpt } from './excerpt.ts'

const excerptOf = async (text: string) => (await render(text, { pictures: {}, highlightMs: 1_000 })).excerpt

it.each([
  ['# Title\n\nFirst *words* of [a text](https://example.com).', 'First words of a text.'],
  ['One.[^1]\n\nTwo.\n\n[^1]: A footnote.', 'One. Two.'],
  ['```js\nlet a\n```\n\n| a |\n| - |\n| b |\n\nAfter `code`.', 'After code.'],
  ['![A cat](https://example.com/cat.png)\n\nA cat.', 'A cat.'],
  ['one\ntwo<br>three\n\n> four', 'one two three four'],
  ['- one\n- two', 'one two'],
  ['- [x] done\n- [ ] to do', 'done to do'],
  ['<b>Bold</b> &lt;script&gt;alert(1)&lt;/script&gt;', 'Bold <script>alert(1)</script>'],
  ['<script>alert(1)</script><style>p{}</style>\n\nSafe.', 'Safe.'],
  ['<details><summary>Copy</summary>More</details>\n\nText.', 'Text.'],
  ['<iframe src="https://a.example/x"></iframe>\n\n> [!TIP] Title\n> Text.', 'Text.'],
  ['# Only a heading', ''],
  ['', ''],
])('of %j is %j', async (text, excerpt) => {
  expect(await excerptOf(text)).toBe(excerpt)
})

it('ends at the first list after half of its length', async () => {
  const opening = `${'word '.repeat(24)}end:`
  expect(await excerptOf(`${opening}\n\n- item`)).toBe(opening)
  expect(await excerptOf('Short:\n\n- item')).toBe('Short: item')
})

it('ends with a sentence that fills most of it, without an ellipsis', () => {
  const sentence = `${'word '.repeat(30)}end.`
  expect(cutExcerpt(`${sentence} ${'more '.repeat(30)}`)).toBe(sentence)
  expect(cutExcerpt(`${sentence}” ${'more '.repeat(30)}`)).toBe(`${sentence}”`)
  expect(cutExcerpt(`${'文'.repeat(150)}。${'字'.repeat(100)}`)).toBe(`${'文'.repeat(150)}。`)
})

it('ends with a whole word and an ellipsis otherwise', () => {
  expect(cutExcerpt(`A. ${'word, '.repeat(100)}`)).toMatch(/^A\. (word, )+word…$/)
  expect(cutExcerpt('word '.repeat(100)).length).toBeLessThanOrEqual(limits.excerpt + 1)
})

it.each([
  ['文'.repeat(500), /^文+…$/],
  ['🙂'.repeat(500), /^(🙂)+…$/u],
  ['👩‍👩‍👧'.repeat(500), /^(👩‍👩‍👧)+…$/u],
  ['x'.repeat(5_000_000), /^x+…$/],
  [` ${'\n'.repeat(100_000)}late`, /^late$/],
  ['\ud800'.repeat(10), /^\ufffd+$/],
  [`a${'\u0301'.repeat(500)}`, /^a\u0301+$/],
])('of a hostile text is short and whole: %#', (text, shape) => {
  const excerpt = cutExcerpt(text)
  expect([...excerpt].length).toBeLessThanOrEqual(limits.excerpt + 1)
  expect(excerpt).toMatch(shape)
})

it('of a text that could not be rendered is how its source begins', () => {
  expect(renderPlain('# One\n\n\ttwo \r\n three\n').excerpt).toBe('# One two three')
})

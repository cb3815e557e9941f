import { expect, it } from 'vitest'
import { drawSharePicture } from './draw-share-picture.ts'
import { loadFont, widthOf } from './lettering.ts'
import { setTitle, writableTitle } from './title-lines.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'
const BOX = [600, 370] as const
const font = await loadFont()

it('a title is set in lines that fit, a short one larger than a long one', () => {
  const sizes = ['Why', 'word '.repeat(12).trim(), 'word '.repeat(39).trim()].map((title) => {
    const { lines, size, lineHeight } = setTitle(font, title, ...BOX)
    for (const line of lines) expect(widthOf(font, line, size)).toBeLessThanOrEqual(BOX[0])
    expect(lines.length * lineHeight).toBeLessThanOrEqual(BOX[1])
    return size
  })
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

it('the lines of a title have similar widths', () => {
  const { lines, size } = setTitle(font, 'Setting a page for long reading', ...BOX)
  const widths = lines.map((line) => widthOf(font, line, size))
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.4)
})

it('a title that does not fit ends with an ellipsis', () => {
  const { lines } = setTitle(font, 'some words '.repeat(60), ...BOX)
  expect(lines.at(-1)).toMatch(/\w…$/)
  expect(setTitle(font, 'x'.repeat(300), ...BOX).lines.at(-1)).toMatch(/^x+…$/)
})

it('no line begins with a dash', () => {
  expect(writableTitle(font, 'One — two')).toBe('One\u00a0— two')
})

it('a title is written without emoji, controls and marks that the font lacks', () => {
  expect(writableTitle(font, 'A 🙂 table\u0007 is 👩‍👩‍👧 set')).toBe('A table is set')
  expect(writableTitle(font, `a${'\u0489'.repeat(200)}b`)).toBe('ab')
})

it.each(['', '   ', '🙂', '中文标题', 'عنوان', 'Half 中文', '\u202e', '\ud800'])(
  'of the title %j is the cover alone',
  (title) => {
    const svg = drawSharePicture(font, ID, title)
    expect(svg).toContain('<svg x="0" width="1200"')
    expect(svg).not.toContain('NaN')
  },
)

it.each([
  '<script>alert(1)</script>',
  '"/><image href="https://example.com/x.png"/>',
  '&lt;&amp;&#x3c;',
  'x'.repeat(10_000),
  'word '.repeat(2_000),
  `a${'\u0301'.repeat(10_000)}`,
  '\u202eevil',
])('of a hostile title has no text of it: %#', (title) => {
  const svg = drawSharePicture(font, ID, title)
  expect(svg).not.toMatch(/script|image|href|&|NaN/)
  expect(svg.length).toBeLessThan(150_000)
})

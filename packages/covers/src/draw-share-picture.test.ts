import { expect, it } from 'vitest'
import { drawSharePicture } from './draw-share-picture.ts'
import { loadFont, widthOf } from './lettering.ts'
import { setLine, setTitle, writableTitle } from './title-lines.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'
const BOX = [600, 322] as const
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
  'of the title %j is the cover above a strip with author and site',
  (title) => {
    const svg = drawSharePicture(font, { id: ID, title, author: 'Ada', site: 'Byline' })
    expect(svg).toContain('<svg x="0" width="1200" height="526"')
    expect(svg).not.toContain('NaN')
  },
)

it('the author is in the picture unless the font cannot write the name, and a long name is cut', () => {
  const lengthWith = (author: string, title = 'A title') =>
    drawSharePicture(font, { id: ID, title, author, site: 'Byline' }).length
  for (const title of ['A title', '中文标题']) {
    const [without, chinese, ada] = ['', '王小明', 'Ada'].map((name) => lengthWith(name, title))
    expect(chinese).toBe(without)
    expect(ada).toBeGreaterThan(Number(without))
  }
  expect(setLine(font, 'Name '.repeat(40), 38, 600)).toMatch(/^(Name )+Name…$/)
})

it.each([
  '<script>alert(1)</script>',
  '"/><image href="https://example.com/x.png"/>',
  '&lt;&amp;&#x3c;',
  'x'.repeat(10_000),
  'word '.repeat(2_000),
  `a${'\u0301'.repeat(10_000)}`,
  '\u202eevil',
])('of a hostile title has no text of it: %#', (title) => {
  const svg = drawSharePicture(font, { id: ID, title, author: title, site: 'Byline' })
  expect(svg).not.toMatch(/script|image|href|&|NaN/)
  expect(svg.length).toBeLessThan(150_000)
})

import { describe, expect, it } from 'vitest'
import { cleanDrawing, drawingText, looksLikeDrawing } from './clean-drawing.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

function cleaned(content: string, attributes = 'width="30" height="20"'): string {
  return cleanDrawing(`<svg ${SVG} ${attributes}>${content}</svg>`).svg
}

describe('a cleaned drawing', () => {
  it('has the size in which it is drawn, and otherwise what it had', () => {
    expect(
      cleaned(
        '<g id="a"><path d="M0 0h9"/></g><use xlink:href="#a" fill="url(#b)"/>',
        'width="30" height="20" style="width:9px" x="4"',
      ),
    ).toBe(
      `<svg ${SVG} width="60" height="40" style="" x="0" viewBox="0 0 30 20" y="0"><g id="a"><path d="M0 0h9"></path></g><use xlink:href="#a" fill="url(#b)"></use></svg>`,
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<foreignObject><p>words</p></foreignObject>',
    '<image href="file:///etc/passwd"/>',
    '<image xlink:href="https://a.example/x.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<use href="other.svg#a"/>',
    '<rect onload="alert(1)"/>',
    '<g xml:base="https://a.example/"/>',
    '<rect fill="url(https://a.example/#x)"/>',
    '<rect style="fill:URL( \'https://a.example/\')"/>',
    '<style>@import "https://a.example/";\n@font-face{src:url(//a.example)}</style>',
    '<style><![CDATA[@IMPORT url(a.css);]]></style>',
    '<?xml-stylesheet href="https://a.example/"?>',
    '<animate attributeName="x"/>',
  ])('refers to nothing outside itself: %s', (content) => {
    const svg = cleaned(content)
    expect(svg).not.toMatch(
      /script|foreign|words|passwd|data:|other\.svg|onload|base=|url\(|@import|stylesheet|animate/i,
    )
    expect(svg).not.toMatch(/(?:href|src)="/)
  })

  it('shows the entities of Adobe’s programs as what they stand for', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg">
    ]><svg xmlns="&ns_svg;" width="9" height="9"><text>&lt;b&gt; &#233;</text></svg>`
    const { svg, hasText } = cleanDrawing(text)
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"')
    expect(svg).toContain('<text>&lt;b&gt; é</text>')
    expect(hasText).toBe(true)
  })

  it('names the pictures within it', () => {
    const { pictures } = cleanDrawing(
      `<svg ${SVG}><image href="data:image/png;base64,AAAA"/><image xlink:href=" data:image/jpeg;charset=utf-8;base64,BBBB"/></svg>`,
    )
    expect(pictures.map((bytes) => bytes.toString('base64'))).toEqual(['AAAA', 'BBBB'])
  })
})

describe('refused as a drawing', () => {
  const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(9)}">`)
  it.each([
    [
      'entities within entities',
      `<!DOCTYPE svg [<!ENTITY e0 "ha">${bomb.join('')}]><svg ${SVG}><text>&e9;</text></svg>`,
    ],
    [
      'a long entity used often',
      `<!DOCTYPE svg [<!ENTITY e "${'x'.repeat(9_000)}">]><svg ${SVG}><text>${'&e;'.repeat(9_000)}</text></svg>`,
    ],
    ['a file as entity', `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg ${SVG}><text>&e;</text></svg>`],
    ['a long document type', `<!DOCTYPE svg [${' '.repeat(30_000)}]><svg ${SVG}/>`],
    ['an open element', `<svg ${SVG}><g></svg>`],
    ['another root', '<html><svg/></html>'],
    ['deep nesting', `<svg ${SVG}>${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
    ['a huge size', `<svg ${SVG} width="99999" height="99999"/>`],
    ['nothing', ''],
  ])('%s', (_, text) => expect(() => cleanDrawing(text)).toThrow(/drawing|document type|megapixels/))
})

it('is recognized by its content', () => {
  expect(looksLikeDrawing(Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<svg width="9">'))).toBe(true)
  expect(looksLikeDrawing(Buffer.from('<svg:svg xmlns:svg="x">'))).toBe(true)
  expect(looksLikeDrawing(Buffer.from('<!doctype html><html><svg>'))).toBe(false)
  expect(looksLikeDrawing(Buffer.from('\x89PNG <svg>', 'latin1'))).toBe(false)
})

it('is read in the encoding that it states', () => {
  const text = '<?xml version="1.0" encoding="iso-8859-1"?><svg>é</svg>'
  expect(drawingText(Buffer.from(text, 'latin1'))).toBe(text)
  expect(drawingText(Buffer.from('\uFEFF<svg>é</svg>', 'utf16le'))).toBe('<svg>é</svg>')
  expect(() => drawingText(Buffer.from('<svg>\xff</svg>', 'latin1'))).toThrow('encoding')
})

import { elementsIn, html } from '@byline/test-files/test-html'
import { blocksIn } from '@byline/text-search/plain-text'
import { expect, it } from 'vitest'
import { entryHtml } from '../../../../server/src/features/feeds/formats/entry-html.ts'
import { compareTexts } from '../compare/compare-texts.ts'
import { render } from '../render.ts'
import { parseHtml, writeHtml } from './html-tree.ts'
import { mathAttributes, mathNames } from './math.ts'

const power = '<math><msup><mn>2</mn><mi>n</mi></msup></math>'

it('a formula stays as it is written, in a line and as a block', async () => {
  expect(await html(`It is ${power} long.`)).toBe(`<p>It is ${power} long.</p>\n`)
  const block = '<math display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>'
  const framed = `<span class="formula" tabindex="0" role="group" aria-label="Formula">${block}</span>`
  expect(await html(`Before ${block}`)).toBe(`<p>Before ${framed}</p>\n`)
  expect(await html(block.replaceAll('><', '>\n  <'))).toContain(framed)
})

it('signs of Markdown in a formula are signs of the formula', async () => {
  const product = '<math><mi>a</mi><mo>*</mo><mi>b</mi><mo>*</mo><mi>_c_</mi></math>'
  expect(await html(`So ${product}, *really*.`)).toBe(`<p>So ${product}, <em>really</em>.</p>\n`)
})

it('attributes of MathML Core stay if they reach nothing outside, and no others', async () => {
  const kept =
    '<math alttext="x" display="inline"><mo fence="true" form="prefix" stretchy="false" lspace="0.2em">(</mo><mspace width="1em"></mspace><mi mathvariant="normal">x</mi></math>'
  expect(await html(`a ${kept}`)).toBe(`<p>a ${kept}</p>\n`)
  const unsafe =
    '<math href="javascript:x" xlink:href="//e" onclick="x" style="position:fixed" class="page"><mspace width="-900em"/><mspace width="9000px"/><mpadded voffset="-99em" lspace="-9em"><mi href="//e" mathsize="90em" mathcolor="red">x</mi></mpadded></math>'
  expect(await html(`a ${unsafe}`)).toBe(
    '<p>a <math><mspace></mspace><mspace></mspace><mpadded><mi>x</mi></mpadded></math></p>\n',
  )
})

it('elements of a formula outside of one are none, and unknown ones within leave their parts', async () => {
  expect(await html('a <msup>2</msup> b')).toBe('<p>a  2  b</p>\n')
  const odd = '<math><mfrac><x-y><mi>a</mi></x-y>words</mfrac></math>'
  expect(await html(`a ${odd}`)).toBe('<p>a <math><mfrac><mi>a</mi><mtext>words</mtext></mfrac></math></p>\n')
  const fenced = '<math><mfenced open="["><mi>a</mi><mi>b</mi></mfenced></math>'
  expect(await html(`a ${fenced}`)).toContain('<mrow><mo>[</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>)</mo></mrow>')
})

it('a formula that has several forms is shown once, with its TeX for those that do not see it', async () => {
  const semantics = `<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">\\sqrt{x} & "y"</annotation><annotation-xml encoding="text/html"><p>x</p></annotation-xml></semantics></math>`
  const shown = '<math alttext="\\sqrt{x} &#x26; &#x22;y&#x22;"><mrow><mi>x</mi></mrow></math>'
  expect(await html(`a ${semantics}`)).toBe(`<p>a ${shown}</p>\n`)
  const katex = `<span class="katex"><span class="katex-mathml">${power}</span><span class="katex-html" aria-hidden="true"><span>2</span><span>n</span></span></span>`
  expect(await html(`a ${katex}`)).toBe(`<p>a <span><span>${power}</span></span></p>\n`)
})

it('plain texts have a formula in one line, and searches its words', async () => {
  const { excerpt, contents } = await render(
    `# So ${power}\n\nIt is ${power} or ${power.replace('<mi>n</mi>', '<mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow>')}.`,
    { pictures: {}, highlightMs: 1_000 },
  )
  expect(excerpt).toBe('It is 2^n or 2^(n+1).')
  expect(contents[0]?.text).toBe('So 2^n')
  const [block] = blocksIn('<p>a <math><mi>sin</mi><mi>x</mi></math> b</p>')
  expect(block?.text).toBe('a sin x b')
})

it('a feed has a formula with its attributes, and a comparison has it as one word', async () => {
  const block = '<math display="block"><mi mathvariant="normal">x</mi></math>'
  expect(
    entryHtml(await html(`a ${block}`), { siteUrl: 'https://blog.example', address: 'https://blog.example/' }),
  ).toBe(`<p>a ${block}</p>\n`)
  const texts = (body: string) => ({ title: '', caption: '', tags: '', body })
  const other = power.replace('>n<', '>m<')
  const { parts } = await compareTexts({
    from: texts(`a ${power} b`),
    to: texts(`a ${other} b`),
    as: 'text',
    pictures: {},
  })
  expect(parts[0]?.html).toBe(`<p>a <del>${power}</del><ins>${other}</ins> b</p>`)
})

const inside = [
  '<style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<mglyph><style><img src=x onerror=alert(1)></style></mglyph>',
  '<malignmark></malignmark><style><img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><desc><math><mi><style><img src=x onerror=alert(1)>',
  '<table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<script>alert(1)</script>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p></p></math><img src=x onerror=alert(1)>',
  '<title><a id="</title><img src=x onerror=alert(1)>">',
  '<template><math><mi><img src=x onerror=alert(1)>',
  '<form><input name=x></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp></math><img src=x onerror=alert(1)></xmp>',
  '<maction actiontype="statusline#" xlink:href="javascript:alert(1)">x</maction>',
]
const around = [
  ...[...mathNames, 'semantics', 'maction', 'mglyph', 'annotation'].map(
    (name) => (text: string) => `<math><${name}>${text}</${name}></math>`,
  ),
  (text: string) => `<math><annotation-xml encoding="text/html">${text}</annotation-xml></math>`,
  (text: string) => `<math><annotation-xml encoding="application/xhtml+xml">${text}`,
  (text: string) => `<svg><foreignObject><math><mtext>${text}`,
  (text: string) => `<form><math><mtext></form><form>${text}`,
  (text: string) => `<table><math><mi>${text}</table>`,
  (text: string) => `<p><math><mtext><p>${text}`,
]

it('no hostile text within a formula leaves anything but formulas, however often it is parsed', async () => {
  const known = new Set(['math', ...mathNames])
  for (const wrap of around) {
    for (const text of inside) {
      const markup = await html(wrap(text))
      expect(parsedAgain(markup)).toBe(markup)
      for (const { tagName, properties, children } of elementsIn(markup)) {
        expect([wrap(text), tagName]).not.toEqual([wrap(text), 'script'])
        expect(Object.keys(properties).join()).not.toMatch(/(^|,)(on|style|xlink)/i)
        if (tagName === 'a' || tagName === 'img')
          expect(String(properties.href ?? properties.src ?? '')).not.toMatch(/^\s*javascript/i)
        if (!known.has(tagName)) continue
        const allowed = [mathAttributes[tagName] ?? []].flat(2).map(String)
        for (const name of Object.keys(properties)) expect([...allowed, 'id', 'lang', 'dir', 'title']).toContain(name)
        for (const child of children) {
          if (child.type === 'element') expect(known).toContain(child.tagName)
        }
      }
    }
  }
})

/** The tree that a browser makes of it, written again. */
function parsedAgain(markup: string): string {
  return writeHtml(parseHtml(markup))
}

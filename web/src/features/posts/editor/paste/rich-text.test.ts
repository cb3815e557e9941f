import { describe, expect, it } from 'vitest'
import { richTextOf } from './rich-text.ts'

const data = (html: string, ...types: string[]) => ({
  types: ['text/html', ...types],
  getData: () => html,
})

describe('a paste', () => {
  it.each([
    ['a heading', '<h2>a</h2>'],
    ['bold text', '<span style="font-weight:700">a</span>'],
    ['a list of Word', '<p style="mso-list:l0 level1">a</p>'],
    ['two paragraphs', '<p>a</p><p>b</p>'],
    ['code among other text', '<p>a</p><pre>b</pre>'],
  ])('of %s is converted', (_, html) => {
    expect(richTextOf(data(html))).toBe(html)
  })

  it.each([
    ['no HTML', ''],
    ['text alone', '<meta charset="utf-8"><span style="color:red;font-weight:400">a</span>'],
    ['a paragraph', '<p>a</p>'],
    ['a block of code', '<html><body><!--StartFragment--><pre><b>a</b></pre><!--EndFragment--></body></html>'],
    [
      'coloured code',
      '<meta charset="utf-8"><div style="font-family: Menlo, monospace;white-space: pre;"><b>a</b></div>',
    ],
  ])('of %s is left to the browser', (_, html) => {
    expect(richTextOf(data(html))).toBeUndefined()
  })

  it('from a code editor is left to the browser', () => {
    expect(richTextOf(data('<b>a</b>', 'vscode-editor-data'))).toBeUndefined()
  })

  it.each(['<', '<p ', '<pre>', '</body>', ' '])('of a megabyte of %j is judged quickly', (unit) => {
    expect(richTextOf(data(unit.repeat(1_000_000 / unit.length)))).toSatisfy(() => true)
  })
})

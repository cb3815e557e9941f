import { expect, it } from 'vitest'
import { inEnglish } from '../../../test/english.ts'
import { htmlToMarkdown } from '../html-to-markdown.ts'
import { boundedHtml } from './parse-source-html.ts'

it('HTML that would fill the memory is refused with the reason', () => {
  expect(() => boundedHtml('<b>x</b>'.repeat(50_000))).toThrow('its HTML has more than 80,000 tags')
  expect(() => boundedHtml('word '.repeat(500_000))).toThrow('its HTML is longer than 2,000,000 characters')
})

it('a picture that is written out in HTML is cut before it is parsed, and named', () => {
  const data = 'data:image/png;base64,'
  const html = `<p>before</p><img alt="a" src="${data}${'A'.repeat(3_000_000)}"><p>after</p>`
  expect(boundedHtml(html)).toBe('<p>before</p><img alt="a" src="data:"><p>after</p>')
  const { body, changes } = htmlToMarkdown(html)
  expect(body).toMatch(/^before\n.*\nafter$/s)
  expect(changes.map(({ kind, what }) => ({ kind, what: inEnglish(what) }))).toEqual([
    { kind: 'left out', what: 'a picture that is written out in the text itself' },
  ])
})

import type { Marks } from '@byline/contract/posts/passage'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TitleText } from './title-text.tsx'

const html = (title: string, marks?: Marks) => renderToStaticMarkup(createElement(TitleText, { title, marks }))

it.each([
  ['', 'Untitled'],
  ['Plain', 'Plain'],
  ['Use `a < b` or `c`', 'Use <code>a &lt; b</code> or <code>c</code>'],
  ['`code`', '<code>code</code>'],
  ['One ` alone', 'One ` alone'],
  ['Empty `` ticks', 'Empty `` ticks'],
])('%j is shown as %s', (title, shown) => {
  expect(html(title)).toBe(shown)
})

it('marks stand where they are in the title as typed, before, in and behind its code', () => {
  const title = 'Two `git rebase` too `one`'
  const marks = ['Two', 'rebase', 'too', 'one'].map((word): [number, number] => {
    const start = title.indexOf(word)
    return [start, start + word.length]
  })
  expect(html(title, marks)).toBe(
    '<mark>Two</mark> <code>git <mark>rebase</mark></code> <mark>too</mark> <code><mark>one</mark></code>',
  )
})

it('a mark over an edge of code is in both parts', () => {
  expect(html('a `b`', [[0, 5]])).toBe('<mark>a </mark><code><mark>b</mark></code>')
})

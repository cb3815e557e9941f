import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { parseSearch } from './parse-search.ts'
import { passageOf as find } from './passage.ts'

const passageOf = (html: string, q: string) => find(html, parseSearch(q).required).text

it.each([
  ...cases(`
    the words in their order → <p>A checker. The Borrow checker.</p> → borrow CHECKER → A checker. The Borrow checker.
    any of the words → <p>Only a borrow.</p> → checker borrow → Only a borrow.
    nothing, without the words → <p>Unborrowed.</p> → borrow →
    words and no tags, also at a cut tag → <p>One <em>two</em> three</p><a href="two → two → One two three
    no attribute → <a title="secret">open</a> → secret →
    a space between blocks → <h2 id="a">Head</h2><p>Text</p> → text → Head Text
    characters, decoded once → <p>a &#x26;lt; b &#x3C;i> "c"</p> → b → a &lt; b <i> "c"
    no words of our own buttons → <div class="code"><p class="code-bar">Rust <button>Copy</button></p><pre>let</pre></div> → copy →
    signs of regular expressions as they are → <p>We like c++ (a.b)*</p> → (a.b)* → We like c++ (a.b)*
  `),
  ['nothing, for an empty search', '<p>Text.</p>', ' ', ''],
])('has %s', (_name, html, q, passage) => {
  expect(passageOf(html, q)).toBe(passage)
})

it('is cut between words, with an ellipsis at each cut', () => {
  const passage = passageOf(`<p>${'before '.repeat(50)}needle ${'after '.repeat(50)}</p>`, 'needle')
  expect(passage).toMatch(/^…(before )+needle (after )+after…$/)
  expect(passage.length).toBeLessThan(220)
})

it('is cut between characters in a text without spaces', () => {
  const passage = passageOf(`<p>${'🙂'.repeat(150)} needle${'🙂'.repeat(150)}</p>`, 'needle')
  expect(passage).toContain('needle🙂')
  expect(passage.length).toBeLessThan(300)
})

it.each(
  cases(`
    one word on each side → checker is → text=borrow-,checker%20is,-strict
    the found words as a whole → borrow checker → text=The-,borrow%20checker,-is
    more of them, if the page has these before → twice → text=it%20is-,twice,-here%2C%20with
    hyphens, commas and ampersands encoded → semi-final → text=The-,semi%2Dfinal,-%2C%20it
    a whole word, where a part of it was found → js → text=with-,node.js,-%26%20more
    the end of the block before, and the beginning of the one after → alone → text=more.-,Alone,-Last
    nothing across a picture, where browsers find none → last → text=Alone-,Last
    no place, where the text has none → absent →
    no place that nothing tells from the caption → begins →
  `),
)('has a directive with %s', (_name, q, directive) => {
  const html =
    '<h2 id="a">Title</h2><p>It begins so.</p><p>The borrow checker is strict.</p><p>The semi-final, it is twice here, with node.js &amp; more.</p><p>Alone</p><p>Last</p><p><img src="/a.png"></p><p>Behind</p>'
  expect(find(html, parseSearch(q).required, ['Is twice here', 'It begins so.'])).toMatchObject({
    directive,
    heading: '',
  })
})

it.each([
  ['<h2 id="memory-use">Memory use</h2><p>Text.</p>', 'memory-use'],
  ['<h3 id="a&#x26;b&quot;">The <em>memory</em></h3>', 'a&b"'],
])('leads to the heading that is the place, as the contents have its words: %s', (html, heading) => {
  expect(find(html, parseSearch('memory').required)).toMatchObject({ heading, directive: '' })
})

it('a heading without an id has a directive', () => {
  const html = '<p>Before.</p><h2>Memory</h2><p>After.</p>'
  expect(find(html, parseSearch('memory').required)).toMatchObject({
    heading: '',
    directive: 'text=Before.-,Memory,-After',
  })
})

it.each([
  ['stems', 'Testing a tested test.', 'tests', ['Testing', 'tested', 'test']],
  ['accents and case', 'Un CAFÉ noir, café.', 'cafe', ['CAFÉ', 'café']],
  ['names as one', 'Use Node.js or nodejs.', 'node.js', ['Node.js', 'nodejs']],
  ['pairs of characters as one', '我们喝茶吧', '喝茶', ['喝茶']],
  ['beginnings', 'A programmer programs.', 'prog*', ['programmer', 'programs']],
  ['phrases as a whole', 'red hat, hat red', '"red hat"', ['red hat']],
])('marks %s', (_name, text, q, found) => {
  const { text: shown, marks } = find(`<p>${text}</p>`, parseSearch(q).required)
  expect(marks.map(([start, end]) => shown.slice(start, end))).toEqual(found)
})

import { expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const texts = (body: string, rest: object = {}) => ({ title: 'T', caption: '', tags: '', body, ...rest })

const compare = (before: string, after: string, as: 'text' | 'markdown' = 'text') =>
  compareTexts({ from: texts(before), to: texts(after), as, pictures: {} })

/** The HTML of the parts that differ. */
const differing = async (...args: Parameters<typeof compare>) =>
  (await compare(...args)).parts.filter(({ kind }) => kind !== 'same').map(({ html }) => html)

it('marks the words of a paragraph that were added and removed', async () => {
  const { parts, changes } = await compare('One old word.\n\nSame.', 'One new word.\n\nSame.')
  expect(parts).toEqual([
    {
      kind: 'changed',
      html: '<p>One <del>old</del><ins>new</ins> word.</p>',
      before: '<p>One <del>old</del> word.</p>',
      after: '<p>One <ins>new</ins> word.</p>',
      count: 1,
      far: false,
    },
    { kind: 'same', html: '<p>Same.</p>', count: 1, far: false },
  ])
  expect(changes).toBe(1)
})

it('joins words that change one after the other, and counts changes side by side as one', async () => {
  expect(await differing('He had a small red car.', 'He had a large blue car.')).toEqual([
    '<p>He had a <del>small red</del><ins>large blue</ins> car.</p>',
  ])
  const { changes } = await compare('A.\n\nB c d e.\n\nF.', 'B c d x.\n\nNew.\n\nF.')
  expect(changes).toBe(1)
})

it('marks links, emphasis, pictures, code and entries of lists and tables within their elements', async () => {
  expect(await differing('See [it](/a) there.', 'See [it](/b) there.')).toEqual([
    '<p>See <del><a href="/a">it</a></del><ins><a href="/b">it</a></ins> there.</p>',
  ])
  expect(await differing('So *very* good it is.', 'So **very** good it is.')).toEqual([
    '<p>So <del><em>very</em></del><ins><strong>very</strong></ins> good it is.</p>',
  ])
  expect(await differing('- One\n- Two', '- One\n- Two\n- Three')).toEqual([
    '<ul><li>One</li><li>Two</li><li><ins>Three</ins></li></ul>',
  ])
  const table = (cell: string) => `| A | B |\n| --- | --- |\n| x | ${cell} |`
  expect((await differing(table('1'), table('2'))).join()).toContain('<td>x</td><td><del>1</del><ins>2</ins></td>')
  const code = '```js\nlet a = 1\nlet b = 2\n```'
  expect((await differing(code, code.replace('b = 2', 'b = 3'))).join()).toContain('let b = <del>2</del><ins>3</ins>')
  expect(await differing('A\n\n---\n\nB', 'A\n\nB')).toEqual(['<del><hr></del>'])
})

it('marks words in callouts, in their titles, and in the titles of code', async () => {
  const callout = '> [!NOTE] One title\n> Some old words.'
  const label = (title: string) => `<p class="callout-label"><strong>Note:</strong> ${title} title</p>`
  expect(await differing(callout, callout.replace('old', 'new'))).toEqual([
    `<div class="callout callout-note" role="note">${label('One')}<p>Some <del>old</del><ins>new</ins> words.</p></div>`,
  ])
  expect((await differing(callout, callout.replace('One', 'Two'))).join()).toContain(
    label('<del>One</del><ins>Two</ins>'),
  )
  const quotation = '> Some old words.'
  expect((await differing(quotation, callout)).join()).toContain('callout')
  const code = '```js title="a.js"\nlet a = 1\n```'
  expect((await differing(code, code.replace('a.js', 'b.js'))).join()).toContain(
    '<figcaption><del>a</del><ins>b</ins>.js</figcaption>',
  )
})

it('finds paragraphs that moved away, in the order of the text', async () => {
  expect(await differing('# One\n\nText a.\n\nText b.', '# One\n\nText b.')).toEqual(['<p><del>Text a.</del></p>'])
})

it('folds what is far from any change', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => `Paragraph number ${n}.`)
  const edited = lines.map((line, n) => (n === 15 ? `${line} More.` : line))
  const { parts } = await compare(lines.join('\n\n'), edited.join('\n\n'))
  expect(parts.map(({ kind, count, far }) => [kind, count, far])).toEqual([
    ['same', 14, true],
    ['same', 1, false],
    ['changed', 1, false],
    ['same', 1, false],
    ['same', 13, true],
  ])
})

it('compares what was written line by line as Markdown, with signs and all', async () => {
  expect(await differing('# One\n\n*a* <b>', '# One\n\n*a* <i>', 'markdown')).toEqual([
    '<p>*a* &#x3C;<del>b</del><ins>i</ins>></p>',
  ])
})

it('has no ids and no links to headings, which would be twice in a page', async () => {
  const { parts } = await compare('# One two three\n\nA[^1]\n\n[^1]: B', '# One two four\n\nA')
  const html = parts.map((part) => part.html + (part.before ?? '')).join()
  expect(html).not.toMatch(/ id=|href="#/)
})

it('compares the other fields as lines, and escapes them', async () => {
  const from = texts('', { title: '<b>One</b>', caption: 'Same', tags: 'a, b', coverCredit: 'Ada' })
  const to = texts('', { title: '<b>Two</b>', caption: 'Same', tags: 'a, c', coverAlt: 'A field', coverCredit: 'Ada' })
  const { title, changes, parts, ...others } = await compareTexts({ from, to, as: 'text', pictures: {} })
  expect(title).toBe('&#x3C;b><del>One</del><ins>Two</ins>&#x3C;/b>')
  const tags = 'a, <del>b</del><ins>c</ins>'
  expect(others).toEqual({ caption: null, tags, coverAlt: '<del></del><ins>A field</ins>', coverCredit: null })
  expect([changes, parts]).toEqual([0, []])
})

it('takes the stored text of one side, whose code is in colours', async () => {
  const body = '```js\nlet a = 1\n```'
  const { render } = await import('../render.ts')
  const { html } = await render(body, { pictures: {}, highlightMs: 60_000 })
  expect(html).toContain('tk-')
  const to = texts(body, { html })
  const { changes } = await compareTexts({ from: texts(body), to, as: 'text', pictures: {} })
  expect(changes).toBe(0)
})

it('has no words of Chinese, Japanese or Thai as one, nor parts of a letter with its accents', async () => {
  expect(await differing('我喜歡茶和咖啡', '我喜歡水和咖啡')).toEqual(['<p>我喜歡<del>茶</del><ins>水</ins>和咖啡</p>'])
  expect(await differing('so cafe\u0301 it is', 'so cafe it is')).toEqual([
    '<p>so <del>cafe\u0301</del><ins>cafe</ins> it is</p>',
  ])
})

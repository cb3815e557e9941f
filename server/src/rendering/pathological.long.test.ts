import { RENDERER } from '@byline/markdown/renderer-version'
import { afterAll, describe, expect, it } from 'vitest'
import { startRenderer } from './renderer.ts'

/** Characters of each text; `npm run test:full` uses longer ones. */
const SIZE = process.env.FULL ? 100_000 : 8_000

const renderer = startRenderer()
afterAll(() => renderer.close())

describe.concurrent('Markdown that is known to exhaust the time or stack of parsers', () => {
  it.each(pathological(SIZE))('is rendered or shown as plain text: %s', async (_name, text) => {
    const answer = await renderer.render(text, {}, 500)
    expect([RENDERER, 0]).toContain(answer.renderer)
    // A text may be rendered without highlighting if that takes too long.
    const isPlain = answer.html.includes('<pre class="plain"')
    expect(isPlain && answer.renderer === RENDERER).toBe(false)
    expect(answer.html).not.toMatch(/<(script|svg|style)/i)
    expect(answer.minutes).toBeGreaterThan(0)
  })
})

it('ordinary texts are rendered after all of these', async () => {
  const { html } = await renderer.render('*still*', {}, 60_000)
  expect(html).toBe('<p><em>still</em></p>\n')
})

/** Names, and texts of about `size` characters. */
function pathological(size: number): [string, string][] {
  const fill = (part: string): string => part.repeat(Math.ceil(size / part.length))
  const half = (open: string, middle: string, close: string): string => {
    const count = Math.floor(size / (open.length + close.length))
    return open.repeat(count) + middle + close.repeat(count)
  }
  /** Numbered parts in a row. */
  const count = (part: (n: number) => string): string => {
    let text = ''
    for (let n = 0; text.length < size; n++) text += part(n)
    return text
  }
  /** Lines, each nested deeper than the one before. */
  const deeper = (line: (depth: number) => string): string => {
    let text = ''
    for (let depth = 0; text.length < size; depth++) text += `${line(depth)}\n`
    return text
  }
  return [
    ['nested brackets', half('[', 'a', ']')],
    ['nested links', half('[', 'a', '](b)')],
    ['nested images', half('![', 'a', '](b)')],
    ['open brackets', fill('[')],
    ['open images', fill('![')],
    ['images in nothing', fill('![[]()')],
    ['links without an end', fill('[a](')],
    ['links with an open address', fill('[a](<b')],
    ['links with an open title', fill('[a](b "')],
    ['nested parentheses in an address', `[a](${half('(', 'b', ')')})`],
    ['escaped brackets', fill('\\[')],
    ['brackets in strong text', fill('**x [a*b**c*](d)')],
    ['closing brackets', fill('a]')],
    ['link references by an unknown name', fill('[a][b]')],
    ['link reference definitions', count((n) => `[${n}]: /a\n`)],
    ['a link reference used often', `[a]: ${'b'.repeat(1_000)}\n\n${fill('[a]')}`],
    ['an endless link reference', `[${fill('a')}]: b\n\n[${fill('a')}]`],
    ['definitions with open titles', fill('[a]: b "\n')],
    ['emphasis runs', fill('*a **a ')],
    ['emphasis that never closes', fill('a**b')],
    ['emphasis of both signs', fill('*a_ ')],
    ['closing emphasis', fill('a_ ')],
    ['nested emphasis', half('*a ', 'b', ' a*')],
    ['nested strong emphasis', half('**a ', 'b', ' a**')],
    ['stars', fill('*')],
    ['underscores between letters', fill('a_')],
    ['emphasis of three and two', fill('***a** b* ')],
    ['tildes', fill('~~a ')],
    ['tilde runs', fill('~')],
    ['backticks of growing length', count((n) => `e${'`'.repeat(n)}`)],
    ['backticks', fill('`')],
    ['backticks and letters', fill('`a``b')],
    ['open fences', fill('```\n~~~\n')],
    ['many blocks of code', fill('```js\nlet x = 1\n```\n')],
    ['code of many languages', count((n) => `\`\`\`${['js', 'rust', 'cpp', 'php'][n % 4]}\nx\n\`\`\`\n`)],
    ['code in brackets', `\`\`\`js\n${fill('(')}\n\`\`\``],
    ['code on one line', `\`\`\`html\n${fill('<a b="')}\n\`\`\``],
    ['less-than signs', fill('<')],
    ['ampersands', fill('&')],
    ['entities without an end', fill('&#x')],
    ['long entities', fill('&#0000000000')],
    ['entities', fill('&amp;')],
    ['open tags', fill('<a ')],
    ['open attributes', `<a ${fill('b="')}`],
    ['many attributes', `<p ${count((n) => `a${n}=b `)}>`],
    ['nested elements', fill('<div>')],
    ['nested inline elements', fill('<b>')],
    ['elements in the wrong order', fill('<a><b><i>x</a></b></i>')],
    ['formatting elements in paragraphs', fill('<p><b><i><u>')],
    ['tables in raw HTML', fill('<table><tr><td>')],
    ['text in tables in raw HTML', `<table>${fill('a<b>')}`],
    ['unclosed comments', fill('<!-- a ')],
    ['a comment of hyphens', `<!--${fill('-')}`],
    ['unclosed instructions', fill('a <?')],
    ['unclosed declarations', fill('a <!A ')],
    ['unclosed CDATA', fill('a <![CDATA[')],
    ['unclosed scripts', fill('<script>')],
    ['closing tags', fill('</a>')],
    ['nested SVG', fill('<svg><g>')],
    ['nested formulas', fill('<math><mrow>')],
    ['formulas that never end', fill('<math><mi>x</mi>')],
    ['formulas in formulas', half('<math><mtext>', 'x', '</mtext></math>')],
    ['nested headings', fill('<h1>')],
    ['code in code', fill('<pre><code class="language-js">')],
    ['quotations', fill('>')],
    ['callouts', fill('> [!NOTE] a\n\n')],
    ['callouts in callouts', deeper((depth) => `${'> '.repeat(depth)}[!NOTE] a`)],
    ['open callouts', fill('> [!NOTE')],
    ['titles of code', fill('```js title="a"\n```\n')],
    ['open titles of code', `\`\`\`js ${fill('title="a\'')}\n`],
    ['widths of pictures', fill('![](/a){width=9}')],
    ['open widths of pictures', `![](/a)${fill('{width=')}`],
    ['names of emoji', fill(':tada:')],
    ['open names of emoji', `:${fill('a_')}`],
    ['frames', fill('<iframe src=https://a.example></iframe>')],
    ['frames in frames', fill('<object data=/a>')],
    ['unknown elements', fill('<a-b>')],
    ['blocks that an article may not have', fill('<article>a')],
    ['anchors', fill('<a name=x>')],
    ['preformatted text', fill('<pre>a')],
    ['quotations that go deeper', deeper((depth) => `${'> '.repeat(depth)}a`)],
    ['lists that go deeper', deeper((depth) => `${'  '.repeat(depth)}- a`)],
    ['lists in one line', fill('- ')],
    ['quotations and lists in one line', fill('> - ')],
    ['numbered lists in one line', fill('1. ')],
    ['list items', fill('- a\n')],
    ['loose list items', fill('* a\n\n')],
    ['changing list signs', fill('- a\n+ a\n* a\n')],
    ['task lists', fill('- [ ] a\n')],
    ['wide tables', `|${'a|'.repeat(size / 6)}\n|${'-|'.repeat(size / 6)}\n|${'b|'.repeat(size / 6)}`],
    ['tables with missing cells', `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${fill('|\n')}`],
    ['long tables', `|a|b|\n|-|-|\n${fill('|c|d|\n')}`],
    ['rules of tables', fill('|-')],
    ['escaped bars', `|a|\n|-|\n|${fill('\\|')}|`],
    ['headings', count((n) => `# ${n}\n`)],
    ['headings of the same name', fill('# a\n')],
    ['headings with open ids', `# a${fill('{#a')}`],
    ['headings with many classes', `# a {#a${fill(' .a')}`],
    ['headings with quotation marks in braces', `# a {#a${fill(' b="')}}`],
    ['headings of spaces', `# a${fill(' ')}b`],
    ['underlined headings', fill('a\n=\n')],
    ['hash signs', fill('#')],
    ['closing hash signs', `# a${fill(' #')} b`],
    ['rules', fill('- - -\n')],
    ['spaces before an underline', fill(`a${' '.repeat(50)}\n`)],
    ['spaces', `a${fill(' ')}b`],
    ['tabs', fill('\t')],
    ['empty lines', fill('\n')],
    ['carriage returns', fill('\r')],
    ['hard breaks', fill('a  \n')],
    ['backslashes', fill('\\')],
    ['www.', fill('www.')],
    ['www. hosts', fill('www.a.example ')],
    ['www. with an endless end', `www.a.b/${fill('.')}`],
    ['www. behind hyphens', fill('www.a-')],
    ['http://', fill('http://')],
    ['addresses', fill('https://a.example/b ')],
    ['addresses in parentheses', `https://a.b/${fill('(')}`],
    ['email addresses', fill('a@b.c ')],
    ['an endless email address', `${fill('a.')}@${fill('b.')}`],
    ['at signs', fill('a@')],
    ['autolinks without an end', fill('<http://a')],
    ['open footnotes', fill('[^')],
    ['footnotes without definitions', count((n) => `[^${n}]`)],
    ['footnotes', count((n) => `[^${n}]\n\n[^${n}]: a\n\n`)],
    ['a footnote used often', `[^a]: b\n\n${fill('[^a]')}`],
    ['footnotes in footnotes', `${count((n) => `[^${n}]: [^${n + 1}]\n\n`)}[^0]`],
    ['footnotes of themselves', `[^a]\n\n[^a]: ${fill('[^a]')}`],
    ['inline footnotes', fill('^[a')],
    ['nested inline footnotes', half('^[', 'a', ']')],
    ['NULs', fill('\0')],
    ['NULs between signs', fill('*\0a\0* [\0](\0)')],
    ['one long line', fill('a')],
    ['one long line of words', fill('word ')],
    ['right-to-left marks', fill('\u202e\u2066')],
    ['accents', `a${fill('\u0301')}`],
    ['half emoji', fill('\ud83d')],
    ['families', fill('👨‍👩‍👧‍👦')],
    ['ideographs', fill('字')],
    ['upload addresses', fill('/uploads/a')],
    ['images', fill('![a](/uploads/a.webp)')],
    ['images without addresses', fill('![a](x:)')],
  ]
}

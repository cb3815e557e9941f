import { elementsIn, html } from '@byline/test-files/test-html'
import { describe, expect, it } from 'vitest'

describe('a table', () => {
  const table = '|a|b|c|d|\n|:-|:-:|-:|-|\n|1|2|3|4|'

  it('has its columns aligned by classes, and no style attribute', async () => {
    const markup = await html(table)
    const cells = elementsIn(markup).filter(({ tagName }) => /^t[hd]$/.test(tagName))
    const row = [['align-left'], ['align-center'], ['align-right'], undefined]
    expect(cells.map(({ properties }) => properties.className)).toEqual([...row, ...row])
    for (const { properties } of elementsIn(markup)) {
      expect(Object.keys(properties)).not.toContain('style')
      expect(Object.keys(properties)).not.toContain('align')
    }
  })

  it('scrolls in a frame that has keyboard focus', async () => {
    expect(elementsIn(await html(table), 'div')[0]?.properties).toEqual({
      className: ['table'],
      tabIndex: 0,
      role: 'group',
      ariaLabel: 'Table',
    })
  })

  it('accepts only left, center and right as alignment in raw HTML', async () => {
    const cell = async (align: string) =>
      elementsIn(await html(`<table><tr><td align="${align}">x</table>`), 'td')[0]?.properties
    expect(await cell('right')).toEqual({ className: ['align-right'] })
    expect(await cell('justify')).toEqual({})
    expect(await cell('left fixed')).toEqual({})
  })

  it('in a table has a frame of its own', async () => {
    const markup = await html('<table><tr><td><table><tr><td>x</table></table>')
    expect(elementsIn(markup).map(({ tagName }) => tagName)).toEqual(
      'div table tbody tr td div table tbody tr td'.split(' '),
    )
  })
})

describe('a task list', () => {
  it('shows its state, and cannot be changed by readers', async () => {
    const markup = await html('- [x] done\n- [ ] to do\n- plain')
    const state = { type: 'checkbox', disabled: true }
    expect(elementsIn(markup, 'input').map(({ properties }) => properties)).toEqual([
      { ...state, checked: true, ariaLabel: 'Done' },
      { ...state, ariaLabel: 'To do' },
    ])
    expect(elementsIn(markup, 'ul')[0]?.properties.className).toEqual(['contains-task-list'])
    expect(elementsIn(markup, 'li').map(({ properties }) => properties.className)).toEqual([
      ['task-list-item'],
      ['task-list-item'],
      undefined,
    ])
  })

  it('is not created from other text in brackets', async () => {
    for (const text of ['[x] not a list', '- [y] other', '- [] none', '`- [x] code`']) {
      expect(elementsIn(await html(text), 'input')).toEqual([])
    }
  })
})

describe('GitHub’s Markdown', () => {
  it('replaces obsolete elements', async () => {
    expect(await html('<tt>a</tt> <strike>b</strike>')).toContain('<code>a</code> <s>b</s>')
  })

  it('marks a link whose text is its address, and no other', async () => {
    const text = '<https://a.example/b> www.c.example <d@e.example> [https://f.example](/g) [h](/i)'
    const links = elementsIn(await html(text), 'a')
    expect(links.map(({ properties }) => properties.className)).toEqual([
      ['bare-link'],
      ['bare-link'],
      ['bare-link'],
      undefined,
      undefined,
    ])
  })

  it('strikes through', async () => {
    expect(await html('~~gone~~ ~not~')).toBe('<p><s>gone</s> ~not~</p>\n')
  })

  it.each([
    ['https://a.example/b_c_d', 'https://a.example/b_c_d'],
    ['http://a.example', 'http://a.example'],
    ['See https://a.example/x.', 'https://a.example/x'],
    ['(https://a.example/x)', 'https://a.example/x'],
    ['www.a.example', 'http://www.a.example'],
    ['See www.a.example/b?c=d, there', 'http://www.a.example/b?c=d'],
    ['(www.a.example/b)', 'http://www.a.example/b'],
    ['ada@byline.test', 'mailto:ada@byline.test'],
    ['mailto:ada@byline.test', 'mailto:ada@byline.test'],
    ['espree@10.0.0 is of ada@byline.test', 'mailto:ada@byline.test'],
    ['ada@xn--bcher-kva.xn--p1ai', 'mailto:ada@xn--bcher-kva.xn--p1ai'],
    ['<https://a.example>', 'https://a.example'],
  ])('links %j', async (text, address) => {
    const links = elementsIn(await html(text), 'a')
    expect(links.map(({ properties }) => properties.href)).toEqual([address])
  })

  it.each([
    'main.rs',
    'package.json and README.md',
    'a.example/path',
    'awww.a.example',
    'www.',
    'www. a',
    'www.-',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp:/x',
    'espree@10.0.0 and eslint@^9.1 and a@1.2.3.4',
    '`https://a.example`',
    '```\nwww.a.example\n```',
  ])('creates no link from %j', async (text) => {
    expect(elementsIn(await html(text), 'a')).toEqual([])
  })

  it('shows a NUL as the replacement character', async () => {
    expect(await html('a\0b')).toBe('<p>a\ufffdb</p>\n')
  })

  it.each(['', ' ', '\n\n', '\ufeff', '<!-- only a comment -->', '[a]: /unused'])(
    'makes nothing visible of %j',
    async (text) => expect((await html(text)).replace('\ufeff', '').trim()).toMatch(/^(<p><\/p>)?$/),
  )
})

describe('a footnote', () => {
  const text = 'One[^a] two[^b] one again[^a].\n\n[^a]: First\n[^b]: Second\n[^c]: Never used'

  it('links to its text and back by unique ids', async () => {
    const elements = elementsIn(await html(text))
    const ids = elements.flatMap(({ properties }) => properties.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const targets = elements.flatMap(({ properties }) => properties.href ?? [])
    expect(targets).toHaveLength(6)
    expect(targets.filter((target) => !ids.includes(String(target).slice(1)))).toEqual([])
  })

  it('is placed below the text, labelled for screen readers, in the order of the text', async () => {
    const markup = await html(text)
    expect(elementsIn(markup, 'section')[0]?.properties).toEqual({
      className: ['footnotes'],
      ariaLabel: 'Footnotes',
    })
    expect(markup.indexOf('First')).toBeLessThan(markup.indexOf('Second'))
    expect(markup).not.toContain('Never used')
    for (const { properties } of elementsIn(markup, 'a')) {
      if (properties.className) expect(properties.ariaLabel).toBe('Back to the text')
    }
  })

  it('without a definition is shown as written', async () => {
    expect(await html('x[^none]')).toBe('<p>x[^none]</p>\n')
  })
})

import { elementsIn, html } from '@byline/test-files/test-html'
import { describe, expect, it } from 'vitest'

describe('the title of a block of code', () => {
  it.each([
    ['```js title="eslint.config.js"', 'eslint.config.js', 'JavaScript'],
    ['```js {1,3} title=\'a "b"\' showLineNumbers', 'a "b"', 'JavaScript'],
    ['~~~js title=a.js', 'a.js', 'JavaScript'],
    ['```title="a.txt"', 'a.txt', ''],
    ['``` {title="&lt;b&gt; "} .x', '<b>', ''],
  ])('is its caption: %j', async (line, title, language) => {
    const markup = await html(`${line}\nlet x\n${line.slice(0, 3)}`)
    const escaped = title.replace('<', '&#x3C;')
    expect(markup).toContain(
      `<figure class="code"><figcaption>${escaped}</figcaption><div class="code-bar"><span>${language}</span>`,
    )
    expect(elementsIn(markup, 'pre')[0]?.properties.dataTitle).toBeUndefined()
  })

  it.each(['```js {1,3}', '```js title=""', '```js subtitle="x"', '```js:name.js', '```{1}'])(
    'is none in %j, which does no harm',
    async (line) => {
      const markup = await html(`${line}\nlet x\n\`\`\``)
      expect(elementsIn(markup, 'figure')).toEqual([])
      expect(elementsIn(markup, 'pre')).toHaveLength(1)
      expect(markup).not.toMatch(/title|\{1/)
    },
  )
})

describe('preformatted text in raw HTML', () => {
  it.each([
    '<pre>a <b>b</b>\n c</pre>',
    '<pre>\n<code>a <b>b</b>\n c</code>\n</pre>',
    '<pre><code>a</code> <code>b\n c</code></pre>',
  ])('has the frame of code, and keeps its words: %j', async (text) => {
    const markup = await html(text)
    expect(markup).toMatch(/^<div class="code"><div class="code-bar">.*<pre .*><code>/)
    const [pre] = elementsIn(markup, 'pre')
    expect(pre?.properties).toMatchObject({ tabIndex: 0, role: 'group', ariaLabel: 'Code' })
    expect(JSON.stringify(pre)).toMatch(/a.*b.*\\n c/)
  })

  it('in other such text, or in a link, has none of its own', async () => {
    expect(elementsIn(await html('<pre>a<pre>b</pre></pre>'), 'button')).toHaveLength(1)
    expect(elementsIn(await html('<div><a href="/x"><pre>a</pre></a></div>'), 'button')).toEqual([])
  })
})

import { elementsIn, html, treeOf } from '@byline/test-files/test-html'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { render } from '../render.ts'
import { colourCode } from './colour-code.ts'
import { highlight } from './highlight.ts'

interface Shown {
  language: string
  /** The label for screen readers. */
  name: unknown
  text: string
  colours: string[]
}

/** The first block of code in the HTML. */
async function shown(text: string, highlightMs = 60_000): Promise<Shown> {
  const markup = await html(text, { highlightMs })
  const [pre] = elementsIn(markup, 'pre')
  const [bar] = elementsIn(markup).filter(({ properties }) => [properties.className].flat().includes('code-bar'))
  const classes = elementsIn(markup, 'span').flatMap(({ properties }) => properties.className ?? [])
  return {
    language: bar?.children[0]?.type === 'element' ? textOf(bar.children[0]) : '',
    name: pre?.properties.ariaLabel,
    text: pre ? textOf(pre) : '',
    colours: classes.map(String),
  }
}

function by(step: number): () => number {
  let now = 0
  return () => {
    now += step
    return now
  }
}

describe('a block of code', () => {
  it('is highlighted by classes, never by styles', async () => {
    const markup = await html('```js\nlet x = "1" // one\n```')
    const colours = elementsIn(markup, 'span').flatMap(({ properties }) => properties.className)
    expect(colours).toEqual(expect.arrayContaining(['tk-keyword', 'tk-string', 'tk-comment']))
    expect(markup).not.toMatch(/style=|--tk/)
  })

  it.each([
    ['js', 'JavaScript'],
    ['JavaScript', 'JavaScript'],
    ['ts', 'TypeScript'],
    ['rust,ignore', 'Rust'],
    ['rust no_run', 'Rust'],
    ['js/0,3', 'JavaScript'],
    ['wasm/4', 'WebAssembly'],
    ['js{1,3}', 'JavaScript'],
    ['c++', 'C++'],
    ['c#', 'C#'],
    ['objective-c', 'Objective-C'],
    ['sh', 'Shell'],
  ])('of %j is labelled %s', async (info, language) => {
    expect(await shown(`\`\`\`${info}\nx = 1;\n\`\`\``)).toMatchObject({
      language,
      name: `${language} code`,
      text: 'x = 1;\n',
    })
  })

  it.each([
    ['klingon', 'klingon'],
    ['text', 'text'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['../../etc/passwd', '..'],
    ['"><script>', ''],
    ['', ''],
  ])('of the unknown language %j is plain', async (info, language) => {
    expect(await shown(`\`\`\`${info}\nlet x < 1 && y\n\`\`\``)).toEqual({
      language,
      name: language ? `${language} code` : 'Code',
      text: 'let x < 1 && y\n',
      colours: [],
    })
  })

  it('contains every character of its text', async () => {
    for (const code of ['let a = "<b>&amp;</b>"\n\n\n  x\t\ty  \n', '\u2028\u202e🙂\ufffd\n', '\n\n']) {
      for (const info of ['js', 'klingon']) {
        expect((await shown(`\`\`\`${info}\n${code}\`\`\``)).text).toBe(code)
      }
    }
  })

  it('without a language, indented or in raw HTML has the same frame', async () => {
    for (const text of ['    x\n', '~~~\nx\n~~~', '<pre><code>x\n</code></pre>']) {
      expect(await shown(text)).toEqual({ language: '', name: 'Code', text: 'x\n', colours: [] })
    }
  })

  it('that is very long is plain', async () => {
    const code = 'let x = 1\n'
    expect((await shown(`\`\`\`js\n${code.repeat(4_000)}\`\`\``)).colours).not.toEqual([])
    const long = await shown(`\`\`\`js\n${code.repeat(6_000)}\`\`\``)
    expect(long).toEqual({
      language: 'JavaScript',
      name: 'JavaScript code',
      text: code.repeat(6_000),
      colours: [],
    })
  })

  it('has no colours where text is inserted into a string', async () => {
    const markup = await html(['```js', '`a$', '{b}c`', '```'].join('\n').replace('$\n', '$'))
    const texts = elementsIn(markup, 'span').map((span) => [span.properties.className, textOf(span)])
    expect(texts).toContainEqual([['tk-string'], '`a'])
    expect(texts).not.toContainEqual([['tk-string'], expect.stringContaining('b')])
  })

  it('of a language with a grammar of its own is loaded at its first use', async () => {
    for (const [info, code] of [
      ['haskell', 'main :: IO ()\nmain = print 1\n'],
      ['dockerfile', 'FROM node\n'],
      ['nasm', 'mov eax, 1\n'],
    ]) {
      const { text, colours } = await shown(`\`\`\`${info}\n${code}\`\`\``)
      expect(text).toBe(code)
      expect(colours, info).not.toEqual([])
    }
  })

  it('that takes too long is plain, and the next ones are highlighted', () => {
    // The grammar of C# looks for a function at each word, up to the end of the code: some seconds.
    expect(colourCode('int a '.repeat(4_000), 'csharp', 20)).toBeUndefined()
    expect(JSON.stringify(colourCode('int x;', 'c', 60_000))).toContain('tk-function')
  })

  it('is plain if no time is left, and the result reports that', async () => {
    const text = '```js\nlet x\n```'
    expect(await shown(text, 0)).toMatchObject({ text: 'let x\n', colours: [] })
    const cutShort = async (text: string, highlightMs: number) =>
      (await render(text, { pictures: {}, highlightMs })).cutShort
    expect(await cutShort(text, 0)).toBe(true)
    expect(await cutShort(text, 60_000)).toBe(false)
    // These are plain even with unlimited time.
    expect(await cutShort('```klingon\nlet x\n```\n\n`let x`', 0)).toBe(false)
    expect(await cutShort(`\`\`\`js\n${'let x = 1\n'.repeat(6_000)}\`\`\``, 0)).toBe(false)
  })

  it('is highlighted as long as the thread has CPU time left', async () => {
    const blocks = '<pre><code class="language-js">let x</code></pre>'.repeat(4)
    /** Uses a clock that advances by these milliseconds at each reading. */
    const coloured = async (cpuStep: number) => {
      const tree = treeOf(blocks)
      let cutShort = false
      await highlight(100, () => (cutShort = true), { cpuMs: by(cpuStep) })(tree)
      return { count: JSON.stringify(tree).split('tk-keyword').length - 1, cutShort }
    }
    expect(await coloured(20)).toEqual({ count: 4, cutShort: false })
    expect(await coloured(50)).toEqual({ count: 1, cutShort: true })
  })

  it('scrolls by keyboard, can be copied, and has the id its author gave', async () => {
    const markup = await html('<pre id="listing"><code class="language-js">let x</code></pre>')
    expect(elementsIn(markup, 'pre')[0]?.properties).toEqual({
      id: 'listing',
      tabIndex: 0,
      role: 'group',
      ariaLabel: 'JavaScript code',
    })
    const [button] = elementsIn(markup, 'button')
    expect(button?.properties).toEqual({ type: 'button', dataCopy: '' })
  })

  it('inside a line of text is not framed', async () => {
    const markup = await html('Some `let x` here')
    expect(markup).toBe('<p>Some <code>let x</code> here</p>\n')
  })

  it('of one text does not affect another', async () => {
    const [first, second] = elementsIn(await html('```js\nlet x\n```\n\n```\nlet x\n```'), 'pre')
    expect(first && elementsIn(await html('```js\nlet x\n```'), 'pre')[0]).toEqual(first)
    expect(second?.children).toMatchObject([{ children: [{ type: 'text', value: 'let x\n' }] }])
  })
})

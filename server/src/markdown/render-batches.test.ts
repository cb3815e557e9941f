import { afterEach, describe, expect, it } from 'vitest'
import { splitBody } from '../text-search/index-words.ts'
import { type Renderer, startRenderer } from './renderer.ts'
import { RENDERER } from './renderer-version.ts'

/** Milliseconds: far more than any text here needs on a busy machine. */
const ample = 60_000
/** Takes longer than any test on any machine, because the time grows with the square of the number of footnotes. */
const endless = Array.from({ length: 50_000 }, (_, n) => `[^${n}]\n\n[^${n}]: a\n\n`).join('')

let renderer: Renderer | undefined

function renderTogether(texts: string[], limitMs = ample) {
  renderer ??= startRenderer(1)
  const render = (text: string) => renderer?.render(text, {}, limitMs, { batched: true })
  return Promise.all(texts.map(render))
}

afterEach(async () => {
  await renderer?.close()
  renderer = undefined
})

describe('texts that are rendered together', () => {
  it('each have their own result', async () => {
    const texts = Array.from({ length: 120 }, (_, n) => `Text ${n}`)
    const rendered = await renderTogether(texts)
    expect(rendered.map((one) => one?.html)).toEqual(texts.map((text) => `<p>${text}</p>\n`))
  })

  it('are rendered one by one if one of them does not finish, and only that one is plain', async () => {
    const rendered = await renderTogether(['*one*', endless, '*two*'], 2_000)
    expect(rendered.map((one) => one?.renderer)).toEqual([RENDERER, 0, RENDERER])
    expect(rendered.at(-1)?.html).toBe('<p><em>two</em></p>\n')
  })

  it('are shown as their sources if the renderer is closed', async () => {
    const waiting = renderTogether(['*one*', '*two*'])
    await renderer?.close()
    expect((await waiting).every((one) => one?.html.includes('class="plain"'))).toBe(true)
  })
})

describe('a text for the search index', () => {
  it('is split into the words of its HTML', async () => {
    renderer = startRenderer(1)
    const { html, split } = await renderer.render('## Naïve tests', {}, ample, { split: true })
    expect(split).toEqual(splitBody(html))
    expect(split?.raws).toBe('naive tests')
  })

  it('is not split if nobody needs its words', async () => {
    renderer = startRenderer(1)
    expect(await renderer.render('Words', {}, ample)).not.toHaveProperty('split')
  })
})

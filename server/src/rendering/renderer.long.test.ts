import type { Worker } from 'node:worker_threads'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { RENDERER } from '@byline/markdown/renderer-version'
import { elementsIn, treeOf } from '@byline/test-files/test-html'
import { afterEach, describe, expect, it } from 'vitest'
import { type Renderer, renderLimits, startRenderer } from './renderer.ts'

/** Milliseconds: far more than any text here needs on a busy machine. */
const ample = 60_000
/** Takes longer than any test on any machine, because the time grows with the square of the number of footnotes. */
const endless = Array.from({ length: 50_000 }, (_, n) => `[^${n}]\n\n[^${n}]: a\n\n`).join('')

const started: Renderer[] = []
const workers: Worker[] = []
process.on('worker', (worker) => workers.push(worker))

/** A renderer for which every text has another owner, unless the test names one. */
function start(threads?: number): Renderer {
  workers.length = 0
  const renderer = startRenderer(threads)
  started.push(renderer)
  let people = 0
  return {
    ...renderer,
    render: (text, pictures, limitMs, options) =>
      renderer.render(text, pictures, limitMs, {
        turn: { owner: `person ${people++}` },
        ...options,
      }),
  }
}

/** The worker that was started last. */
function lastWorker(): Worker {
  const worker = workers.at(-1)
  if (!worker) throw new Error('No worker was started')
  return worker
}

/** A message that is not a task, so the worker ends with an error. */
const poison = null

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((renderer) => renderer.close()))
})

describe('the renderer', () => {
  it('gives the same result in a worker as in this thread', async () => {
    const text = '# A\n\n```js\nlet x\n```\n\n![a](/uploads/a.webp)'
    const pictures = { 'a.webp': { width: 100, height: 50, color: '#000000' } }
    const { html, contents, minutes, renderer } = await start().render(text, pictures, ample)
    expect(elementsIn(html).map(({ tagName }) => tagName)).toEqual(
      'div h2 a div div span button pre code span p img'.split(' '),
    )
    expect({ contents, minutes, renderer }).toEqual({
      contents: [{ id: 'a', text: 'A', depth: 2 }],
      minutes: 1,
      renderer: RENDERER,
    })
    expect(html).toContain('srcset="/uploads/a.webp 100w"')
  })

  it('returns the HTML of each of many texts', async () => {
    const renderer = start()
    const texts = Array.from({ length: 100 }, (_, n) => `Text ${n}`)
    const rendered = await Promise.all(texts.map((text) => renderer.render(text, {}, ample)))
    expect(rendered.map(({ html }) => html)).toEqual(texts.map((text) => `<p>${text}</p>\n`))
  })
})

describe('a text that does not finish in its time', () => {
  const attack = `</pre><script>alert(1)</script>&amp;"'\n${endless}`

  it('is shown as its source, with a note', async () => {
    const answer = await start().render(attack, {}, 1)
    const [note, pre] = treeOf(answer.html).children
    expect(note).toMatchObject({ tagName: 'p', properties: { className: ['note'] } })
    expect(note).toMatchObject({
      children: [{ value: expect.stringContaining('shown as it was written') }],
    })
    expect(pre).toMatchObject({ tagName: 'pre', children: [{ type: 'text', value: attack }] })
    expect(elementsIn(answer.html).map(({ tagName }) => tagName)).toEqual(['p', 'pre'])
    expect(answer.contents).toEqual([])
    expect(answer.minutes).toBeGreaterThan(100)
  })

  it('is marked to be rendered again with more time', async () => {
    expect((await start().render(endless, {}, 1)).renderer).toBe(0)
  })

  it('is also marked if only its code was not highlighted, and is complete with more time', async () => {
    const languages = 'js ts css ruby json yaml python rust go java c cpp'.split(' ')
    const text = languages.map((name) => `\`\`\`${name}\na = "b"\n\`\`\``).join('\n\n')
    const renderer = start(1)
    // Loading a dozen languages takes longer on any machine.
    expect((await renderer.render(text, {}, 40)).renderer).toBe(0)
    const whole = await renderer.render(text, {}, ample)
    expect(whole.renderer).toBe(RENDERER)
    const blocks = elementsIn(whole.html, 'pre')
    expect(blocks.filter((block) => JSON.stringify(block).includes('tk-'))).toHaveLength(12)
    expect(whole).not.toHaveProperty('cutShort')
  })

  it('delays no other text', async () => {
    const renderer = start(2)
    let finished = false
    const slow = renderer.render(endless, {}, ample).then((answer) => {
      finished = true
      return answer
    })
    for (let n = 0; n < 5; n++) {
      expect((await renderer.render(`*${n}*`, {}, ample)).html).toBe(`<p><em>${n}</em></p>\n`)
    }
    expect(finished).toBe(false)
    await renderer.close()
    expect((await slow).renderer).toBe(0)
  })

  it('leaves the only thread usable', async () => {
    const renderer = start(1)
    const slow = Array.from({ length: 3 }, () => renderer.render(endless, {}, 1))
    const after = renderer.render('*after*', {}, ample)
    expect((await after).html).toBe('<p><em>after</em></p>\n')
    expect((await Promise.all(slow)).map((answer) => answer.renderer)).toEqual([0, 0, 0])
  })
})

describe('a text of the background', () => {
  it('leaves a thread to later texts', async () => {
    const renderer = start(2)
    const first = renderer.render(endless, {}, ample, { turn: inBackground })
    const second = renderer.render(endless, {}, ample, { turn: inBackground })
    expect((await renderer.render('*saved*', {}, ample)).html).toBe('<p><em>saved</em></p>\n')
    await renderer.close()
    expect((await Promise.all([first, second])).map((answer) => answer.renderer)).toEqual([0, 0])
  })

  it('runs after previews, which run after saves, which run after comments', async () => {
    const renderer = start(1)
    const done: string[] = []
    const render = (urgency: 'comment' | 'save' | 'preview') =>
      renderer.render(urgency, {}, ample, { urgency }).then(() => done.push(urgency))
    const before = renderer.render('ready', {}, ample)
    const background = renderer.render('late', {}, ample, { turn: inBackground }).then(() => done.push('background'))
    await Promise.all([before, background, render('preview'), render('save'), render('comment')])
    expect(done).toEqual(['comment', 'save', 'preview', 'background'])
  })
})

describe('many texts of one person', () => {
  const ada = { turn: { owner: 'Ada' } }

  it('leave a thread for the texts of another person', async () => {
    const renderer = start(2)
    const many = Array.from({ length: 20 }, () => renderer.render(endless, {}, ample, ada))
    // Most of them are rejected.
    const settled = Promise.allSettled(many)
    for (const text of ['*one*', '*two*']) {
      const answer = await renderer.render(text, {}, ample, { turn: { owner: 'Ben' } })
      expect(answer.renderer).toBe(RENDERER)
    }
    await renderer.close()
    await settled
  })

  it('may be fifty short ones at once, but only three of the longest', async () => {
    const renderer = start(2)
    const short = Array.from({ length: 50 }, (_, n) => renderer.render(`*${n}*`, {}, ample, ada))
    expect((await Promise.all(short)).map(({ renderer }) => renderer)).toEqual(Array(50).fill(RENDERER))
    const long = 'a'.repeat(1_000_000)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => renderer.render(long, {}, ample, ada)))
    const rejected = results.filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(7)
    for (const { reason } of rejected as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'own_work_waiting' })
    }
  })
})

describe('a text that cannot be rendered at all', () => {
  // Deeper than the stack of the sanitizer.
  const deep = '<div>'.repeat(20_000)

  it('is shown as its source, and its thread survives', async () => {
    const renderer = start(1)
    const answer = await renderer.render(deep, {}, ample)
    expect(elementsIn(answer.html).map(({ tagName }) => tagName)).toEqual(['p', 'pre'])
    expect((await renderer.render('*on*', {}, ample)).html).toBe('<p><em>on</em></p>\n')
    expect(workers).toHaveLength(1)
  })

  it('is shown as its source if its HTML is too long', async () => {
    const text = `[a]: /${'b'.repeat(10_000)}\n\n${'[a] '.repeat(10_000)}`
    expect((await start(1).render(text, {}, ample)).html).toContain('<pre class="plain"')
  })

  it('is rendered again once with the background limit, and never after that', async () => {
    const renderer = start(1)
    expect((await renderer.render(deep, {}, renderLimits.backgroundMs - 1)).renderer).toBe(0)
    expect((await renderer.render(deep, {}, ample)).renderer).toBe(-RENDERER)
  })
})

describe('a thread that crashes', () => {
  it('has at most 80 MB of old space', async () => {
    await start(1).render('ready', {}, ample)
    expect(lastWorker().resourceLimits).toMatchObject({ maxOldGenerationSizeMb: 80 })
  })

  it('while it renders loses only its own text', async () => {
    const renderer = start(1)
    await renderer.render('ready', {}, ample)
    lastWorker().postMessage(poison)
    const [lost, ...later] = await Promise.all(['lost', '*a*', '*b*'].map((text) => renderer.render(text, {}, ample)))
    expect(lost?.html).toContain('>lost</pre>')
    expect(later.map(({ html }) => html)).toEqual(['<p><em>a</em></p>\n', '<p><em>b</em></p>\n'])
    expect(workers).toHaveLength(2)
  })

  it('while it is idle loses nothing', async () => {
    const renderer = start(1)
    await renderer.render('ready', {}, ample)
    const crashed = lastWorker()
    crashed.postMessage(poison)
    await ended(crashed)
    expect((await renderer.render('*later*', {}, ample)).html).toBe('<p><em>later</em></p>\n')
  })

  it('repeatedly is replaced every time', async () => {
    const renderer = start(1)
    for (let n = 1; n <= 3; n++) {
      expect((await renderer.render('*x*', {}, ample)).renderer).toBe(RENDERER)
      lastWorker().postMessage(poison)
      await ended(lastWorker())
    }
  })
})

describe('comparisons', () => {
  const texts = (body: string) => ({ title: 'T', caption: '', tags: '', body })
  const task = (before: string, after: string) => ({
    from: texts(before),
    to: texts(after),
    as: 'markdown' as const,
    pictures: {},
  })
  const by = (owner: string) => ({ owner })

  it('end after their CPU time with nothing', async () => {
    const body = (sign: string) => Array.from({ length: 90_000 }, (_, n) => sign + n).join('\n')
    const long = task(body('a'), body('b'))
    expect(await start(1).compare(long, 1, by('a network'))).toBeUndefined()
  })

  it('of one network wait for their own; those of another and all saves go on', async () => {
    const renderer = start(2)
    const long = task(endless.slice(0, 900_000), `x${endless.slice(0, 900_000).replaceAll('a', 'b')}`)
    const many = Array.from({ length: 20 }, () =>
      renderer.compare(long, 50, by('one')).then(
        () => 'compared',
        ({ code }) => code,
      ),
    )
    const other = renderer.compare(task('One', 'Two'), ample, by('other'))
    const saved = renderer.render('*saved*', {}, ample)
    expect((await saved).html).toContain('saved')
    expect((await other)?.changes).toBe(1)
    const outcomes = Object.groupBy(await Promise.all(many), String)
    // One runs, and two pairs of long texts wait.
    expect(outcomes.compared).toHaveLength(3)
    expect(outcomes.own_work_waiting).toHaveLength(17)
  })
})

describe('closing', () => {
  it('returns waiting and running texts as plain text, to be rendered later', async () => {
    const renderer = start(1)
    await renderer.render('ready', {}, ample)
    const open = [endless, 'a & b', '*c*'].map((text) => renderer.render(text, {}, ample))
    await renderer.close()
    const answers = await Promise.all(open)
    expect(answers.map((answer) => answer.renderer)).toEqual([0, 0, 0])
    expect(answers[1]?.html).toContain('>a &amp; b</pre>')
  })

  it('before a thread is ready returns plain text too', async () => {
    const renderer = start(1)
    const open = renderer.render('*early*', {}, ample)
    await renderer.close()
    expect((await open).html).toContain('>*early*</pre>')
  })

  it('returns later texts as plain text', async () => {
    const renderer = start(1)
    await renderer.render('ready', {}, ample)
    await renderer.close()
    expect(await renderer.render('*late*', {}, ample)).toMatchObject({
      html: expect.stringContaining('>*late*</pre>'),
      renderer: 0,
    })
  })

  it('ends every thread, and may be called twice', async () => {
    const renderer = start(2)
    await Promise.all(['one', 'other'].map((text) => renderer.render(text, {}, ample)))
    await Promise.all([renderer.close(), renderer.close()])
    expect(workers.map((worker) => worker.threadId)).toEqual([-1, -1])
  })
})

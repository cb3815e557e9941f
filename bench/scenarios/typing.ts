import { join } from 'node:path'
import { paths } from '@byline/contract/addresses/paths'
import type { Browser, Page } from '@playwright/test'
import type { Bench } from '../contract/bench.ts'
import { allMissing, type Finding, type Findings } from '../contract/findings.ts'
import { median } from '../measure/load/median.ts'
import { startBrowsing } from './browsing.ts'
import { NO_BROWSER } from './lighthouse.ts'

/** Characters of the text, which is longer than the longest known real post. */
const LENGTH = 300_000
const KEYS = 'and so it goes on, on '.repeat(10).slice(0, 200)
/** The last line, which shows that the preview is complete. */
const END = 'Here the long post ends.'
const BURST = 10
/** Longer than the debounce time of counts and preview. */
const PAUSE_MS = 1_500
/** The interval of a fast typist. */
const BETWEEN_MS = 60
/** A text area without any script, in the size and font of the editor's. */
const BARE_PAGE = `<!doctype html><style>textarea { box-sizing: border-box; width: 100%; height: 200px;
  padding: 14px 16px; font: 15px/1.65 monospace; tab-size: 2 }</style><textarea aria-label="Body"></textarea>`

/**
 * Time from key press to paint in the middle of a very long post, against a text area without scripts in the same
 * browser. The keys come in bursts, so that counts and previews are made in between.
 */
export async function typing(bench: Bench): Promise<Findings<'typing'>> {
  const started = await startBrowsing(bench)
  if (!started) return allMissing('typing', NO_BROWSER)
  const { product, session, browser } = started
  const time = async (what: string, width: number, open: (page: Page) => Promise<unknown>) => {
    bench.say(what)
    const times = await keyTimes(browser, width, open)
    const at = (part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0
    const [p95, worst] = [at(0.95).toFixed(1), at(1).toFixed(1)]
    bench.figures({
      what,
      p50: median(times),
      note: `95th percentile ${p95} ms, worst ${worst} ms`,
    })
    return median(times)
  }
  const openBare = (page: Page) => page.setContent(BARE_PAGE)
  const openForm = async (page: Page, preview = false) => {
    const account = JSON.stringify(JSON.stringify(session))
    await page.addInitScript(
      `localStorage.setItem('account', ${account}); localStorage.setItem('previewBeside', '${preview}')`,
    )
    await page.goto(product.url + paths.createPost)
  }
  // Only a wide window shows the preview beside the text.
  const wide = await time('typing with the preview', 1_440, (page) => openForm(page, true))
  const bareWide = await time('typing in a bare text area, wide', 700, openBare)
  const narrow = await time('typing without the preview', 800, (page) => openForm(page))
  const bareNarrow = await time('typing in a bare text area', 700, openBare)
  return {
    'median from key to paint with the preview, above a bare text area': above(wide, bareWide),
    'median from key to paint without it, above a bare text area': above(narrow, bareNarrow),
  }
}

function above(key: number, bare: number): Finding {
  return { value: key - bare, from: `${key.toFixed(1)} ms, bare ${bare.toFixed(1)} ms` }
}

async function keyTimes(browser: Browser, width: number, open: (page: Page) => Promise<unknown>): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  try {
    const script = join(import.meta.dirname, '../measure/visits/key-to-paint.js')
    await page.addInitScript({ path: script })
    await open(page)
    // A page set by a script does not run init scripts.
    if (await page.evaluate('!window.keyToPaint')) await page.addScriptTag({ path: script })
    await page.getByLabel('Body').focus()
    // The text is set at once, because typing it would take minutes.
    await page.evaluate(`writeAll(${JSON.stringify(longText())})`)
    const preview = page.getByRole('region', { name: 'Preview' })
    if (await preview.isVisible()) await preview.getByText(END).last().waitFor()
    await page.evaluate('placeCaretInTheMiddle()')
    await page.keyboard.press('ArrowRight')
    for (const [index, key] of [...KEYS].entries()) {
      if (index % BURST === 0) await page.waitForTimeout(PAUSE_MS)
      await page.keyboard.press(key)
      await page.evaluate(`painted(${index + 1})`)
      await page.waitForTimeout(BETWEEN_MS)
    }
    return await page.evaluate<number[]>('keyToPaint')
  } finally {
    await page.close()
  }
}

/** A text with the lines and the variety of a real post. */
function longText(): string {
  const sentence = 'A paragraph of *words* with `code` and a [link](https://people.example). '
  const part = (n: number) =>
    `## Part ${n}\n\n${sentence.repeat(9)}\n\n- one\n- two\n  - three\n\n| a | b |\n| --- | --- |\n| ${n} | **b** |\n\n` +
    `\`\`\`js\nlet x = ${n}\n\`\`\`\n\n`
  let text = ''
  for (let n = 1; text.length < LENGTH; n++) text += part(n)
  return `${text}\n\n${END}\n`
}

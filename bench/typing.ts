import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'

// Measures the time from key press to paint in a very long post: on the page that creates posts of a running product,
// with the longest Markdown file of a folder or with a generated text. It types 200 keys in bursts in the middle of the
// text, so that previews are rendered in between:
// node bench/typing.ts --url http://127.0.0.1:3000 --email me@people.example --password '…' --posts folder
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    email: { type: 'string', default: 'admin@localhost.localdomain' },
    password: { type: 'string', default: '' },
    posts: { type: 'string' },
  },
})
const GOAL_MS = 50
const KEYS = 'and so it goes on, on '.repeat(10).slice(0, 200)
/** The last line, which shows that the preview is complete. */
const END = 'Here the long post ends.'
const BURST = 10
/** Longer than the debounce time of the preview. */
const PAUSE_MS = 1_000
/** The interval of a fast typist. */
const BETWEEN_MS = 60

const text = values.posts ? await longestIn(values.posts) : generatedText()
const session = await login()
console.log(`${KEYS.length} keys in the middle of ${text.length} characters:`)
// Only a wide window shows the preview beside the text.
const medians = [await measure('with the preview', 1440), await measure('without it', 800)]
process.exitCode = medians.every((median) => median <= GOAL_MS) ? 0 : 1

async function measure(name: string, width: number): Promise<number> {
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width, height: 900 }, baseURL: values.url })
    await page.addInitScript({ path: join(import.meta.dirname, 'key-to-paint.js') })
    await page.goto('/favicon.svg')
    await page.evaluate(`localStorage.setItem('account', ${JSON.stringify(session)})`)
    await page.goto('/dashboard/posts/manage/create')
    const times = await type(page)
    const at = (part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1]
    const [median = 0, p95 = 0, worst = 0] = [at(0.5), at(0.95), at(1)]
    console.log(
      `${name}: ${median.toFixed(1)} ms at the median, ${p95.toFixed(1)} at the 95th percentile, ${worst.toFixed(1)} at worst`,
    )
    return median
  } finally {
    await browser.close()
  }
}

async function type(page: Page): Promise<number[]> {
  const body = page.getByLabel('Body')
  // The text is set at once, because typing it would take minutes.
  await body.focus()
  await page.evaluate(`writeAll(${JSON.stringify(text)})`)
  const preview = page.getByRole('region', { name: 'Preview' })
  if (await preview.isVisible()) await preview.getByText(END).last().waitFor()
  await page.evaluate('placeCaretInTheMiddle()')
  await body.press('ArrowRight')
  for (const [index, key] of [...KEYS].entries()) {
    if (index % BURST === 0) await page.waitForTimeout(PAUSE_MS)
    await page.keyboard.press(key)
    await page.evaluate(`painted(${index + 1})`)
    await page.waitForTimeout(BETWEEN_MS)
  }
  return page.evaluate<number[]>('keyToPaint')
}

async function login(): Promise<string> {
  const reply = await fetch(`${values.url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: values.email, password: values.password }),
  })
  if (!reply.ok) throw new Error(`the login was answered with ${reply.status}`)
  const { user, token, message } = (await reply.json()) as Record<string, unknown>
  return JSON.stringify({ filterdData: user, token, message })
}

async function longestIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const [longest = ''] = texts.toSorted((a, b) => b.length - a.length)
  return withEnd(longest.replace(/^(---|\+\+\+)\n.*?\n\1\n/s, ''))
}

/** A text with the length, lines and variety of the longest known real post. */
function generatedText(): string {
  const sentence = 'A paragraph of *words* with `code` and a [link](https://people.example). '
  const part = (n: number) =>
    `## Part ${n}\n\n${sentence.repeat(9)}\n\n- one\n- two\n  - three\n\n| a | b |\n| --- | --- |\n| ${n} | **b** |\n\n` +
    `\`\`\`js\nlet x = ${n}\n\`\`\`\n\n`
  return withEnd(Array.from({ length: 220 }, (_, n) => part(n)).join(''))
}

function withEnd(markdown: string): string {
  return `${markdown}\n\n${END}\n`
}

import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/product/browser.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'

// Sends texts with stacks of marks, direction overrides and invisible characters. Prints the texts that are rejected as
// comment, title and name, the longest task of a reader's browser for an accepted comment, and that of a writer's
// browser for a pasted one. It fails when a task takes more than TIMES as long as with an ordinary text of the same
// length, or when a rejection contains no sentence:
// node bench/attacks/marks.ts [--url http://127.0.0.1:3000] [--only 'skin tones']
const TIMES = 20
/** Shorter tasks cannot be distinguished from the browser's other work. */
const NOISE_MS = 100
const TASK_TIMEOUT_MS = 60_000
const PASTED = 100_000

const { values } = parseArgs({
  options: { url: { type: 'string' }, only: { type: 'string', default: '' } },
})
const product = values.url === undefined ? await startProduct(runFolder) : undefined
const url = values.url ?? product?.url ?? ''
const browser = await chromium.launch(launchOptions)
let broken = false

async function printTexts(): Promise<void> {
  const { token } = await register('Bench')
  const ordinary = await layOut(token, ordinaryText(20_000).slice(0, 4_900))
  const plainPaste = await paste(ordinaryText(PASTED))
  const line = (...cells: string[]) => console.log(cells.map((cell) => cell.padEnd(24)).join(' '))
  line('text', 'as comment', 'as title', 'as name', 'read, longest task', 'pasted, longest task')
  line('ordinary', '', '', '', shown(ordinary), shown(plainPaste))
  for (const [name, make] of Object.entries(texts)) {
    if (!name.includes(values.only)) continue
    // The longest accepted text is the worst case for readers.
    const comment = await longestAccepted(token, make)
    const title = await rejection(() => save(token, make(4_000)))
    const person = await rejection(() => register(make(18)))
    const read = comment.text === undefined ? undefined : await layOut(token, comment.text)
    const pasted = await paste(make(PASTED))
    broken ||= isTooLong(read, ordinary) || isTooLong(pasted, plainPaste)
    line(name, comment.said, title, person, shown(read), shown(pasted))
  }
}

/** The longest of several texts that is accepted as a comment, and the reply to the next longer one. */
async function longestAccepted(token: string, make: (units: number) => string) {
  const { post } = await save(token, 'Attempts')
  let said = 'accepted'
  for (const units of [99_900, 19_900, 4_900, 450, 9]) {
    const text = make(units)
    const answer = await comment(token, post?._id ?? '', text)
    if (answer.status === 200) return { text, said: `${said} (${units} accepted)` }
    said = sentence(answer)
  }
  return { text: undefined, said }
}

async function rejection(work: () => Promise<Answer>): Promise<string> {
  const answer = await work()
  return answer.status === 200 ? 'accepted' : sentence(answer)
}

function sentence({ status, message, fields = {} }: Answer): string {
  const said = Object.values(fields).flat()[0] ?? message
  if (!/ /.test(said) || status >= 500) broken = true
  return `${status} ${said.slice(0, 19)}`
}

/** The longest task of a browser that opens an article with that one comment. */
async function layOut(token: string, content: string): Promise<number> {
  const { post } = await save(token, 'Read')
  await comment(token, post?._id ?? '', content)
  return inBrowser(browser, async (page) => {
    await page.goto(`${url}/article/${post?.slug}`)
    await page.evaluate('document.body.getBoundingClientRect()')
  })
}

/** The longest task of a browser in which that text is pasted into the box for comments. */
async function paste(text: string): Promise<number> {
  const { token } = await register('Bench')
  const { post } = await save(token, 'Written')
  return inBrowser(browser, async (page) => {
    await page.goto(`${url}/article/${post?.slug}`, { waitUntil: 'networkidle' })
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
    await page.locator('#comment-box').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  })
}

/** The longest task during the work; the timeout if the work did not end. */
async function inBrowser(
  browser: Browser,
  work: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.addInitScript({ content: watchTasks })
  const timeout = new Promise<number>((done) => setTimeout(done, TASK_TIMEOUT_MS, TASK_TIMEOUT_MS).unref())
  const longest = (async () => {
    await work(page)
    await page.waitForTimeout(200)
    return page.evaluate<number>('longestTask')
  })()
  longest.catch(() => {})
  const took = await Promise.race([longest, timeout])
  // Not awaited, because a busy page does not close at once.
  void context.close().catch(() => {})
  return took
}

function isTooLong(took: number | undefined, ordinary: number): boolean {
  return took !== undefined && took > TIMES * Math.max(ordinary, NOISE_MS)
}

function shown(took: number | undefined): string {
  if (took === undefined) return '-'
  return took === TASK_TIMEOUT_MS ? `> ${TASK_TIMEOUT_MS} ms` : `${took.toFixed(0)} ms`
}

/** Runs in the page and records the longest task. */
const watchTasks = `
  globalThis.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })`

interface Answer {
  status: number
  message: string
  fields?: Record<string, string[]>
  token: string
  post?: { _id: string; slug: string }
}

function register(name: string): Promise<Answer> {
  const email = `bench-${Date.now()}-${Math.random().toString(36).slice(2)}@people.example`
  return ask('/api/users/register', { name, email, password: 'a good password' })
}

function save(token: string, title: string): Promise<Answer> {
  const form = new FormData()
  form.set('document', JSON.stringify({ title, body: 'An ordinary text.' }))
  return ask('/api/posts/create', form, token)
}

function comment(token: string, postId: string, content: string): Promise<Answer> {
  return ask('/api/comments/create', { content, postId }, token)
}

async function ask(path: string, body: object, token?: string): Promise<Answer> {
  const isForm = body instanceof FormData
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  return { ...((await reply.json()) as Answer), status: reply.status }
}

function ordinaryText(units: number): string {
  return 'Some ordinary words in a row. '.repeat(Math.ceil(units / 30)).slice(0, units)
}

/** Functions that create a text with about `units` code units. */
const texts: Record<string, (units: number) => string> = {
  'one letter with accents': (units) => `a${'\u0301'.repeat(units - 1)}`,
  'accents above and below': (units) => `a${'\u0301\u0321'.repeat((units - 1) / 2)}`,
  'accents and joiners': (units) => `a${'\u0301\u200d'.repeat((units - 1) / 2)}`,
  'eight accents a letter': (units) => `a${'\u0301'.repeat(8)}`.repeat(Math.ceil(units / 9)),
  'skin tones': (units) => `👍${'🏽'.repeat((units - 2) / 2)}`,
  'vowel signs': (units) => `ह${'ा'.repeat(units - 1)}`,
  'emoji joined': (units) => '👨\u200d'.repeat(units / 3),
  'letters of Korean': (units) => 'ᄀ'.repeat(units),
  'accents as entities': (units) => `a${'&#769;'.repeat((units - 1) / 6)}`,
  'overrides of direction': (units) => `${'\u202e'.repeat(units - 3)}abc`,
  'isolates of direction': (units) => `${'\u2066'.repeat(units - 3)}abc`,
  'nothing but invisible': (units) => '\u200b\u2800\u3164'.repeat(units / 3),
}

try {
  await printTexts()
} finally {
  await browser.close()
  await product?.[Symbol.asyncDispose]()
}
process.exit(broken ? 1 : 0)

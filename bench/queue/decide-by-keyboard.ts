import { existsSync } from 'node:fs'
import { paths } from '@byline/contract/addresses/paths'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/product/browser.ts'
import { cpuOf, hasAccounting } from '../measure/memory/process-accounting.ts'
import type { Subject } from '../measure/servers/subject.ts'
import type { Person } from '../measure/visits/person.ts'
import type { Judgement } from './queue-calls.ts'

const QUEUE = '/api/comments/queue'

/** Milliseconds of one decision. */
export interface KeyDecision {
  /** From the key until the row is gone and another has the focus. */
  focused: number
  /** From the key until the queue was read again too. */
  readAgain: number
  /** CPU time of server and browser together from this key until the next; 0 without accounting. */
  machine: number
}

/**
 * Decides on comments in the browser by keys alone, from the address of the queue on: each by one key on the row that
 * has the focus. Decides on fewer if no more wait; undefined without a browser.
 */
export async function decideByKeyboard(
  { url, pid }: Subject,
  { session }: Person,
  { count, judge }: { count: number; judge: (id: string) => Judgement },
): Promise<KeyDecision[] | undefined> {
  if (!existsSync(launchOptions.executablePath)) return undefined
  const server = await chromium.launchServer(launchOptions)
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
    const account = JSON.stringify(JSON.stringify(session))
    await page.addInitScript(`localStorage.setItem('account', ${account})`)
    await page.goto(`${url}${paths.commentQueue}?first=spam`)
    const processes = [pid, server.process().pid ?? 0]
    const machineTime = () => (hasAccounting ? processes.reduce((sum, one) => sum + cpuOf(one), 0) : 0)
    await page.locator(FOCUSED).waitFor()
    const decisions: KeyDecision[] = []
    let before = machineTime()
    while (decisions.length < count && (await page.locator('.queue article').count()) > 0) {
      const times = await decideOnFocused(page, judge)
      const now = machineTime()
      decisions.push({ ...times, machine: now - before })
      before = now
    }
    return decisions
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The row that has the focus, which the first one gets when the page has loaded. */
const FOCUSED = '.queue article:focus'

async function decideOnFocused(page: Page, judge: (id: string) => Judgement): Promise<Omit<KeyDecision, 'machine'>> {
  const id = await page.locator(FOCUSED).getAttribute('data-id')
  if (id === null) throw new Error('no comment of the queue has the focus')
  const isLast = (await page.locator('.queue article').count()) === 1
  const decided = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith(QUEUE))
  const readAgain = decided.then(() => page.waitForResponse((reply) => reply.url().includes(`${QUEUE}?`)))
  const start = performance.now()
  await page.keyboard.press(judge(id) === 'spam' ? 's' : 'a')
  if (!isLast) await page.locator(`${FOCUSED}:not([data-id="${id}"])`).waitFor()
  await page.locator(`.queue article[data-id="${id}"]`).waitFor({ state: 'detached' })
  const focused = performance.now() - start
  await readAgain
  return { focused, readAgain: performance.now() - start }
}

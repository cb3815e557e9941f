import { existsSync } from 'node:fs'
import { paths } from '@byline/contract/addresses/paths'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../../e2e/product/browser.ts'
import type { Person } from '../visits/person.ts'
import type { Judgement } from './queue-calls.ts'

const QUEUE = '/api/comments/queue'

/**
 * Decides on comments in the browser, each by one key on the row that has the focus. Returns the milliseconds from each
 * key until the row is gone, another has the focus and the queue was read again; undefined without a browser.
 */
export async function decideByKeyboard(
  url: string,
  { session }: Person,
  { count, judge }: { count: number; judge: (id: string) => Judgement },
): Promise<number[] | undefined> {
  if (!existsSync(launchOptions.executablePath)) return undefined
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
    const account = JSON.stringify(JSON.stringify(session))
    await page.addInitScript(`localStorage.setItem('account', ${account})`)
    await page.goto(`${url}${paths.commentQueue}?first=spam`)
    await page.locator('.queue article').first().focus()
    const times: number[] = []
    for (let n = 0; n < count; n++) times.push(await decideOnFocused(page, judge))
    return times
  } finally {
    await browser.close()
  }
}

async function decideOnFocused(page: Page, judge: (id: string) => Judgement): Promise<number> {
  const id = await page.locator('.queue article:focus').getAttribute('data-id')
  if (id === null) throw new Error('no comment of the queue has the focus')
  const decided = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith(QUEUE))
  const readAgain = decided.then(() => page.waitForResponse((reply) => reply.url().includes(`${QUEUE}?`)))
  const start = performance.now()
  await page.keyboard.press(judge(id) === 'spam' ? 's' : 'a')
  await page.locator(`.queue article:focus:not([data-id="${id}"])`).waitFor()
  await page.locator(`.queue article[data-id="${id}"]`).waitFor({ state: 'detached' })
  await readAgain
  return performance.now() - start
}

import { expect, type Page } from '@playwright/test'

/**
 * Stops the clock of a page a minute later: from then on its timers run only when the journey says so, at whatever
 * speed the machine has. Best installed before the page is opened (`page.clock.install`).
 */
export async function stopClock(page: Page): Promise<void> {
  // A busy machine may take seconds for this call, and the clock cannot go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/**
 * Lets a stopped clock go on by small steps until something is so. Answers of the server take as long as they take; the
 * timers of the page that follow them have less than a second in all.
 */
export async function advanceUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await isSo()).toBe(true)
  }).toPass({ intervals: [20, 50, 100, 250, 500, 1_000], timeout: 30_000 })
}

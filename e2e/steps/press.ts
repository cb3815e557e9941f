import type { Locator, Page } from '@playwright/test'

/** Presses buttons one after the other, then waits for what the last one shows. */
export const press =
  (buttons: string | readonly string[], shows: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    for (const name of [buttons].flat()) await page.getByRole('button', { name }).click()
    await shows(page).waitFor()
  }

/** Fills fields, found by their exact labels. */
export async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

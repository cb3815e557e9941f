import type { Page } from '@playwright/test'

/** Delays the calls to addresses that match `url` until the returned function is called. */
export async function delayCalls(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

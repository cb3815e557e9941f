import type { Page } from '@playwright/test'
import { href } from '../product/product.ts'

/** Navigates to an address within the application, without loading a page. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href(address))
}

import { shellOptions } from '../../product/browser.ts'
import { expect, test } from '../../product/journey.ts'

// Headless browsers hide scrollbars; on many desktops they take space.
test.use({
  launchOptions: { ...shellOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 390, height: 800 },
})

test('the page does not move when the slide-in menu opens', async ({ page }) => {
  await page.goto('/')
  const width = () => page.evaluate(() => document.querySelector('main')?.offsetWidth)
  const before = await width()
  expect(before).toBeLessThan(390)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  expect(await width()).toBe(before)
})

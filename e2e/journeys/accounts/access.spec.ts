import { expect, test } from '../../product/journey.ts'
import { tabTo } from '../../steps/keyboard.ts'

test('the first stop of the Tab key skips to the content, and an article opens by keyboard', async ({ page }) => {
  await page.goto('/Articles')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  await tabTo(page, page.getByRole('article').first().getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setting a Page for Long Reading')
})

test('a menu opens and closes by keyboard and returns the focus', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Pages' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'About' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#page-menu-pages')).toBeHidden()
  await expect(button).toBeFocused()
})

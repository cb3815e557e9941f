import { expect, test } from '../../product/journey.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the archive leads from the footer to a month, to its articles and to the next month', {
    tag: '@quick',
  }, async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('link', { name: 'Archive' }).click()
    await expect(page).toHaveURL('/archive')
    const month = page.getByRole('link', { name: /articles?$/ }).last()
    await month.click()
    await expect(page).toHaveURL(/\/archive\/\d{4}\/\d{2}$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Months' }).getByRole('link').first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'Archive' }).first().click()
    await expect(page).toHaveURL(/\/archive#\d{4}$/)
  })
})

test('the application shows a year and a month of the archive without another page load', async ({ page }) => {
  await page.goto('/Articles')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL('/Articles?pages=2')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page
    .getByRole('link', { name: /^\d{4}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive')
  await page
    .getByRole('link', { name: /articles?$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/archive\/\d{4}\/\d{2}$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

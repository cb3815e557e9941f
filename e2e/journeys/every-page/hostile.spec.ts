import { someWidths } from '../../checks/some-widths.ts'
import { expect, test } from '../../product/journey.ts'

test('no script of an author runs, and markup in a title is shown as text', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/article/hostile')
  await expect(page).toHaveTitle('<script>alert("title")</script> & "quotes" </title> · Byline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '<script>alert("title")</script> & "quotes" </title>',
  )
  const text = page.locator('[data-article-text]')
  await expect(text).toContainText('alternative')
  await expect(text.getByRole('link', { name: 'click' })).toHaveAttribute('href', '')
  const active = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) =>
      [...element.attributes].filter(({ name, value }) => /^on|^style$/.test(name) || /^\s*javascript:/i.test(value)),
    ),
  )
  expect(active).toEqual([])
})

for (const width of someWidths(320, 768, 1440)) {
  test(`wide tables and very long words do not widen the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/article/hostile', '/Articles?tag=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/']) {
      await page.goto(path)
      const [content, view] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(content).toBeLessThanOrEqual(Number(view))
    }
  })
}

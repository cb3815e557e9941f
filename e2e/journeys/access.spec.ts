import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../journey.ts'
import { enter, loginAsAdmin } from '../people.ts'

const pages = [
  '/',
  '/Articles',
  '/Articles/recipe',
  '/article/setting-a-page-for-long-reading',
  '/article/a-table-is-an-argument',
  '/article/hostile',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password?token=x',
]

/** Each page once, widths and themes taking turns; all of them for `npm run test:full`. */
const looks = [390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

for (const [index, path] of pages.entries()) {
  const chosen = process.env.FULL
    ? looks
    : looks.filter((_, turn) => turn === (index * 5) % looks.length)
  for (const { width, colorScheme } of chosen) {
    test.describe(`${path} at ${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })
      test('has no fault that axe can find', async ({ page }) => {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
    })
  }
}

for (const path of ['/profile', '/dashboard', '/dashboard/users/manage']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path}, ${colorScheme}, has no fault that axe can find`, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme })
      await enter(page, await loginAsAdmin(request))
      await page.goto(path)
      await expect(page.getByText('loading ...')).toBeHidden()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  }
}

test('the keyboard alone reaches everything, and the first stop skips to the content', async ({
  page,
}) => {
  await page.goto('/Articles')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Setting a Page for Long Reading',
  )
})

test('a menu opens and closes by keyboard and gives the focus back', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Pages' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'About' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#page-menu-pages')).toBeHidden()
  await expect(button).toBeFocused()
})

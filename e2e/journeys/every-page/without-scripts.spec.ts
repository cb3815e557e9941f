import { someOf } from '../../checks/some-of.ts'
import { expect, test } from '../../product/journey.ts'

test.use({ javaScriptEnabled: false })

test('home, lists, paging, tag, search and article work without scripts', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'More Articles' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Older articles' }).click()
  await expect(page.getByRole('article').first()).toContainText('Old post')
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(page).toHaveURL('/Articles')
  await page.goto('/Articles?tag=Old')
  await page.getByRole('link', { name: 'Older articles' }).click()
  await page.getByRole('link', { name: 'Old post 3', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old post 3')
  await expect(page.getByText('Text 3.')).toBeVisible()
  await page.getByRole('link', { name: 'OLD', exact: true }).click()
  await expect(page).toHaveURL('/Articles?tag=Old')

  for (const path of ['/', '/about']) {
    await page.goto(path)
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('recipe')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/Articles/recipe')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Searching Result For "recipe"')
    await expect(page.getByRole('article').first()).toContainText('A Recipe Is a Program')
  }
})

test('menus open without scripts, and controls that need scripts are hidden', async ({ page }) => {
  await page.goto('/article/setting-a-page-for-long-reading')
  await page.getByRole('button', { name: 'Pages' }).click()
  await expect(page.getByRole('link', { name: 'About' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Toggle dark mode' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await expect(page).toHaveURL('/Articles')
})

for (const [path, what] of someOf<[path: string, what: string]>(
  [
    ['/forgot-password', 'This form'],
    ['/dashboard', 'The dashboard'],
  ],
  [
    ['/register', 'This form'],
    ['/profile', 'Your profile'],
  ],
)) {
  test(`${path} says first that it needs scripts, and nothing seems to load`, async ({ page }) => {
    await page.goto(path)
    // Playwright finds no text in `noscript`.
    const notice = page.locator('noscript p')
    await expect(notice).toBeVisible()
    expect(await notice.innerText()).toContain(`${what} needs JavaScript.`)
    await expect(page.getByText('loading ...')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
    expect((await notice.boundingBox())?.y).toBeLessThan(360)
  })
}

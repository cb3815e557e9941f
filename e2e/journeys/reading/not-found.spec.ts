import { waitForHydration } from '../../checks/scripts.ts'
import { someOf } from '../../checks/some-of.ts'
import { delayCalls } from '../../product/delay-calls.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { navigateInApp } from '../../steps/navigate-in-app.ts'
import { register, signIn } from '../../steps/people.ts'

// The browser logs a page with status 404, so these journeys allow console messages.

for (const path of someOf(['/nothing/here', '/article/no-such-article'], ['/Articles/a/b'])) {
  test(`${path} shows the not-found page, which leads on`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('NotFound')).toHaveRole('heading')
    await expect(page.getByRole('region', { name: 'Newest articles' }).getByRole('link')).toHaveCount(3)
    // The header has none on this page.
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('recipe')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/Articles/recipe')
  })
}

test('an unknown address also shows the not-found page within the application', async ({ page, request }) => {
  await signIn(page, await register(request, 'Within It'))
  await page.goto('/')
  await waitForHydration(page)
  await navigateInApp(page, '/nothing/here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NotFound')
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeVisible()
})

test('an invalid address has its own error page', async ({ page }) => {
  for (const path of ['/article/%E0%A4%A', '/Articles?after=broken']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address cannot be shown')
  }
})

test('a list that cannot be loaded shows the reason and can be loaded again', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  await signIn(page, await register(request, 'Within It'))
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/api/posts?**', (route) =>
    route.fulfill({ status: 400, json: { message: 'Try me again', code: 'bad_request' } }),
  )
  await page.getByRole('link', { name: 'More Articles' }).click()
  await expect(page.getByRole('alert')).toContainText('Try me again')
  await page.unroute('**/api/posts?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a list shows that it is loading', async ({ page, request }) => {
  await signIn(page, await register(request, 'Within It'))
  await page.goto('/')
  await waitForHydration(page)
  const answer = await delayCalls(page, '**/api/posts?**')
  await page.getByRole('link', { name: 'More Articles' }).click()
  await expect(page.getByText('loading ...')).toBeVisible()
  answer()
  await expect(page.getByRole('article')).toHaveCount(24)
})

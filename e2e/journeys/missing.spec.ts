import { test as base, expect } from '@playwright/test'
import { goWithin } from '../go-within.ts'
import { hydrated } from '../held-scripts.ts'
import { enter, register } from '../people.ts'

// The browser itself logs a page that answers 404: these journeys may see just that.
const test = base

for (const path of ['/nothing/here', '/article/no-such-article', '/Articles/a/b']) {
  test(`${path} is the not-found page, whose only text is NotFound`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toHaveText('NotFound')
  })
}

test('an address that leads nowhere shows the not-found page within the product', async ({
  page,
  request,
}) => {
  await enter(page, await register(request, 'Within It'))
  await page.goto('/')
  await hydrated(page)
  await goWithin(page, '/nothing/here')
  await expect(page.getByRole('main')).toHaveText('NotFound')
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeVisible()
})

test('an address nobody can read is said to be one', async ({ page }) => {
  for (const path of ['/article/%E0%A4%A', '/Articles?after=broken']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address cannot be shown')
  }
})

test('a list that cannot be loaded says why and can be tried again', async ({ page, request }) => {
  await enter(page, await register(request, 'Within It'))
  await page.goto('/')
  await hydrated(page)
  await page.route('**/api/posts?**', (route) =>
    route.fulfill({ status: 400, json: { message: 'Try me again', code: 'bad_request' } }),
  )
  await page.getByRole('link', { name: 'More Articles' }).click()
  await expect(page.getByRole('alert')).toContainText('Try me again')
  await page.unroute('**/api/posts?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a list says that it is loading', async ({ page, request }) => {
  await enter(page, await register(request, 'Within It'))
  await page.goto('/')
  await hydrated(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/posts?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'More Articles' }).click()
  await expect(page.getByText('loading ...')).toBeVisible()
  answer()
  await expect(page.getByRole('article')).toHaveCount(24)
})

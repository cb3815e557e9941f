import { expect, test } from '../journey.ts'
import { loginAsAdmin, register, signIn } from '../people.ts'
import { waitForHydration } from '../scripts.ts'

test('a page opened within the application begins at its heading', async ({ page, request }) => {
  await signIn(page, await register(request, 'Keyboard Reader'))
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.locator('body')).toBeFocused()
  const heading = page.getByRole('heading', { level: 1 })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/faqs')
  await expect(heading).toBeFocused()
  // Until the questions have loaded, the next control is below them.
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(heading).toBeFocused()
})

test('typing in a filter does not move the focus', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard/posts/manage')
  await waitForHydration(page)
  const filter = page.getByRole('searchbox', { name: 'Filter by title or author' })
  await filter.fill('old post 4')
  await expect(page.getByRole('row').filter({ hasText: 'Old post 4' }).first()).toBeVisible()
  await expect(filter).toBeFocused()
})

import type { Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { navigateInApp } from '../../steps/navigate-in-app.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

const main = (page: Page) => page.getByRole('main')

test('an unused tag and a search without results have an empty state with a link to all articles', async ({ page }) => {
  await page.goto('/Articles?tag=Nobody%20uses%20this')
  await expect(main(page)).toContainText('No article is tagged “Nobody uses this”.')
  await main(page).getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.goto('/Articles/No-title-has-this')
  await expect(main(page)).toContainText('No article has all of these words.')
  await expect(main(page)).toContainText('No article has all of these words.')
  await expect(main(page).getByRole('list', { name: 'Tags in use here' })).toBeVisible()
  await main(page).getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/Articles')
})

test('a blog without articles has an empty state', { tag: '@quick' }, async ({ page, request }) => {
  await signIn(page, await register(request, 'First Reader'))
  await page.goto('/profile')
  await waitForHydration(page)
  await page.route('**/api/posts?*', (route) => route.fulfill({ json: { posts: [], nextCursor: null } }))
  await navigateInApp(page, '/')
  await expect(main(page)).toContainText('Nothing has been published yet.')
  await navigateInApp(page, '/Articles')
  await expect(main(page)).toContainText('There are no articles here yet.')
  await navigateInApp(page, '/article/one-small-machine')
  await expect(main(page)).toContainText('This is the only article so far.')
})

test('a user without posts and comments sees empty states', async ({ page, request }) => {
  await signIn(page, await register(request, 'Empty Handed'))
  await page.goto('/dashboard')
  await expect(main(page)).toContainText('Every author began with an empty page.')
  await page.goto('/dashboard/posts/manage')
  await expect(main(page)).toContainText("you don't have any posts")
  await page.goto('/dashboard/comments')
  await expect(main(page)).toContainText('No Comments Found')
})

test('a filter without results has an empty state with a link to all users', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard/users/manage?q=nobody-is-called-this')
  await expect(main(page)).toContainText('No Users Found')
  await page.getByRole('link', { name: 'Clear the filter' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})

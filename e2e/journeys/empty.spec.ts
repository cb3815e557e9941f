import type { Page } from '@playwright/test'
import { goWithin } from '../go-within.ts'
import { hydrated } from '../held-scripts.ts'
import { expect, test } from '../journey.ts'
import { enter, loginAsAdmin, register } from '../people.ts'

const main = (page: Page) => page.getByRole('main')

test('a tag nobody uses and a title nothing has are said, with the way to all articles', async ({
  page,
}) => {
  await page.goto('/Articles?tag=Nobody%20uses%20this')
  await expect(main(page)).toContainText('No article is tagged “Nobody uses this”.')
  await main(page).getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.goto('/Articles/No-title-has-this')
  await expect(main(page)).toContainText('No article has this in its title.')
  await main(page).getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/Articles')
})

test('a blog without articles says so', async ({ page, request }) => {
  await enter(page, await register(request, 'First Reader'))
  await page.goto('/profile')
  await hydrated(page)
  await page.route('**/api/posts?*', (route) =>
    route.fulfill({ json: { posts: [], nextCursor: null } }),
  )
  await goWithin(page, '/')
  await expect(main(page)).toContainText('Nothing has been published yet.')
  await goWithin(page, '/Articles')
  await expect(main(page)).toContainText('There are no articles here yet.')
  await goWithin(page, '/article/one-small-machine')
  await expect(main(page)).toContainText('This is the only article so far.')
})

test('whoever has written nothing is told where it would be', async ({ page, request }) => {
  await enter(page, await register(request, 'Empty Handed'))
  await page.goto('/dashboard')
  await expect(main(page)).toContainText('Every author began with an empty page.')
  await page.goto('/dashboard/posts/manage')
  await expect(main(page)).toContainText("you don't have any posts")
  await page.goto('/dashboard/comments')
  await expect(main(page)).toContainText('No Comments Found')
})

test('a filter that finds nobody says so, with the way to everybody', async ({ page, request }) => {
  await enter(page, await loginAsAdmin(request))
  await page.goto('/dashboard/users/manage?q=nobody-is-called-this')
  await expect(main(page)).toContainText('No Users Found')
  await page.getByRole('link', { name: 'Show all users' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { navigateInApp } from '../../steps/navigate-in-app.ts'
import { loginAsAdmin, signIn } from '../../steps/people.ts'

// The states of every page while it is loading and after a failure. The browser logs failed calls, so these journeys
// allow console messages.

interface Place {
  address: string
  /** The call that loads the data of the place. */
  call: string
  /** An address of a page with the same code but other calls. */
  sameCode: string
  /** Visible once everything has loaded. */
  shown: (page: Page) => Locator
}

const ARTICLE = '/article/one-small-machine'
const article = (page: Page) => page.getByRole('article').first()
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const latest = (page: Page) => page.locator('section:has(> h2:text-is("Latest Articles"))')
const row = (page: Page) => page.getByRole('table').getByRole('row').nth(1)

const places: Record<string, Place> = {
  home: { address: '/', call: '/api/posts?*', sameCode: '/about', shown: article },
  articles: { address: '/Articles', call: '/api/posts?*', sameCode: '/about', shown: article },
  'a tag': {
    address: '/Articles?tag=Old',
    call: '/api/posts?*',
    sameCode: '/about',
    shown: article,
  },
  'a search': {
    address: '/Articles/recipe',
    call: '/api/posts?*',
    sameCode: '/about',
    shown: article,
  },
  'an article': {
    address: ARTICLE,
    call: '/api/posts/one-small-machine',
    sameCode: '/about',
    shown: (page) => page.getByRole('heading', { name: 'One Small Machine', level: 1 }),
  },
  'comments under an article': {
    address: ARTICLE,
    call: '/api/comments/post/**',
    sameCode: '/about',
    shown: (page) => comments(page).getByRole('article').or(comments(page).getByText('Nobody has said')).first(),
  },
  'Latest Articles': {
    address: ARTICLE,
    call: '/api/posts?*',
    sameCode: '/about',
    shown: (page) => latest(page).getByRole('link').nth(4),
  },
  'the dashboard': {
    address: '/dashboard',
    call: '/api/dashboard',
    sameCode: '/about',
    shown: (page) => page.getByRole('list', { name: 'Totals' }),
  },
  'Manage Posts': {
    address: '/dashboard/posts/manage',
    call: '/api/manage/posts?*',
    sameCode: '/dashboard/posts/manage?sort=title',
    shown: row,
  },
  'Manage Comments': {
    address: '/dashboard/comments',
    call: '/api/comments/all?*',
    sameCode: '/dashboard/comments?filter=x',
    shown: (page) => page.getByRole('table').or(page.getByText('No Comments Found')).first(),
  },
  'Manage Users': {
    address: '/dashboard/users/manage',
    call: '/api/users/all?*',
    sameCode: '/dashboard/users/manage?q=x',
    shown: row,
  },
  'Edit Post': {
    address: '/dashboard/posts/manage/edit/one-small-machine',
    call: '/api/manage/posts/one-small-machine',
    sameCode: '/dashboard/posts/manage/edit/a-recipe-is-a-program',
    shown: (page) => page.getByLabel('Title'),
  },
  'Read next': {
    address: ARTICLE,
    call: '/api/posts/one-small-machine/next',
    sameCode: '/about',
    shown: (page) => page.getByRole('region', { name: 'Read next' }).getByRole('link').nth(2),
  },
}

/** Opens a page of the application that makes none of the calls. */
async function signInToApplication(page: Page): Promise<void> {
  await signIn(page, await loginAsAdmin(page.request))
  await page.goto('/profile')
  await waitForHydration(page)
}

/** Other journeys fail these calls; a tag and a search have the code of all articles. */
const TESTED_ELSEWHERE = ['articles', 'a tag', 'a search', 'comments under an article', 'Edit Post']

/** The others are each tested with one of the two kinds of failure; `npm run test:full` tests all with both. */
const tried = Object.entries(places).filter(([name]) => process.env.FULL || !TESTED_ELSEWHERE.includes(name))
const failing = tried.filter((_, index) => process.env.FULL || index % 2 === 0)
const offline = tried.filter((_, index) => process.env.FULL || index % 2 === 1)

for (const [name, { address, call, shown }] of failing) {
  test(`${name}: shows that it is loading, then the error, then the content after another attempt`, async ({
    page,
  }) => {
    await signInToApplication(page)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**${call}`, async (route) => {
      await answered
      await route.fulfill({ status: 400, json: { message: 'Not this time', code: 'bad_request' } })
    })
    await navigateInApp(page, address)
    await expect(page.getByRole('status').filter({ hasText: 'loading ...' }).last()).toBeAttached()
    answer()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Not this time')
    await page.unroute(`**${call}`)
    await alert.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(shown(page)).toBeVisible()
    // The button is removed, and the focus is near its place.
    await expect(page.locator('body')).not.toBeFocused()
  })
}

for (const [name, { address, call, sameCode, shown }] of offline) {
  test(`${name}: shows that the browser is offline, and loads automatically once online`, async ({ page, context }) => {
    await signInToApplication(page)
    await navigateInApp(page, sameCode)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Profile Page')
    // Loads the other calls of the page first, which are not part of this test.
    if (address === ARTICLE && call !== '/api/posts/one-small-machine') {
      await page.route(`**${call}`, (route) => route.abort())
      await navigateInApp(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Small Machine')
    }
    await context.setOffline(true)
    await navigateInApp(page, address)
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(shown(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

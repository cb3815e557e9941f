import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../go-within.ts'
import { hydrated } from '../held-scripts.ts'
import { enter, loginAsAdmin } from '../people.ts'

// What every page shows while something is on its way, or when it does not come. The browser itself logs calls
// that fail: these journeys may see just that.
const test = base

interface Place {
  address: string
  /** The call it shows. */
  call: string
  /** Another address with the same code, whose reads are others. */
  beside: string
  /** Is there when all is. */
  shown: (page: Page) => Locator
}

const ARTICLE = '/article/one-small-machine'
const article = (page: Page) => page.getByRole('article').first()
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const latest = (page: Page) => page.locator('section:has(> h2:text-is("Latest Articles"))')
const row = (page: Page) => page.getByRole('table').getByRole('row').nth(1)

const places: Record<string, Place> = {
  home: { address: '/', call: '/api/posts?*', beside: '/about', shown: article },
  articles: { address: '/Articles', call: '/api/posts?*', beside: '/about', shown: article },
  'a tag': {
    address: '/Articles?tag=Old',
    call: '/api/posts?*',
    beside: '/about',
    shown: article,
  },
  'a search': {
    address: '/Articles/recipe',
    call: '/api/posts?*',
    beside: '/about',
    shown: article,
  },
  'an article': {
    address: ARTICLE,
    call: '/api/posts/one-small-machine',
    beside: '/about',
    shown: (page) => page.getByRole('heading', { name: 'One Small Machine', level: 1 }),
  },
  'comments under an article': {
    address: ARTICLE,
    call: '/api/comments/post/**',
    beside: '/about',
    shown: (page) =>
      comments(page).getByRole('article').or(comments(page).getByText('Nobody has said')).first(),
  },
  'Latest Articles': {
    address: ARTICLE,
    call: '/api/posts?*',
    beside: '/about',
    shown: (page) => latest(page).getByRole('link').nth(4),
  },
  'the dashboard': {
    address: '/dashboard',
    call: '/api/dashboard',
    beside: '/about',
    shown: (page) => page.getByRole('list', { name: 'Totals' }),
  },
  'Manage Posts': {
    address: '/dashboard/posts/manage',
    call: '/api/manage/posts?*',
    beside: '/dashboard/posts/manage?sort=title',
    shown: row,
  },
  'Manage Comments': {
    address: '/dashboard/comments',
    call: '/api/comments/all?*',
    beside: '/dashboard/comments?filter=x',
    shown: (page) => page.getByRole('table').or(page.getByText('No Comments Found')).first(),
  },
  'Manage Users': {
    address: '/dashboard/users/manage',
    call: '/api/users/all?*',
    beside: '/dashboard/users/manage?q=x',
    shown: row,
  },
  'Edit Post': {
    address: '/dashboard/posts/manage/edit/one-small-machine',
    call: '/api/manage/posts/one-small-machine',
    beside: '/dashboard/posts/manage/edit/a-recipe-is-a-program',
    shown: (page) => page.getByLabel('Title'),
  },
}

/** Somewhere within the application where none of it was read. */
async function enterApplication(page: Page): Promise<void> {
  await enter(page, await loginAsAdmin(page.request))
  await page.goto('/profile')
  await hydrated(page)
}

/** The two ways to fail take turns; `npm run test:full` tries both at each place. */
const failing = Object.entries(places).filter((_, turn) => process.env.FULL || turn % 2 === 0)
const offline = Object.entries(places).filter((_, turn) => process.env.FULL || turn % 2 === 1)

for (const [name, { address, call, shown }] of failing) {
  test(`${name}: says that it is loading, what failed, and is there after another try`, async ({
    page,
  }) => {
    await enterApplication(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${call}`, async (route) => {
      await held
      await route.fulfill({ status: 400, json: { message: 'Not this time', code: 'bad_request' } })
    })
    await goWithin(page, address)
    await expect(page.getByRole('status').filter({ hasText: 'loading ...' }).last()).toBeAttached()
    answer()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Not this time')
    await page.unroute(`**${call}`)
    await alert.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(shown(page)).toBeVisible()
    // The button went, and the keyboard stayed near it.
    await expect(page.locator('body')).not.toBeFocused()
  })
}

for (const [name, { address, call, beside, shown }] of offline) {
  test(`${name}: says that there is no network, and comes by itself when there is`, async ({
    page,
    context,
  }) => {
    await enterApplication(page)
    await goWithin(page, beside)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Profile Page')
    // What else the page reads is not what this is about.
    if (address === ARTICLE && call !== '/api/posts/one-small-machine') {
      await page.route(`**${call}`, (route) => route.abort())
      await goWithin(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Small Machine')
    }
    await context.setOffline(true)
    await goWithin(page, address)
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(shown(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

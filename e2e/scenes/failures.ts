import { paths } from '@byline/contract/paths'
import type { Page } from '@playwright/test'
import { talk } from '../comments.ts'
import { hydrated } from '../held-scripts.ts'
import type { Scene } from './scene.ts'

const REFUSED = /400|Not today/
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/

/** What stands there while something is on its way, and when it does not come. */
export const failures: Scene[] = [
  {
    name: 'a list that is loading',
    at: paths.home,
    who: 'reader',
    async when(page) {
      await never(page, '**/api/posts?**')
      await goOn(page, 'More Articles')
      await page.getByText('loading ...').waitFor()
    },
  },
  {
    name: 'a list that cannot be loaded',
    at: paths.home,
    who: 'reader',
    says: REFUSED,
    async when(page) {
      await refuse(page, '**/api/posts?**')
      await goOn(page, 'More Articles')
      await tryAgain(page)
    },
  },
  {
    name: 'an article that is loading',
    at: paths.search('small'),
    who: 'reader',
    async when(page) {
      await never(page, '**/api/posts/*')
      await goOn(page, 'One Small Machine')
      await page.getByText('loading ...').waitFor()
    },
  },
  {
    name: 'an article that cannot be loaded',
    at: paths.search('small'),
    who: 'reader',
    says: REFUSED,
    async when(page) {
      await refuse(page, '**/api/posts/*')
      await goOn(page, 'One Small Machine')
      await tryAgain(page)
    },
  },
  {
    name: 'comments that cannot be loaded',
    at: paths.search('small'),
    who: 'reader',
    says: REFUSED,
    async when(page) {
      await refuse(page, '**/api/comments/post/**')
      await goOn(page, 'One Small Machine')
      await tryAgain(page)
    },
  },
  {
    name: 'Latest Articles that cannot be loaded',
    at: paths.search('small'),
    who: 'reader',
    says: REFUSED,
    async when(page) {
      await refuse(page, '**/api/posts?**')
      await goOn(page, 'One Small Machine')
      await tryAgain(page)
    },
  },
  {
    name: 'a page that fails',
    at: paths.home,
    who: 'reader',
    says: /TypeError/,
    async when(page) {
      await page.route('**/api/posts?**', (route) => route.fulfill({ json: { posts: [{}] } }))
      await goOn(page, 'More Articles')
      await page.getByText('Unexpected Application Error!').waitFor()
    },
  },
  {
    name: 'a blog without articles',
    at: paths.search('small'),
    who: 'reader',
    async when(page) {
      const none = { posts: [], nextCursor: null }
      await page.route('**/api/posts?**', (route) => route.fulfill({ json: none }))
      await goOn(page, 'Byline, home')
      await page.getByText('Nothing has been published yet.').waitFor()
    },
  },
  {
    name: 'a list without the network',
    at: paths.home,
    who: 'reader',
    says: OFFLINE,
    async when(page) {
      await hydrated(page)
      await page.context().setOffline(true)
      await goOn(page, 'More Articles')
      await tryAgain(page)
    },
  },
  {
    name: 'a page gone to without the network',
    at: paths.home,
    who: 'reader',
    below: 768,
    says: OFFLINE,
    async when(page) {
      await hydrated(page)
      await page.context().setOffline(true)
      await goToProfile(page)
      await tryAgain(page)
    },
  },
  {
    name: 'a page that is long on its way',
    at: paths.home,
    who: 'reader',
    below: 768,
    over: true,
    async when(page) {
      await hydrated(page)
      await never(page, '**/assets/profile-*.js')
      await goToProfile(page)
      await page.getByText('this is loading').waitFor()
    },
  },
  {
    name: 'an application that does not come',
    at: ({ posts }) => paths.article(posts.bare),
    says: /ERR_FAILED/,
    over: true,
    async when(page) {
      await page.route(/\/assets\/(?!entry\.enhancer).*\.js/, (route) => route.abort())
      const { box, send } = talk(page)
      await box.fill('Not lost')
      await send.click()
      await tryAgain(page)
    },
  },
  {
    name: 'a page whose script does not come',
    at: ({ posts }) => paths.article(posts.bare),
    says: /ERR_FAILED/,
    over: true,
    given: (page) => page.route('**/assets/entry.enhancer*.js', (route) => route.abort()),
    when: (page) => page.getByText('did not load completely').waitFor(),
  },
  {
    name: 'the skeleton of a post',
    at: ({ posts }) => paths.editPost(posts.bare),
    who: 'author',
    given: (page) => never(page, '**/api/manage/posts/*'),
    when: (page) => page.getByRole('heading', { name: 'Edit Post' }).waitFor(),
  },
  {
    name: 'a post to edit that cannot be loaded',
    at: ({ posts }) => paths.editPost(posts.bare),
    who: 'author',
    says: REFUSED,
    given: (page) => refuse(page, '**/api/manage/posts/*'),
    when: (page) => page.getByText("Couldn't fetch the post detail").waitFor(),
  },
  {
    name: 'a table that is loading',
    at: paths.managePosts,
    who: 'author',
    given: (page) => never(page, '**/api/manage/posts?**'),
    when: (page) => page.getByText('loading ...').waitFor(),
  },
  {
    name: 'a table that cannot be loaded',
    at: paths.manageComments,
    who: 'admin',
    says: REFUSED,
    given: (page) => refuse(page, '**/api/comments/all**'),
    when: tryAgain,
  },
]

/** Calls that are not answered as long as anybody looks. */
function never(page: Page, calls: string): Promise<unknown> {
  return page.route(calls, () => undefined)
}

function refuse(page: Page, calls: string): Promise<unknown> {
  return page.route(calls, (route) =>
    route.fulfill({ status: 400, json: { message: 'Not today', code: 'bad_request' } }),
  )
}

/** Within the product, as the application does it. */
async function goOn(page: Page, link: string): Promise<void> {
  await hydrated(page)
  await page.getByRole('link', { name: link }).first().click()
}

async function goToProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
}

function tryAgain(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Try again' }).waitFor()
}

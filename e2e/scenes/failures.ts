import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { waitForHydration } from '../checks/scripts.ts'
import { commentSection } from '../steps/comments.ts'
import type { Scene } from './scene.ts'

const REJECTED = /400|Not today/
const OFFLINE = /ERR_INTERNET_DISCONNECTED|did not answer|You are offline|could not be loaded/

/** States of loading and of failure. */
export const failures: Scene[] = [
  {
    name: 'a list that is loading',
    at: paths.home,
    who: 'reader',
    async when(page) {
      await neverAnswer(page, '**/api/posts?**')
      await followLink(page, 'More Articles')
      await page.getByText('loading ...').waitFor()
    },
  },
  {
    name: 'a list that cannot be loaded',
    at: paths.home,
    who: 'reader',
    allowedMessages: REJECTED,
    async when(page) {
      await reject(page, '**/api/posts?**')
      await followLink(page, 'More Articles')
      await failureShown(page)
    },
  },
  {
    name: 'an article that is loading',
    at: paths.search('small'),
    who: 'reader',
    async when(page) {
      await neverAnswer(page, '**/api/posts/*')
      await followLink(page, 'One Small Machine')
      await page.getByText('loading ...').waitFor()
    },
  },
  {
    name: 'an article that cannot be loaded',
    at: paths.search('small'),
    who: 'reader',
    allowedMessages: REJECTED,
    async when(page) {
      await reject(page, '**/api/posts/*')
      await followLink(page, 'One Small Machine')
      await failureShown(page)
    },
  },
  {
    name: 'comments that cannot be loaded',
    at: paths.search('small'),
    who: 'reader',
    allowedMessages: REJECTED,
    async when(page) {
      await reject(page, '**/api/comments/post/**')
      await followLink(page, 'One Small Machine')
      await failureShown(page)
    },
  },
  {
    name: 'Latest Articles that cannot be loaded',
    at: paths.search('small'),
    who: 'reader',
    allowedMessages: REJECTED,
    async when(page) {
      await reject(page, '**/api/posts?**')
      await followLink(page, 'One Small Machine')
      await failureShown(page)
    },
  },
  {
    name: 'articles to read next that cannot be loaded',
    at: paths.search('small'),
    who: 'reader',
    allowedMessages: REJECTED,
    async when(page) {
      await reject(page, '**/api/posts/*/next')
      await followLink(page, 'One Small Machine')
      await failureShown(page)
    },
  },
  {
    name: 'a page that fails',
    at: paths.home,
    who: 'reader',
    allowedMessages: /TypeError/,
    async when(page) {
      await page.route('**/api/posts?**', (route) => route.fulfill({ json: { posts: [{}] } }))
      await followLink(page, 'More Articles')
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
      await followLink(page, 'Byline, home')
      await page.getByText('Nothing has been published yet.').waitFor()
    },
  },
  {
    name: 'a list without the network',
    at: paths.home,
    who: 'reader',
    allowedMessages: OFFLINE,
    async when(page) {
      await waitForHydration(page)
      await page.context().setOffline(true)
      await followLink(page, 'More Articles')
      await failureShown(page)
    },
  },
  {
    name: 'a page opened without the network',
    at: paths.home,
    who: 'reader',
    below: 768,
    allowedMessages: OFFLINE,
    async when(page) {
      await waitForHydration(page)
      await page.context().setOffline(true)
      await openProfile(page)
      await failureShown(page)
    },
  },
  {
    name: 'a page that loads slowly',
    at: paths.home,
    who: 'reader',
    below: 768,
    overlay: true,
    async when(page) {
      await waitForHydration(page)
      await neverAnswer(page, '**/assets/profile-*.js')
      await openProfile(page)
      await page.getByText('this is loading').waitFor()
    },
  },
  {
    name: 'an application that cannot be loaded',
    at: ({ posts }) => paths.article(posts.bare),
    allowedMessages: /ERR_FAILED/,
    overlay: true,
    async when(page) {
      await page.route(/\/assets\/(?!entry\.enhancer).*\.js/, (route) => route.abort())
      const { box, send } = commentSection(page)
      await box.fill('Not lost')
      await send.click()
      await failureShown(page)
    },
  },
  {
    name: 'a page whose script cannot be loaded',
    at: ({ posts }) => paths.article(posts.bare),
    allowedMessages: /ERR_FAILED/,
    overlay: true,
    given: (page) => page.route('**/assets/entry.enhancer*.js', (route) => route.abort()),
    when: (page) => page.getByText('did not load completely').waitFor(),
  },
  {
    name: 'the skeleton of a post',
    at: ({ posts }) => paths.editPost(posts.bare),
    who: 'author',
    given: (page) => neverAnswer(page, '**/api/manage/posts/*'),
    when: (page) => page.getByRole('heading', { name: 'Edit Post' }).waitFor(),
  },
  {
    name: 'a post to edit that cannot be loaded',
    at: ({ posts }) => paths.editPost(posts.bare),
    who: 'author',
    allowedMessages: REJECTED,
    given: (page) => reject(page, '**/api/manage/posts/*'),
    when: (page) => page.getByText("Couldn't fetch the post detail").waitFor(),
  },
  {
    name: 'a table that is loading',
    at: paths.managePosts,
    who: 'author',
    given: (page) => neverAnswer(page, '**/api/manage/posts?**'),
    when: (page) => page.getByText('loading ...').waitFor(),
  },
  {
    name: 'a table that cannot be loaded',
    at: paths.manageComments,
    who: 'admin',
    allowedMessages: REJECTED,
    given: (page) => reject(page, '**/api/comments/all**'),
    when: failureShown,
  },
]

/** Never responds to these calls. */
function neverAnswer(page: Page, calls: string): Promise<unknown> {
  return page.route(calls, () => undefined)
}

function reject(page: Page, calls: string): Promise<unknown> {
  return page.route(calls, (route) =>
    route.fulfill({ status: 400, json: { message: 'Not today', code: 'bad_request' } }),
  )
}

/** Follows a link within the application. */
async function followLink(page: Page, link: string): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('link', { name: link }).first().click()
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
}

function failureShown(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Try again' }).waitFor()
}

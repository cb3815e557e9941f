import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { waitForHydration } from '../checks/scripts.ts'
import { answering, neverAnswering, REJECTED, rejecting } from '../steps/answers.ts'
import { commentSection } from '../steps/comments.ts'
import type { Scene } from './scene.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|did not answer|You are offline|could not be loaded/

const small = paths.search('small')

/** The parts that a followed link shows, and their calls: name of the part, address, link, calls. */
const unloadable = [
  ['a list', paths.home, 'More Articles', '**/api/posts?**'],
  ['an article', small, 'One Small Machine', '**/api/posts/*'],
  ['comments', small, 'One Small Machine', '**/api/comments/post/**'],
  ['Latest Articles', small, 'One Small Machine', '**/api/posts?**'],
  ['articles to read next', small, 'One Small Machine', '**/api/posts/*/next'],
] as const

/** States of loading and of failure. */
export const failures: Scene[] = [
  ...unloadable.slice(0, 2).map(
    ([what, at, link, calls]): Scene => ({
      name: `${what} that is loading`,
      at,
      who: 'reader',
      async when(page) {
        await neverAnswering(calls)(page)
        await followLink(page, link)
        await page.getByText('loading ...').waitFor()
      },
    }),
  ),
  ...unloadable.map(
    ([what, at, link, calls]): Scene => ({
      name: `${what} that cannot be loaded`,
      at,
      who: 'reader',
      allowedMessages: REJECTED,
      async when(page) {
        await rejecting(calls)(page)
        await followLink(page, link)
        await failureShown(page)
      },
    }),
  ),
  {
    name: 'a page that fails',
    at: paths.home,
    who: 'reader',
    allowedMessages: /TypeError/,
    async when(page) {
      await answering('**/api/posts?**', { posts: [{}] })(page)
      await followLink(page, 'More Articles')
      await page.getByText('Unexpected Application Error!').waitFor()
    },
  },
  {
    name: 'a blog without articles',
    at: small,
    who: 'reader',
    async when(page) {
      await answering('**/api/posts?**', { posts: [], nextCursor: null })(page)
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
      await neverAnswering('**/assets/profile-*.js')(page)
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
    given: neverAnswering('**/api/manage/posts/*'),
    when: (page) => page.getByRole('heading', { name: 'Edit Post' }).waitFor(),
  },
  {
    name: 'a post to edit that cannot be loaded',
    at: ({ posts }) => paths.editPost(posts.bare),
    who: 'author',
    allowedMessages: REJECTED,
    given: rejecting('**/api/manage/posts/*'),
    when: (page) => page.getByText("Couldn't fetch the post detail").waitFor(),
  },
  {
    name: 'a table that is loading',
    at: paths.managePosts,
    who: 'author',
    given: neverAnswering('**/api/manage/posts?**'),
    when: (page) => page.getByText('loading ...').waitFor(),
  },
  {
    name: 'a table that cannot be loaded',
    at: paths.manageComments,
    who: 'admin',
    allowedMessages: REJECTED,
    given: rejecting('**/api/comments/all**'),
    when: failureShown,
  },
]

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

import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { changing, sentence } from '../steps/answers.ts'
import { createComment } from '../steps/comments.ts'
import { createPost } from '../steps/posts.ts'
import { hoverToast } from './accounts/accounts.ts'
import type { Cast } from './cast.ts'
import type { Scene } from './scene.ts'

const tableShown = (page: Page) => page.getByRole('table').getByRole('row').nth(1).waitFor()

/** Comments below an article of the author, one of them with a long word, and a reply to the author. */
async function talk(page: Page, { author, reader }: Cast) {
  const { _id } = await createPost(page.request, author, { title: 'Bread, slowly' })
  const own = await createComment(page.request, author, _id, 'Which flour did you use?')
  await createComment(page.request, reader, _id, 'Rye, from the mill.', own._id)
  await createComment(page.request, reader, _id, 'Donaudampfschifffahrt'.repeat(9))
}

/** The dashboard, without the form of a post. */
export const dashboard: Scene[] = [
  { name: 'dashboard of an admin', at: paths.dashboard, who: 'admin', when: totalsShown },
  { name: 'dashboard of an author', at: paths.dashboard, who: 'author', when: totalsShown },
  { name: 'dashboard of a newcomer', at: paths.dashboard, who: 'newcomer', when: totalsShown },
  {
    name: 'dashboard of a suspended person',
    at: paths.dashboard,
    who: 'reader',
    given: changing('**/api/dashboard', {
      suspension: { until: '2035-05-01T12:00:00.000Z', reason: `Adverts ${'endless'.repeat(30)}` },
    }),
    when: (page) => page.getByRole('heading', { name: 'suspended' }).waitFor(),
  },
  {
    name: 'dashboard of an admin whose last backup is incomplete',
    at: paths.dashboard,
    who: 'admin',
    given: changing('**/api/dashboard', {
      backup: {
        state: 'incomplete',
        lastAt: '2026-11-20T03:10:00.000Z',
        bytes: 1_234_567,
        place: `/var/lib/byline/${'backups'.repeat(12)}`,
        failedAt: '2026-11-24T03:10:00.000Z',
        failure: sentence(`3 files are missing in the uploads, such as ${'a'.repeat(64)}.webp`),
      },
    }),
    when: (page) => page.getByRole('heading', { name: 'backup' }).first().waitFor(),
  },
  {
    name: 'the folded sidebar',
    at: paths.dashboard,
    who: 'author',
    from: 1024,
    async when(page) {
      await totalsShown(page)
      await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    },
  },
  {
    name: 'the sidebar over the page',
    at: paths.dashboard,
    who: 'admin',
    below: 1024,
    overlay: true,
    async when(page) {
      await page.getByRole('button', { name: 'Toggle sidebar' }).click()
      const menu = page.getByRole('dialog').getByRole('navigation', { name: 'MAIN MENU' })
      await menu.getByRole('button', { name: 'Posts' }).click()
      await menu.getByRole('link', { name: 'Add New Post' }).waitFor()
    },
  },
  { name: 'Manage Posts', at: paths.managePosts, who: 'author', when: tableShown },
  { name: 'Manage Posts of an admin', at: paths.managePosts, who: 'admin', when: tableShown },
  {
    name: 'Manage Posts without posts',
    at: paths.managePosts,
    who: 'newcomer',
    when: (page) => page.getByText("you don't have any posts").waitFor(),
  },
  {
    name: 'Manage Posts where nothing matches',
    at: `${paths.managePosts}?filter=nothing+like+it`,
    who: 'author',
    when: (page) => page.getByRole('link', { name: 'Clear the filter' }).waitFor(),
  },
  {
    name: 'a deleted post and its undo',
    at: paths.managePosts,
    who: 'author',
    overlay: true,
    given: (page, { author }) => createPost(page.request, author, { title: 'Of No Use' }),
    async when(page) {
      const row = page.getByRole('row', { name: 'Of No Use' }).first()
      await row.getByRole('button', { name: 'Delete' }).click()
      await hoverToast(page, 'post deleted')
    },
  },
  { name: 'Manage Comments', at: paths.manageComments, who: 'reader', when: tableShown },
  { name: 'Manage Comments of an admin', at: paths.manageComments, who: 'admin', when: tableShown },
  {
    name: 'Manage Comments with a reply that is being written',
    at: paths.manageComments,
    who: 'admin',
    async when(page) {
      await page
        .getByRole('link', { name: /^Reply to/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Your reply to' }).waitFor()
    },
  },
  {
    name: 'Manage Comments without comments',
    at: paths.manageComments,
    who: 'newcomer',
    when: (page) => page.getByText('No Comments Found').waitFor(),
  },
  { name: 'Manage Users', at: paths.manageUsers, who: 'admin', when: tableShown },
  {
    name: 'the question before a user is deleted',
    at: `${paths.manageUsers}?q=Otto+Author`,
    who: 'admin',
    overlay: true,
    async when(page) {
      await page.getByRole('row', { name: 'Otto Author' }).first().getByText('Delete').click()
      await page.getByRole('dialog').getByText('go with this account').waitFor()
    },
  },
  {
    name: 'the dialog for decisions about a person',
    at: `${paths.manageUsers}?q=Ines+Reader`,
    who: 'admin',
    overlay: true,
    async when(page) {
      await page.getByRole('row', { name: 'Ines Reader' }).first().getByRole('button', { name: 'Moderate…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
      await page.getByText('Say why').waitFor()
    },
  },
  {
    name: 'Manage Users where nothing matches',
    at: `${paths.manageUsers}?q=nobody+like+it`,
    who: 'admin',
    when: (page) => page.getByText('No Users Found').waitFor(),
  },
  {
    name: 'Manage Users for a user without admin rights',
    at: paths.manageUsers,
    who: 'reader',
    when: (page) => page.getByText('NotFound').waitFor(),
  },
  {
    name: 'notifications',
    at: paths.notifications,
    who: 'author',
    given: talk,
    when: (page) => page.getByRole('button', { name: 'Mark all as read' }).waitFor(),
  },
  {
    name: 'no notifications',
    at: paths.notifications,
    who: 'newcomer',
    when: (page) => page.getByText('There is nothing to tell you yet.').waitFor(),
  },
  {
    name: 'notifications that are not loaded',
    at: paths.notifications,
    who: 'newcomer',
    allowedMessages: /422|Something went wrong/,
    given: (page) => page.route('**/api/notifications', (route) => route.fulfill({ status: 422, json: {} })),
    when: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
]

function totalsShown(page: Page): Promise<void> {
  return page.getByRole('list', { name: 'Totals' }).waitFor()
}

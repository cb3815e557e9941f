import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { createComment } from '../steps/comments.ts'
import { createPost } from '../steps/posts.ts'
import type { Cast } from './cast.ts'
import type { Scene } from './scene.ts'

/** Comments below an article of the author, one of them with a long word, and a reply to the author. */
async function talk(page: Page, { author, reader }: Cast) {
  const { _id } = await createPost(page.request, author, { title: 'Bread, slowly' })
  const own = await createComment(page.request, author, _id, 'Which flour did you use?')
  await createComment(page.request, reader, _id, 'Rye, from the mill.', own._id)
  await createComment(page.request, reader, _id, 'Donaudampfschifffahrt'.repeat(9))
}

/** The page of notifications, the choice of mails, and the pages that stop them. */
export const notifications: Scene[] = [
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
    allowedMessages: /422/,
    given: (page) =>
      page.route('**/api/notifications', (route) => route.fulfill({ status: 422, json: { message: 'Broken' } })),
    when: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'names after an @ in a comment',
    at: ({ posts }) => `/article/${posts.manyComments}`,
    who: 'newcomer',
    overlay: true,
    async when(page) {
      const box = page.getByRole('textbox', { name: 'Your comment' })
      await box.click()
      await page.keyboard.type('Hello @')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'stop mails', at: `${paths.stopMails}?token=x` },
  { name: 'stopped mails', at: `${paths.stopMails}?state=stopped` },
  { name: 'a link that stops no mails', at: `${paths.stopMails}?state=wrong` },
]

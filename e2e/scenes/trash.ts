import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import type { LoginReply } from '../steps/people.ts'
import { createPost } from '../steps/posts.ts'
import type { Scene } from './scene.ts'

/** Deletes a new post of `author`, as that user or as an admin. */
async function deletePost(page: Page, author: LoginReply, title: string, by = author) {
  const { slug } = await createPost(page.request, author, { title })
  const headers = { Authorization: `Bearer ${by.token}` }
  await page.request.delete(`/api/posts/delete/${slug}`, { headers })
}

/** The page of the trash. */
export const trash: Scene[] = [
  {
    name: 'the trash',
    at: paths.trash,
    who: 'author',
    async given(page, { author, admin }) {
      await deletePost(page, author, 'Thrown Away')
      await deletePost(page, author, 'Donaudampfschifffahrt'.repeat(9), admin)
    },
    when: (page) => page.getByText('Only an admin can restore it.').first().waitFor(),
  },
  {
    name: 'the trash of an admin',
    at: paths.trash,
    who: 'admin',
    given: (page, { author }) => deletePost(page, author, 'Thrown Away'),
    when: (page) => page.getByRole('button', { name: 'Restore' }).first().waitFor(),
  },
  {
    name: 'the empty trash',
    at: paths.trash,
    who: 'newcomer',
    when: (page) => page.getByText('Nothing was deleted in the last 30 days.').waitFor(),
  },
  {
    name: 'deleting for good with a wrong name',
    at: paths.trash,
    who: 'author',
    overlay: true,
    given: (page, { author }) => deletePost(page, author, 'Thrown Away'),
    async when(page) {
      await page.getByRole('button', { name: 'Delete for good' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('something else')
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
      await dialog.getByText('Nothing was deleted.').waitFor()
    },
  },
]

import { paths } from '@byline/contract/addresses/paths'
import { chooseMore } from '../steps/post-form.ts'
import { press } from '../steps/press.ts'
import type { Scene } from './scene.ts'

/** Drafts: by their secret links, and in their forms. */
export const drafts: Scene[] = [
  { name: 'a draft by its secret link', at: ({ draft }) => draft.path },
  {
    name: 'the form of a draft with notes',
    at: ({ draft }) => paths.editPost(draft.id),
    who: 'author',
    async when(page) {
      await page.getByText('3 notes').first().waitFor()
    },
  },
  {
    name: 'the secret links to a draft',
    at: ({ draft }) => paths.editPost(draft.id),
    who: 'author',
    overlay: true,
    async when(page) {
      await chooseMore(page, 'Share a secret link …')
      await page.getByLabel('Address of the link').waitFor()
    },
  },
  {
    name: 'the preview of a post',
    at: ({ draft }) => paths.editPost(draft.id),
    who: 'author',
    overlay: true,
    when: press('Preview', (page) => page.frameLocator('iframe').getByRole('heading', { level: 1 })),
  },
  {
    name: 'a note on a draft that is not complete',
    at: ({ draft }) => draft.path,
    async when(page) {
      await page.getByLabel('Your note').fill('No name')
      await page.getByRole('button', { name: 'Send the note' }).click()
      await page.getByText('Name is required').waitFor()
    },
  },
]

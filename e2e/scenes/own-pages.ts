import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { createOwnPage } from '../steps/own-pages.ts'
import type { Cast } from './cast.ts'
import type { Scene } from './scene.ts'

const ensurePages = async (page: Page, { admin }: Cast) => {
  await createOwnPage(page.request, admin, { title: 'Imprint of the Scenes', slug: 'scene-imprint' })
  await createOwnPage(page.request, admin, { title: 'Donaudampfschifffahrt'.repeat(9), slug: 'scene-long' })
}

/** Pages of one's own, their management, and the pages of authors. */
export const ownPages: Scene[] = [
  { name: 'a page of one’s own', at: paths.ownPage('scene-imprint'), given: ensurePages },
  {
    name: 'the list of own pages',
    at: paths.managePages,
    who: 'admin',
    given: ensurePages,
    when: (page) => page.getByRole('list', { name: 'Pages' }).waitFor(),
  },
  {
    name: 'a page of one’s own being edited',
    at: paths.editPage('scene-imprint'),
    who: 'admin',
    given: ensurePages,
    async when(page) {
      await page.getByRole('textbox', { name: 'Title' }).fill('')
      await page.getByRole('button', { name: 'Update Page' }).click()
      await page.getByText('A page needs a title').waitFor()
      // Unsaved text would be offered in the next scene.
      await page.getByRole('textbox', { name: 'Title' }).fill('Imprint of the Scenes')
    },
  },
  { name: 'the page of an author', at: paths.authorPage('otto-author') },
  { name: 'the page of an author without articles', at: paths.authorPage('nobody-yet') },
]

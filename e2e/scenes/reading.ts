import { paths } from '@byline/contract/paths'
import { talk } from '../comments.ts'
import type { Scene } from './scene.ts'

/** Lists, articles and their talk. */
export const reading: Scene[] = [
  { name: 'all articles', at: paths.articles },
  {
    name: 'an older page of all articles',
    at: paths.articles,
    async when(page) {
      await page.getByRole('link', { name: 'Load more' }).click()
      await page.getByRole('link', { name: 'Back to the newest' }).waitFor()
    },
  },
  { name: 'articles of a tag', at: paths.tag('writing') },
  { name: 'a tag without articles', at: paths.tag('no such tag') },
  { name: 'a search', at: paths.search('recipe') },
  { name: 'a search without results', at: paths.search(`no such title ${'x'.repeat(60)}`) },
  { name: 'an article', at: paths.article('setting-a-page-for-long-reading') },
  {
    name: 'an article with its contents open',
    at: paths.article('setting-a-page-for-long-reading'),
    when: (page) => page.getByText('Contents', { exact: true }).click(),
  },
  { name: 'an article with everything', at: ({ posts }) => paths.article(posts.everything) },
  { name: 'a hostile article', at: paths.article('hostile') },
  { name: 'a bare article', at: ({ posts }) => paths.article(posts.bare) },
  { name: 'an article and its talk', at: ({ posts }) => paths.article(posts.talkedAbout) },
  {
    name: 'an article and the talk of who reads it',
    at: ({ posts }) => paths.article(posts.talkedAbout),
    who: 'reader',
    async when(page) {
      const { region, saying } = talk(page)
      await saying('Long').getByRole('link', { name: 'Show all' }).click()
      await region.getByRole('button', { name: 'Edit' }).first().waitFor()
    },
  },
  {
    name: 'a comment that is too short',
    at: ({ posts }) => paths.article(posts.bare),
    who: 'reader',
    async when(page) {
      const { send, region } = talk(page)
      await send.click()
      await region.getByRole('textbox', { description: /./ }).waitFor()
    },
  },
  {
    name: 'the dialog that edits a comment',
    at: ({ posts }) => paths.article(posts.talkedAbout),
    who: 'reader',
    over: true,
    async when(page) {
      const { saying, dialog } = talk(page)
      await saying('Endless').getByRole('button', { name: 'Edit' }).click()
      await dialog.waitFor()
    },
  },
  {
    name: 'the not-found page',
    at: '/nothing/here',
    says: /404/,
  },
  {
    name: 'the page of an address nobody can read',
    at: '/article/%E0%A4%A',
    says: /400/,
  },
]

import { paths } from '@byline/contract/paths'
import { talk } from '../comments.ts'
import type { Scene } from './scene.ts'

/** What visitors come to. */
export const reading: Scene[] = [
  { name: 'home', at: paths.home },
  { name: 'home of somebody signed in', at: paths.home, who: 'reader' },
  {
    name: 'the Pages menu',
    at: paths.home,
    from: 768,
    over: true,
    async when(page) {
      await page.getByRole('button', { name: 'Pages' }).click()
      await page.locator('#page-menu-pages').waitFor()
    },
  },
  {
    name: 'the slide-in menu',
    at: paths.home,
    below: 768,
    over: true,
    async when(page) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('#page-menu').waitFor()
    },
  },
  {
    name: 'the slide-in menu of somebody signed in',
    at: paths.articles,
    who: 'admin',
    below: 768,
    over: true,
    async when(page) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('#page-menu').getByText('Logout').waitFor()
    },
  },
  {
    name: 'the user menu',
    at: paths.home,
    who: 'admin',
    from: 768,
    over: true,
    async when(page) {
      await page.getByRole('button', { name: /^Hello / }).click()
      await page.locator('#page-menu-account').waitFor()
    },
  },
  {
    name: 'an address that is none',
    at: paths.contact,
    async when(page) {
      await page.getByRole('button', { name: 'Get Started' }).click()
      await page.getByText('email is required').waitFor()
    },
  },
  {
    name: 'an address that was left',
    at: paths.contact,
    async when(page) {
      await page.getByRole('textbox', { name: 'Email' }).fill('eve@people.example')
      await page.getByRole('button', { name: 'Get Started' }).click()
      await page.locator('#contact').getByText('Thank you').waitFor()
    },
  },
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

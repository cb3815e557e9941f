import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { press } from '../steps/press.ts'
import type { Scene } from './scene.ts'

/** The landing page with its menus and its tour, About and FAQs. */
export const landing: Scene[] = [
  { name: 'home', at: paths.home },
  { name: 'home of a signed-in user', at: paths.home, who: 'reader' },
  {
    name: 'the Pages menu',
    at: paths.home,
    from: 768,
    overlay: true,
    when: press('Pages', (page) => page.locator('#page-menu-pages')),
  },
  {
    name: 'the slide-in menu',
    at: paths.home,
    below: 768,
    overlay: true,
    when: press('Menu', (page) => page.locator('#page-menu')),
  },
  {
    name: 'the slide-in menu of a signed-in user',
    at: paths.articles,
    who: 'admin',
    below: 768,
    overlay: true,
    when: press('Menu', (page) => page.locator('#page-menu').getByText('Logout')),
  },
  {
    name: 'suggestions below the search box',
    at: paths.home,
    overlay: true,
    when: suggest,
  },
  {
    name: 'suggestions in the header',
    at: paths.about,
    from: 768,
    overlay: true,
    when: suggest,
  },
  {
    name: 'suggestions in the slide-in menu',
    at: paths.about,
    below: 768,
    overlay: true,
    async when(page) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await suggest(page)
    },
  },
  {
    name: 'the user menu',
    at: paths.home,
    who: 'admin',
    from: 768,
    overlay: true,
    async when(page) {
      await page.getByRole('button', { name: /^Hello / }).click()
      await page.locator('#page-menu-account').waitFor()
    },
  },
  {
    name: 'the tour at the header',
    at: paths.home,
    overlay: true,
    when: (page) => tourTo(page, 1),
  },
  {
    name: 'the tour at the description',
    at: paths.home,
    who: 'reader',
    overlay: true,
    when: (page) => tourTo(page, 2),
  },
  {
    name: 'the tour at the contact block',
    at: paths.home,
    overlay: true,
    when: (page) => tourTo(page, 3),
  },
  {
    name: 'a newsletter subscription',
    at: paths.contact,
    async when(page) {
      await subscribe(page, 'nobody@people.example')
      await page.getByRole('main').getByText('this site has no mail server yet').waitFor()
    },
  },
  {
    name: 'an invalid newsletter address',
    at: paths.contact,
    async when(page) {
      await subscribe(page, 'nobody')
      await page.getByText('Please enter a valid email address').waitFor()
    },
  },
  { name: 'About', at: paths.about },
  { name: 'FAQs', at: paths.faqs },
  {
    name: 'FAQs, all open',
    at: paths.faqs,
    async when(page) {
      // A site that was set up by its owner has fewer questions once an article is published.
      const questions = await page.locator('summary').all()
      for (const question of questions) await question.click()
      if (questions.length > 0)
        await page
          .locator('details[open] > :not(summary)')
          .nth(questions.length - 1)
          .waitFor()
    },
  },
  { name: 'the calls of the API', at: paths.apiDocs, repeats: '.api-call ~ .api-call' },
]

/** Opens the list below the search box, and chooses its first entry. */
async function suggest(page: Page): Promise<void> {
  const box = page.getByLabel('Search articles').filter({ visible: true })
  await box.fill('recipe')
  await page.getByRole('option').first().waitFor()
  await box.press('ArrowDown')
}

async function tourTo(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: 'Take a Tour' }).click()
  for (let at = 1; at <= step; at++) {
    if (at > 1) await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog').getByText(`${at} of 3`).waitFor()
  }
}

async function subscribe(page: Page, address: string): Promise<void> {
  const block = page.getByRole('region', { name: /To Your Inbox/ })
  await block.getByRole('textbox', { name: 'Email' }).fill(address)
  await block.getByRole('button', { name: 'Get Started' }).click()
}

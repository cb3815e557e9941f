import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { PLANNED } from './cast.ts'
import type { Scene } from './scene.ts'

const seriesShown = (page: Page) => page.getByRole('link', { name: 'A garden in three parts' }).first().waitFor()

/** Series, the calendar, and several posts that are changed at once. */
export const series: Scene[] = [
  {
    name: 'an article of a series',
    at: paths.article('the-first-seed'),
    when: seriesShown,
  },
  { name: 'a series', at: paths.series('a-garden-in-three-parts') },
  {
    name: 'the series of an author',
    at: paths.manageSeries,
    who: 'author',
    when: seriesShown,
  },
  {
    name: 'the order of a series',
    at: paths.manageSeries,
    who: 'author',
    async when(page) {
      await page.getByRole('link', { name: 'A garden in three parts' }).first().click()
      await page.getByRole('button', { name: 'Move down' }).first().waitFor()
    },
  },
  {
    name: 'Series without a series',
    at: paths.manageSeries,
    who: 'newcomer',
    when: (page) => page.getByText('There is no series yet.').waitFor(),
  },
  {
    name: 'the calendar',
    at: `${paths.calendar}?month=${PLANNED.slice(0, 7)}`,
    who: 'author',
    when: (page) => page.getByRole('button', { name: 'Change time …' }).first().waitFor(),
  },
  {
    name: 'the calendar without posts',
    at: paths.calendar,
    who: 'newcomer',
    when: (page) => page.getByText('Nothing is scheduled.').waitFor(),
  },
  {
    name: 'selected posts',
    at: paths.managePosts,
    who: 'author',
    async when(page) {
      await page.getByRole('checkbox', { name: 'Select all posts of this page' }).click()
      await page.getByRole('button', { name: 'Add tag …' }).waitFor()
    },
  },
  {
    name: 'the tag of selected posts',
    at: paths.managePosts,
    who: 'author',
    overlay: true,
    async when(page) {
      await page.getByRole('checkbox', { name: 'Select all posts of this page' }).click()
      await page.getByRole('button', { name: 'Add tag …' }).click()
      await page.getByRole('dialog').getByLabel('Tag').waitFor()
    },
  },
]

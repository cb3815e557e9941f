import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { press } from '../steps/press.ts'
import type { Cast } from './cast.ts'
import type { Scene } from './scene.ts'

const versions = ({ posts }: Cast) => paths.revisions(posts.changed)
const comparisonShown = (page: Page) => page.locator('.change').first().waitFor()

/** The versions of a post, and what has changed in an article. */
export const revisions: Scene[] = [
  { name: 'the versions of a post', at: versions, who: 'author', when: comparisonShown },
  {
    name: 'two versions side by side',
    at: (cast) => `${versions(cast)}?view=beside`,
    who: 'author',
    when: comparisonShown,
  },
  {
    name: 'two versions as Markdown',
    at: (cast) => `${versions(cast)}?view=beside&as=markdown`,
    who: 'author',
    when: comparisonShown,
  },
  {
    name: 'a version that is to be restored',
    at: versions,
    who: 'author',
    overlay: true,
    when: press('Restore', (page) => page.getByRole('dialog', { name: 'Restore this version?' })),
  },
  {
    name: 'a post with one version',
    at: ({ posts }) => paths.revisions(posts.bare),
    who: 'author',
    when: (page) => page.getByText('the only version so far').waitFor(),
  },
  {
    name: 'what changed in an article',
    at: ({ posts, firstRevision }) => paths.articleSince(posts.changed, firstRevision),
  },
  {
    name: 'what changed since a version that does not exist',
    at: ({ posts, firstRevision }) => paths.articleSince(posts.changed, `${firstRevision}0`),
    allowedMessages: /404/,
  },
  { name: 'an article with a correction', at: ({ posts }) => paths.article(posts.changed) },
]

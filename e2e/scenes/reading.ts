import { replyPath, reportPath, SESSION_PATH } from '@byline/contract/addresses/form-paths'
import { paths } from '@byline/contract/addresses/paths'
import { answering, REJECTED, rejecting, sentence } from '../steps/answers.ts'
import { commentSection } from '../steps/comments.ts'
import type { LoginReply } from '../steps/people.ts'
import type { Scene } from './scene.ts'

/** Comments of a long talk beyond its first two threads. */
const REPEATED = '.comment-list > li:nth-child(n + 52)'

/** A comment that waits for a decision, as its writer gets it. */
const heldOf = ({ user }: LoginReply) => ({
  comment: {
    _id: '0192f0c1-2b3c-7d4e-8f50-617283940519',
    parent: null,
    level: 0,
    content: 'Held words',
    html: '<p>Held words</p>',
    createdAt: '2026-11-20T10:05:00.000Z',
    updatedAt: '2026-11-20T10:05:00.000Z',
    user: { ...user, name: 'Donaudampfschifffahr' },
    post: { _id: '0192f0c1-2b3c-7d4e-8f50-617283940518', title: 'Held', slug: 'held', avatar: null, placeholder: '' },
  },
  heldAt: '2026-11-20T10:05:00.000Z',
  reasons: [],
  why: [sentence('A first comment'), sentence('A link')],
})

/** Lists, articles and their comments. */
export const reading: Scene[] = [
  { name: 'all articles', at: paths.articles },
  {
    name: 'an older page of all articles',
    at: paths.articles,
    async when(page) {
      const link = page.getByRole('link', { name: 'Load more' })
      await page.goto((await link.getAttribute('href')) ?? '')
      await page.getByRole('link', { name: 'Back to the newest' }).waitFor()
    },
  },
  { name: 'all articles, two pages', at: `${paths.articles}?pages=2` },
  {
    name: 'all articles, with a page that cannot be loaded',
    at: paths.articles,
    allowedMessages: REJECTED,
    given: rejecting('**/api/posts?**'),
    async when(page) {
      await page.getByRole('link', { name: 'Load more' }).click()
      await page.getByRole('main').getByText('could not be loaded').waitFor()
    },
  },
  { name: 'articles of an author', at: ({ author }) => paths.author(author.user._id) },
  { name: 'an author without articles', at: paths.author('nobody') },
  { name: 'articles of a tag', at: paths.tag('writing') },
  { name: 'a tag without articles', at: paths.tag('no such tag') },
  { name: 'the archive', at: paths.archive },
  {
    name: 'a month of the archive',
    at: paths.archive,
    async when(page) {
      const month = page.getByRole('main').getByRole('link').last()
      await page.goto((await month.getAttribute('href')) ?? '')
      await page.getByRole('navigation', { name: 'Months' }).waitFor()
    },
  },
  { name: 'a month without articles', at: paths.archiveMonth('1999-02') },
  { name: 'a search', at: paths.search('recipe') },
  { name: 'a search of the texts only', at: paths.search('margins') },
  { name: 'a search that finds comments', at: paths.search('comment') },
  {
    name: 'a corrected search, with the tips open',
    at: paths.search('recipie'),
    async when(page) {
      await page.getByText('Search tips').click()
    },
  },
  { name: 'a search without results', at: paths.search(`no such title ${'x'.repeat(60)}`) },
  { name: 'an article', at: paths.article('setting-a-page-for-long-reading') },
  {
    name: 'an article with its contents open',
    at: paths.article('setting-a-page-for-long-reading'),
    below: 1024,
    when: (page) => page.getByText('Contents').first().click(),
  },
  { name: 'an article with everything', at: ({ posts }) => paths.article(posts.everything) },
  {
    name: 'an enlarged picture',
    at: ({ posts }) => paths.article(posts.everything),
    overlay: true,
    async when(page) {
      // It is loaded, and then made a button, when it is near.
      await page.getByAltText('A dark field').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Enlarge: A dark field' }).click()
      await page.getByRole('dialog', { name: 'Enlarged picture' }).waitFor()
    },
  },
  { name: 'a hostile article', at: paths.article('hostile') },
  { name: 'a bare article', at: ({ posts }) => paths.article(posts.bare) },
  { name: 'an article and its comments', at: ({ posts }) => paths.article(posts.manyComments) },
  {
    name: 'an article and its comments, for the author of some',
    at: ({ posts }) => paths.article(posts.manyComments),
    who: 'reader',
    async when(page) {
      const { region, commentWith } = commentSection(page)
      await commentWith('Long').getByRole('link', { name: 'Show all' }).click()
      await region.getByRole('button', { name: 'Edit' }).first().waitFor()
    },
  },
  {
    name: 'an article and its comments, for its author',
    at: ({ posts }) => `${paths.article(posts.manyComments)}?order=thanked`,
    who: 'author',
    when: (page) => page.getByRole('button', { name: 'Close comments' }).waitFor(),
  },
  {
    name: 'an article without thanks and its own held comment, for its author',
    at: ({ posts }) => paths.article(posts.bare),
    who: 'author',
    given: (page, { author }) => answering('**/api/comments/held/*', { held: [heldOf(author)] })(page),
    when: (page) => page.getByText('Held:').waitFor(),
  },
  { name: 'a talk of 300 comments', at: ({ posts }) => paths.article(posts.longTalk), repeats: REPEATED },
  {
    name: 'a talk of 300 comments, with a reply that is being written',
    at: ({ posts }) => `${paths.article(posts.longTalk)}?order=newest`,
    who: 'author',
    repeats: REPEATED,
    async when(page) {
      await page.getByRole('link', { name: 'Reply to Donaudampfschiffer', exact: true }).first().click()
      await page.getByRole('textbox', { name: 'Your reply to' }).waitFor()
    },
  },
  {
    name: 'the versions of a comment',
    at: ({ posts }) => paths.article(posts.longTalk),
    who: 'admin',
    overlay: true,
    async when(page) {
      await page.getByRole('button', { name: 'Show what it said before' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
    },
  },
  { name: 'an article with comments on passages', at: ({ posts }) => `${paths.article(posts.passages)}?order=passage` },
  {
    name: 'the talk about a passage',
    at: ({ posts }) => paths.article(posts.passages),
    overlay: true,
    async when(page) {
      await page.locator('.passage-count[data-count="3"]').click()
      await page.getByRole('heading', { name: 'Comments on this passage' }).waitFor()
    },
  },
  {
    name: 'a comment that is too short',
    at: ({ posts }) => paths.article(posts.bare),
    who: 'reader',
    async when(page) {
      const { send, region } = commentSection(page)
      await send.click()
      await region.getByRole('textbox', { description: /./ }).waitFor()
    },
  },
  {
    name: 'the dialog that edits a comment',
    at: ({ posts }) => paths.article(posts.manyComments),
    who: 'reader',
    overlay: true,
    async when(page) {
      const { commentWith, dialog } = commentSection(page)
      await commentWith('Endless').getByRole('button', { name: 'Edit' }).click()
      await dialog.waitFor()
    },
  },
  { name: 'a report of a comment', at: ({ comment }) => reportPath({ comment }) },
  {
    name: 'a report of a comment, without its reason',
    at: ({ comment }) => reportPath({ comment }),
    who: 'newcomer',
    allowedMessages: /422/,
    async when(page) {
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'a report that was sent', at: ({ comment }) => `${reportPath({ comment })}&state=sent` },
  { name: 'a reply without scripts', at: ({ comment }) => replyPath({ comment }) },
  { name: 'a sign-in without scripts', at: SESSION_PATH },
  {
    name: 'the not-found page',
    at: '/nothing/here',
    allowedMessages: /404/,
  },
  {
    name: 'the page of an invalid address',
    at: '/article/%E0%A4%A',
    allowedMessages: /400/,
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
]

import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { answering, REJECTED, rejecting, sentence } from '../steps/answers.ts'
import type { Scene } from './scene.ts'

const AT = '2026-11-20T10:05:00.000Z'
const idOf = (n: number) => `0192f0c1-2b3c-7d4e-8f50-61728394051${n}`

const texts = [
  'The second paragraph is the best account of this that I have read in a while.',
  'Best watches, best prices: https://watches.example/now\n\nReply within the hour!',
  `One word without an end: ${'endless'.repeat(30)}`,
]

const waiting = texts.map((content, n) => ({
  comment: {
    _id: idOf(n),
    parent: null,
    level: 0,
    content,
    html: `<p>${content}</p>`,
    createdAt: AT,
    updatedAt: AT,
    user: { _id: idOf(9), name: 'Ada Lovelace', avatar: null, verified: false, slug: 'ada' },
    post: { _id: idOf(8), title: 'One small machine', slug: 'one-small-machine', avatar: null, placeholder: '' },
  },
  heldAt: AT,
  reasons: [],
  why: [sentence('A first comment'), sentence('A link')],
  likeSpam: n === 1,
  person: { trust: n === 0 ? 'known' : 'new', since: AT, visible: n, approved: n, spam: 0 },
}))

const QUEUE = '**/api/comments/queue?**'
const place = { nextCursor: null, previousCursor: null, first: 1 }
const rowsShown = (page: Page) => page.getByRole('article').nth(2).waitFor()

/** The comments that wait for an admin, in each state. */
export const commentQueue: Scene[] = [
  {
    name: 'the queue of comments',
    at: paths.commentQueue,
    who: 'admin',
    given: answering(QUEUE, { queued: waiting, total: 3, ...place }),
    when: rowsShown,
  },
  {
    name: 'the queue of comments with one selected',
    at: `${paths.commentQueue}?first=spam`,
    who: 'admin',
    given: answering(QUEUE, { queued: waiting, total: 3, ...place }),
    async when(page) {
      await rowsShown(page)
      await page.getByRole('button', { name: 'Select the probable spam' }).click()
    },
  },
  {
    name: 'the queue of comments where nothing waits',
    at: paths.commentQueue,
    who: 'admin',
    given: answering(QUEUE, { queued: [], total: 0, ...place }),
    when: (page) => page.getByText('Nothing waits').waitFor(),
  },
  {
    name: 'the queue of comments that cannot be loaded',
    at: paths.commentQueue,
    who: 'admin',
    allowedMessages: REJECTED,
    given: rejecting(QUEUE),
    when: (page) => page.getByRole('alert').waitFor(),
  },
]

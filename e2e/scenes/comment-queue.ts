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

const reported = {
  post: { _id: idOf(8), title: 'One small machine', slug: 'one-small-machine' },
  createdAt: AT,
  gone: false,
}
const reports = [
  {
    ...reported,
    _id: idOf(4),
    kind: 'insult',
    content: 'It calls Ada names.\n\nSee the second sentence.',
    reporter: { name: 'Eve', email: 'eve@strangers.example', user: null },
    comment: { _id: idOf(5), content: texts[0], user: { _id: idOf(9), name: 'Ada Lovelace' }, held: true },
  },
  {
    ...reported,
    _id: idOf(6),
    kind: 'law',
    content: `One word without an end: ${'endless'.repeat(30)}`,
    reporter: { name: 'Ben', email: 'ben@readers.example', user: idOf(7) },
    comment: null,
  },
]
const REPORTS = '**/api/reports'

const QUEUE = '**/api/comments/queue?**'
const place = { nextCursor: null, previousCursor: null, first: 1 }
const NOTHING_HELD = { queued: [], total: 0, ...place }
const rowsShown = (page: Page) => page.getByRole('article').nth(2).waitFor()

const DECISIONS = '**/api/comments/queue/decisions**'
const person = { _id: idOf(9), name: 'Ada Lovelace' }
const decided = {
  decidedAt: AT,
  automatic: false,
  by: { _id: idOf(7), name: 'Grace Hopper' },
  user: person,
  comment: null,
  post: null,
  shown: false,
  why: [],
  note: '',
}
const about = { comment: { _id: idOf(5), words: texts[0] }, post: reported.post }
const decisions = [
  { ...decided, _id: idOf(1), action: 'suspended', until: AT, note: `Adverts ${'endless'.repeat(30)}` },
  { ...decided, _id: idOf(2), action: 'approved', ...about, shown: true, why: [sentence('A first comment')] },
  { ...decided, _id: idOf(3), action: 'held', ...about, automatic: true, by: null, why: [sentence('A link')] },
  { ...decided, _id: idOf(4), action: 'trusted', by: null },
]

/** The reports and the comments that wait for an admin, in each state. */
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
    given: answering(QUEUE, NOTHING_HELD),
    when: (page) => page.getByText('No comment waits').waitFor(),
  },
  {
    name: 'reports in the queue',
    at: paths.commentQueue,
    who: 'admin',
    async given(page) {
      await answering(QUEUE, NOTHING_HELD)(page)
      await answering(REPORTS, { reports, nextCursor: 'more' })(page)
    },
    when: (page) => page.getByRole('button', { name: 'Load more' }).waitFor(),
  },
  {
    name: 'the reason of a decision on a report',
    at: paths.commentQueue,
    who: 'admin',
    async given(page) {
      await answering(QUEUE, NOTHING_HELD)(page)
      await answering(REPORTS, { reports, nextCursor: null })(page)
    },
    async when(page) {
      await page.getByRole('button', { name: 'Remove…' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove the comment' }).click()
      await page.getByText('Say why').waitFor()
    },
  },
  {
    name: 'reports that cannot be loaded',
    at: paths.commentQueue,
    who: 'admin',
    allowedMessages: REJECTED,
    async given(page) {
      await answering(QUEUE, NOTHING_HELD)(page)
      await rejecting(REPORTS)(page)
    },
    when: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'the decisions about a person',
    at: paths.decisionsAbout(person._id),
    who: 'admin',
    given: answering(DECISIONS, { decisions, nextCursor: 'more' }),
    when: (page) => page.getByRole('button', { name: 'Load more' }).waitFor(),
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

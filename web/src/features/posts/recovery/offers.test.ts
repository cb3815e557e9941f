import type { WorkingCopyCard } from '@byline/contract/drafts/working-copies'
import { expect, it } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import { contentOf, copyOf } from './copy-content.ts'
import { endedElsewhere, mergeOffers } from './offers.ts'
import type { RecoveredContent } from './recovered-content.ts'

const time = (n: number) => new Date(n).toISOString()
const content = (id: string, savedAt: number): RecoveredContent => ({
  id,
  userId: 'alice',
  postId: null,
  baseline: emptyBaseline,
  savedAt,
  fields: { ...emptyBaseline.fields, body: `${id} here` },
})
const copy = (_id: string, writtenAt: number, savedAt = writtenAt): WorkingCopyCard => ({
  _id,
  postId: null,
  version: null,
  title: '',
  start: `${_id} there`,
  writtenAt: time(writtenAt),
  savedAt: time(savedAt),
})

it('what this browser and the server have is offered once each, newest first', () => {
  const offers = mergeOffers([content('both', 5), content('here', 1), content('newer there', 2)], {
    copies: [copy('both', 5), copy('there', 9), copy('newer there', 3)],
    ended: [],
  })
  expect(offers.map(({ start }) => start)).toEqual(['there there', 'both here', 'newer there there', 'here here'])
  expect(offers.map(({ content: own }) => own !== undefined)).toEqual([false, true, false, true])
})

it('what was saved elsewhere is not offered, unless this browser has more of it', () => {
  const stored = [content('saved', 5), content('typed since then', 9)]
  const ended = [
    { _id: 'saved', writtenAt: time(5) },
    { _id: 'typed since then', writtenAt: time(5) },
  ]
  expect(endedElsewhere(stored, { copies: [], ended })).toEqual([stored[0]])
})

it('content is the same after a way over the server, but for a picked file and NUL', () => {
  const file = new File(['x'], 'cover.png')
  const begun = content('a', 5)
  const sent = copyOf({ ...begun, fields: { ...begun.fields, cover: file, body: 'a\0b' } }, true)
  expect(sent).toMatchObject({ pickedCover: 'cover.png', fields: { cover: null, body: 'ab' } })
  const { baseline = null } = sent
  const back = contentOf({ ...copy('a', 5), ...sent, baseline }, 'alice')
  expect(back).toEqual({ ...begun, fields: { ...begun.fields, body: 'ab' } })
})

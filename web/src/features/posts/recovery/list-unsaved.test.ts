import { expect, it } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import { unsavedOf } from './list-unsaved.ts'
import type { RecoveredContent } from './recovered-content.ts'

const DAY = 86_400_000
const now = 100 * DAY
const content = (change: Partial<RecoveredContent>): RecoveredContent => ({
  id: 'a',
  userId: 'alice',
  postId: null,
  baseline: emptyBaseline,
  savedAt: now,
  fields: { ...emptyBaseline.fields, body: 'unsaved' },
  ...change,
})
const idsOf = (contents: RecoveredContent[], openIds: string[] = []) =>
  unsavedOf(contents, { userId: 'alice', openIds: new Set(openIds), now }).map(({ id }) => id)

it('the unsaved texts are those of all posts, the newest first', () => {
  const old = content({ id: 'old', savedAt: now - DAY, postId: 'p1' })
  expect(idsOf([old, content({ id: 'new' })])).toEqual(['new', 'old'])
})

it('the unsaved texts are none of another user, of an open tab, too old, or unchanged', () => {
  expect(idsOf([content({ userId: 'bob' })])).toEqual([])
  expect(idsOf([content({})], ['a'])).toEqual([])
  expect(idsOf([content({ savedAt: now - 91 * DAY })])).toEqual([])
  expect(idsOf([content({ fields: emptyBaseline.fields })])).toEqual([])
})

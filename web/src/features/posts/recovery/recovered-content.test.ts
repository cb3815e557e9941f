import { expect, it } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import { expired, type RecoveredContent } from './recovered-content.ts'

const initial = emptyBaseline.fields
const content = (change: Partial<RecoveredContent>): RecoveredContent => ({
  userId: 'alice',
  postId: null,
  id: 'a',
  baseline: emptyBaseline,
  savedAt: 1,
  fields: { ...initial, body: 'unsaved' },
  ...change,
})

it('stored content expires after 90 days', () => {
  const now = 100 * 86_400_000
  const contents = [content({ savedAt: now - 91 * 86_400_000 }), content({ id: 'b', savedAt: now })]
  expect(expired(contents, now).map(({ id }) => id)).toEqual(['a'])
})

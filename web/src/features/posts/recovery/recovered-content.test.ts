import { describe, expect, it } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import { expired, type RecoveredContent, recoverable } from './recovered-content.ts'

const initial = emptyBaseline.fields
const owner = { userId: 'alice', postId: null }
const notOpen = () => false
const content = (change: Partial<RecoveredContent>): RecoveredContent => ({
  ...owner,
  id: 'a',
  baseline: emptyBaseline,
  savedAt: 1,
  fields: { ...initial, body: 'unsaved' },
  ...change,
})
const ids = (contents: RecoveredContent[]) => contents.map(({ id }) => id)

describe('recoverable content', () => {
  it('is sorted by age, the newest first', () => {
    const contents = [content({ id: 'old', savedAt: 1 }), content({ id: 'new', savedAt: 2 })]
    expect(ids(recoverable(contents, owner, initial, notOpen))).toEqual(['new', 'old'])
  })

  it('belongs to the same user', () => {
    expect(recoverable([content({ userId: 'bob' })], owner, initial, notOpen)).toEqual([])
  })

  it('belongs to the same post', () => {
    const contents = [content({ postId: 'p1' }), content({ postId: 'p2', id: 'b' })]
    expect(ids(recoverable(contents, { ...owner, postId: 'p2' }, initial, notOpen))).toEqual(['b'])
    expect(recoverable(contents, owner, initial, notOpen)).toEqual([])
  })

  it('is not open in another tab', () => {
    const isOpen = (id: string) => id === 'open'
    expect(recoverable([content({ id: 'open' })], owner, initial, isOpen)).toEqual([])
  })

  it('differs from the initial fields of the form', () => {
    expect(recoverable([content({ fields: { ...initial } })], owner, initial, notOpen)).toEqual([])
  })
})

it('stored content expires after 90 days', () => {
  const now = 100 * 86_400_000
  const contents = [content({ savedAt: now - 91 * 86_400_000 }), content({ id: 'b', savedAt: now })]
  expect(ids(expired(contents, now))).toEqual(['a'])
})

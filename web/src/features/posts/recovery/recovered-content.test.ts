import { describe, expect, it } from 'vitest'
import { emptyBase } from '../form/post-fields.ts'
import { expired, offered, type RecoveredContent } from './recovered-content.ts'

const loaded = emptyBase.fields
const owner = { userId: 'alice', postId: null }
const free = () => false
const draft = (change: Partial<RecoveredContent>): RecoveredContent => ({
  ...owner,
  id: 'a',
  base: emptyBase,
  savedAt: 1,
  fields: { ...loaded, body: 'unsaved' },
  ...change,
})

describe('an offered draft', () => {
  it('is the newest first, the others after it', () => {
    const drafts = [draft({ id: 'old', savedAt: 1 }), draft({ id: 'new', savedAt: 2 })]
    expect(offered(drafts, owner, loaded, free).map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('is of the same user', () => {
    expect(offered([draft({ userId: 'bob' })], owner, loaded, free)).toEqual([])
  })

  it('is of the same post', () => {
    const drafts = [draft({ postId: 'p1' }), draft({ postId: 'p2', id: 'b' })]
    const found = offered(drafts, { ...owner, postId: 'p2' }, loaded, free)
    expect(found.map(({ id }) => id)).toEqual(['b'])
    expect(offered(drafts, owner, loaded, free)).toEqual([])
  })

  it('is not being written in another tab', () => {
    expect(offered([draft({ id: 'open' })], owner, loaded, (id) => id === 'open')).toEqual([])
  })

  it('says something else than what is loaded', () => {
    expect(offered([draft({ fields: { ...loaded } })], owner, loaded, free)).toEqual([])
  })
})

it('a draft goes after 90 days', () => {
  const now = 100 * 86_400_000
  const drafts = [draft({ savedAt: now - 91 * 86_400_000 }), draft({ id: 'b', savedAt: now })]
  expect(expired(drafts, now).map(({ id }) => id)).toEqual(['a'])
})

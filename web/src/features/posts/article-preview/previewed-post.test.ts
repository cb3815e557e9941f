import type { ManagedPost } from '@byline/contract/posts/manage'
import type { User } from '@byline/contract/users/users'
import { describe, expect, it } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import { previewedPost } from './previewed-post.ts'

const now = new Date('2026-05-01T12:00:00.000Z')
const ada = { _id: 'ada', name: 'Ada', avatar: null, verified: true, slug: 'ada' } as User
const { fields } = emptyBaseline

describe('the preview of a post', () => {
  it('has what stands in the form, with a tag that is still being typed', () => {
    const typed = { ...fields, title: ' Title ', tags: ['One'], tagText: ' Two ', body: 'Text' }
    expect(previewedPost(typed, undefined, ada, now)).toMatchObject({
      title: 'Title',
      tags: ['One', 'Two'],
      body: 'Text',
      user: { _id: 'ada', slug: 'ada' },
      createdAt: now.toISOString(),
    })
    expect(previewedPost({ ...typed, tagText: 'One' }, undefined, ada, now).tags).toEqual(['One'])
  })

  it('has the date at which its readers will see it, and its own author', () => {
    const createdAt = '2026-01-01T00:00:00.000Z'
    const saved = { _id: 'post', user: { ...ada, _id: 'ben' }, createdAt } as unknown as ManagedPost
    const datesIn = (status: ManagedPost['status']) => {
      const { user, ...dates } = previewedPost(fields, { ...saved, status }, ada, now)
      expect(user._id).toBe('ben')
      return [dates.createdAt, dates.updatedAt]
    }
    expect(datesIn('draft')).toEqual([now.toISOString(), now.toISOString()])
    expect(datesIn('scheduled')).toEqual([createdAt, createdAt])
    expect(datesIn('published')).toEqual([createdAt, now.toISOString()])
  })
})

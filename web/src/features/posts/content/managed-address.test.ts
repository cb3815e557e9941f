import { expect, it } from 'vitest'
import { managedAddress } from './managed-address.ts'

it('a post is addressed by its slug once it is published, before that by its id', () => {
  const post = { _id: 'id', slug: 'slug' }
  expect(managedAddress({ ...post, status: 'published' })).toBe('slug')
  expect(managedAddress({ ...post, status: 'draft' })).toBe('id')
  expect(managedAddress({ ...post, slug: '', status: 'scheduled' })).toBe('id')
})

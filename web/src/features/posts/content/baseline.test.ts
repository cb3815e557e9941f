import type { Post } from '@byline/contract/posts/posts'
import { expect, it } from 'vitest'
import { baselineOf } from './baseline.ts'

it('the baseline of a post has the line ends of a text area', () => {
  const post = { body: 'a\r\nb\rc\n', caption: 'd\r\n', version: 3 } as Post
  expect(baselineOf(post)).toMatchObject({
    version: 3,
    fields: { body: 'a\nb\nc\n', caption: 'd\n' },
  })
})

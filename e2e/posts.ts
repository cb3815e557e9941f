import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

/** What a person writes, as the form sends it. */
interface Draft {
  title?: string
  caption?: string
  body?: string
  tags?: string[]
  slug?: string
  /** The bytes of a PNG. */
  cover?: Buffer
}

/** Of the answer, what journeys go on with. */
interface WrittenPost {
  _id: string
  slug: string
  title: string
}

/** Writes a post, not by the form. */
export async function createPost(
  request: APIRequestContext,
  { token }: { token: string },
  { cover, ...draft }: Draft,
): Promise<WrittenPost> {
  const reply = await request.post('/api/posts/create', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      document: JSON.stringify(draft),
      ...(cover && { postImage: { name: 'cover.png', mimeType: 'image/png', buffer: cover } }),
    },
  })
  expect(reply.status()).toBe(200)
  const { post } = await reply.json()
  return post
}

import type { APIRequestContext } from '@playwright/test'
import { expect } from '../product/journey.ts'
import { basePath } from '../product/product.ts'

/** The document of a post and its cover; every field is optional. */
interface PostInput {
  title?: string
  caption?: string
  body?: string
  tags?: string[]
  slug?: string
  /** Empty for that of the site. */
  language?: string
  series?: { title: string; order?: number }
  status?: 'draft' | 'scheduled' | 'published'
  publishAt?: string
  /** The bytes of a PNG. */
  cover?: Buffer
}

/** The part of the reply that journeys use. */
interface WrittenPost {
  _id: string
  slug: string
  title: string
}

/** Makes a secret link to a draft through the API, and returns its path. */
export async function createDraftLink(
  request: APIRequestContext,
  { token }: { token: string },
  postId: string,
): Promise<string> {
  const reply = await request.post(`/api/manage/posts/${postId}/links`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return new URL((await reply.json()).link.url).pathname.slice(basePath.length)
}

/** Creates a post through the API. */
export async function createPost(
  request: APIRequestContext,
  { token }: { token: string },
  { cover, ...document }: PostInput,
): Promise<WrittenPost> {
  const reply = await request.post('/api/posts/create', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      document: JSON.stringify(document),
      ...(cover && { postImage: { name: 'cover.png', mimeType: 'image/png', buffer: cover } }),
    },
  })
  expect(reply.status()).toBe(200)
  const { post } = await reply.json()
  return post
}

/** Updates a post through the API. */
export async function updatePost(
  request: APIRequestContext,
  { token }: { token: string },
  slug: string,
  document: Omit<PostInput, 'cover'> & { correction?: string; status?: string },
): Promise<void> {
  const reply = await request.put(`/api/posts/update/${slug}`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { document: JSON.stringify(document) },
  })
  expect(reply.status()).toBe(200)
}

import type { APIRequestContext } from '@playwright/test'
import { expect } from '../product/journey.ts'
import type { LoginReply } from './people.ts'

/** Creates a page of the site as an admin, in no menu, unless it exists already. */
export async function createOwnPage(
  request: APIRequestContext,
  { token }: LoginReply,
  page: { title: string; slug: string; body?: string },
): Promise<void> {
  const reply = await request.post('/api/pages', {
    headers: { Authorization: `Bearer ${token}` },
    data: { body: 'Who *we* are.', menu: 'none', ...page },
  })
  expect([200, 409]).toContain(reply.status())
}

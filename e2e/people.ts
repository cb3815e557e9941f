import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { admin } from './product.ts'

export const PASSWORD = 'a good password'

/** What a login answers. */
export interface SignIn {
  user: { _id: string; name: string; email: string; avatar: string | null }
  token: string
  message: string
}

let count = 0

/** A new person with an address of their own. */
export async function register(request: APIRequestContext, name: string): Promise<SignIn> {
  const email = `person-${process.pid}-${Date.now()}-${count++}@people.example`
  const reply = await request.post('/api/users/register', {
    data: { name, email, password: PASSWORD },
  })
  expect(reply.status()).toBe(200)
  return reply.json()
}

export async function loginAs(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<SignIn> {
  const reply = await request.post('/api/users/login', { data: { email, password } })
  expect(reply.status()).toBe(200)
  return reply.json()
}

export function loginAsAdmin(request: APIRequestContext): Promise<SignIn> {
  return loginAs(request, admin)
}

/** Signs the browser in, not by the form. */
export async function enter(page: Page, session: SignIn): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((stored) => localStorage.setItem('account', stored), storedText(session))
}

/** What the browser keeps of a login under `account` (specification §3). */
export function storedText({ user, token, message }: SignIn): string {
  return JSON.stringify({ filterdData: user, token, message })
}

export function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? 'null'))
}

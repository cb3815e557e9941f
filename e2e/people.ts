import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { admin } from './product.ts'

export const PASSWORD = 'a good password'

/** What a login answers. */
interface SignIn {
  user: { _id: string; name: string; email: string }
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

export async function loginAsAdmin(request: APIRequestContext): Promise<SignIn> {
  const { email, password } = admin
  const reply = await request.post('/api/users/login', { data: { email, password } })
  expect(reply.status()).toBe(200)
  return reply.json()
}

/** Signs the browser in, not by the form. */
export async function enter(page: Page, { user, token, message }: SignIn): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    (session) => localStorage.setItem('account', session),
    JSON.stringify({ filterdData: user, token, message }),
  )
}

export function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? 'null'))
}

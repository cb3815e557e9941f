import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../product/journey.ts'
import { admin } from '../product/product.ts'
import { readStored, store } from './storage.ts'

export const PASSWORD = 'a good password'

export interface LoginReply {
  user: { _id: string; name: string; email: string; avatar: string | null; language?: string }
  token: string
  message: string
}

let count = 0

/** Registers a user with a unique address. */
export async function register(request: APIRequestContext, name: string): Promise<LoginReply> {
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
): Promise<LoginReply> {
  const reply = await request.post('/api/users/login', { data: { email, password } })
  expect(reply.status()).toBe(200)
  return reply.json()
}

export function loginAsAdmin(request: APIRequestContext): Promise<LoginReply> {
  return loginAs(request, admin)
}

/** Fills in the form of the page Login and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs the browser in through its local storage, without the form. */
export async function signIn(page: Page, session: LoginReply): Promise<void> {
  await page.goto('/favicon.svg')
  await store(page, 'account', serializeSession(session))
}

/** The session as it is stored under `account` (specification §3). */
export function serializeSession({ user, token, message }: LoginReply): string {
  return JSON.stringify({ filterdData: user, token, message })
}

export async function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return JSON.parse((await readStored(page, 'account')) ?? 'null')
}

import type { Page } from '@playwright/test'
import { MARK } from '../checks/texts.ts'

type Calls = string | RegExp

/** A sentence in place of one of the server's, which would have the signs of the test language as well. */
export const sentence = (text: string) => `${MARK}${text}${MARK}`

/** Answers the calls of a page itself. */
export const answering =
  (calls: Calls, json: object, status = 200) =>
  (page: Page): Promise<unknown> =>
    page.route(calls, (route) => route.fulfill({ status, json }))

/** Rejects the calls of a page. */
export const rejecting = (calls: Calls) =>
  answering(calls, { message: sentence('Not today'), code: 'bad_request' }, 400)

/** The messages of a browser about rejected calls. */
export const REJECTED = /400|Not today/

/** Never responds to the calls of a page. */
export const neverAnswering =
  (calls: Calls) =>
  (page: Page): Promise<unknown> =>
    page.route(calls, () => undefined)

/** Replaces fields in the replies of the server to the calls of a page. */
export const changing =
  (calls: Calls, fields: object) =>
  (page: Page): Promise<unknown> =>
    page.route(calls, async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ json: { ...(await reply.json()), ...fields } })
    })

/**
 * Runs steps that make the page send a call to an address with this part, and waits for its response. A page that is
 * left before takes the call back, also where it has shown the change already.
 */
export async function answered(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  address: string,
  steps: () => Promise<void>,
): Promise<void> {
  const response = page.waitForResponse(
    (reply) => reply.url().includes(address) && reply.request().method() === method && reply.ok(),
  )
  await Promise.all([response, steps()])
}

/** The same of a call to the working copies of posts. */
export function answeredCopy(page: Page, method: 'PUT' | 'DELETE', steps: () => Promise<void>): Promise<void> {
  return answered(page, method, '/api/manage/working-copies/', steps)
}

/**
 * Keeps what a page says about a missing answer, and its buttons: both go by themselves once the server answers, which
 * the page asks every few seconds.
 */
export async function keepUnanswered(page: Page): Promise<void> {
  await page.route('**/healthz', (route) => route.abort())
}

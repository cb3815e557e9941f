import { test as base, expect } from '@playwright/test'

interface Journey {
  /** Messages of the browser that do not fail the journey. */
  allowedMessages: RegExp | undefined
  failOnMessages: undefined
}

/** The cover of a post that this or another journey has deleted while a page that shows it was loading. */
const DELETED_COVER = /404 .*\/covers\//

/** A journey fails on any console message or error of the browser, missing files included. */
export const test = base.extend<Journey>({
  allowedMessages: [undefined, { option: true }],
  failOnMessages: [
    async ({ context, allowedMessages }, use) => {
      const messages: string[] = []
      const record = (text: string) => {
        if (!allowedMessages?.test(text) && !DELETED_COVER.test(text)) messages.push(text)
      }
      context.on('console', (message) =>
        record(`${message.type()}: ${message.text()} ${message.location().url}`),
      )
      context.on('weberror', (error) => record(String(error.error())))
      await use(undefined)
      expect(messages).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

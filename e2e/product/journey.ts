import { test as base, expect } from '@playwright/test'
import { recordToasts } from './toasts.ts'

interface Journey {
  /** Messages of the browser that do not fail the journey. */
  allowedMessages: RegExp | undefined
  failOnMessages: undefined
}

/** A cover that a journey has deleted while a page that shows it was loading, and pictures that two articles lack. */
const MISSING_PICTURE = /404 .*(\/covers\/|\/article\/(x|old\/gone\.png)$)/

/** A journey through failures, which the browser logs (specification §8). */
export const testOfFailures = base.extend<{ recordedToasts: undefined }>({
  recordedToasts: [
    async ({ context }, use) => {
      recordToasts(context)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** A journey fails on any console message or error of the browser, missing files included. */
export const test = testOfFailures.extend<Journey>({
  allowedMessages: [undefined, { option: true }],
  failOnMessages: [
    async ({ context, allowedMessages }, use) => {
      const messages: string[] = []
      const record = (text: string) => {
        if (!allowedMessages?.test(text) && !MISSING_PICTURE.test(text)) messages.push(text)
      }
      context.on('console', (message) => record(`${message.type()}: ${message.text()} ${message.location().url}`))
      context.on('weberror', (error) => record(String(error.error())))
      await use(undefined)
      expect(messages).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

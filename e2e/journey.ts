import { test as base, expect } from '@playwright/test'

/** A journey fails on anything the browser has to say: a message, an error, a file that is not there. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
      const said: string[] = []
      context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
      context.on('weberror', (error) => said.push(String(error.error())))
      await context.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => route.abort(),
      )
      await use(undefined)
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

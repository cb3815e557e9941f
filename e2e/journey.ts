import { test as base, expect } from '@playwright/test'

interface Journey {
  /** What the browser may say all the same. */
  says: RegExp | undefined
  quiet: undefined
}

/** A journey fails on anything the browser has to say: a message, an error, a file that is not there. */
export const test = base.extend<Journey>({
  says: [undefined, { option: true }],
  quiet: [
    async ({ context, says }, use) => {
      const said: string[] = []
      const hear = (text: string) => says?.test(text) || said.push(text)
      context.on('console', (message) => hear(`${message.type()}: ${message.text()}`))
      context.on('weberror', (error) => hear(String(error.error())))
      await use(undefined)
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

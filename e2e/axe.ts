import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

// The source of axe that its package for Playwright brings with it. That package would also transfer every rule that
// the page passes, which takes as long as the rules themselves.
const { source }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))(
  'axe-core',
)

/** The object that the script of axe adds to the window. */
interface Axe {
  run(
    context: { include: string[][]; exclude: string[][] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Expects that axe finds no violation in the page as it is, without the parts that `except` selects. */
export async function expectNoAxeViolations(page: Page, except?: string): Promise<void> {
  await page.evaluate(source)
  const violations = await page.evaluate(async (excluded) => {
    const axe: Axe = Reflect.get(window, 'axe')
    const context = { include: [['html']], exclude: excluded ? [[excluded]] : [] }
    const { violations } = await axe.run(context, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, except)
  expect(violations).toEqual([])
}

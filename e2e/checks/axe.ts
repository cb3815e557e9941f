import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '../product/journey.ts'

// The minified source of axe from its package for Playwright. The package itself would also transfer every rule that the
// page passes, which takes as long as the rules themselves.
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The object that the script of axe adds to the window. */
interface Axe {
  run(
    context: { include: string[][] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * Expects that axe finds no violation in the page without the parts that `except` selects. They are removed meanwhile,
 * because excluding them takes axe as long.
 */
export async function expectNoAxeViolations(page: Page, except?: string): Promise<void> {
  await page.evaluate(source)
  const violations = await page.evaluate(async (excluded) => {
    const axe: Axe = Reflect.get(window, 'axe')
    const parts = excluded ? [...document.querySelectorAll(excluded)] : []
    const places = parts.map((part) => {
      const place = document.createComment('')
      part.replaceWith(place)
      return () => place.replaceWith(part)
    })
    const { violations } = await axe.run({ include: [['html']] }, { resultTypes: ['violations'] })
    for (const putBack of places) putBack()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, except)
  expect(violations).toEqual([])
}

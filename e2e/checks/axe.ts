import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '../product/journey.ts'

// The source of axe that its package for Playwright brings with it, without comments: every page has to read it. That
// package would also transfer every rule that the page passes, which takes as long as the rules themselves.
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
 * Expects that axe finds no violation in the page as it is, without the parts that `except` selects. They are out of the
 * page meanwhile, because axe also takes its time for parts that it is told to exclude.
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

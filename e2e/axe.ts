import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Holds the page, as it stands, to all that axe can find. */
export async function expectNoFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No page of ours holds another, whose faults would be put together in a blank tab of their own.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

import type { Page, Route } from '@playwright/test'
import { expect } from '../product/journey.ts'

interface DelayedScripts {
  /** Lets all delayed and all later scripts load. */
  release: () => void
  /** Names of the requested files, without their hashes. */
  requested: string[]
}

/** Delays the page's scripts until `release`, as a slow connection would; `only` selects some by name. */
export async function delayScripts(page: Page, only = /./): Promise<DelayedScripts> {
  const requested: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route: Route) => {
    const name = nameOf(route.request().url())
    requested.push(name)
    if (only.test(name)) await released
    // This fails if the page has been closed or left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return { release, requested }
}

/** Records the names of the scripts that a page requests from now on. */
export function recordScripts(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(nameOf(request.url()))
  })
  return names
}

/** Waits until the page is hydrated and has replayed all events. */
export async function waitForHydration(page: Page): Promise<void> {
  const stage = () => page.evaluate(() => Reflect.get(document, 'eventReplay').stage)
  await expect.poll(stage).toBe('application')
}

function nameOf(url: string): string {
  return new URL(url).pathname.replace(/^.*\/assets\/(.+)-[\w-]{7,8}\.js$/, '$1')
}

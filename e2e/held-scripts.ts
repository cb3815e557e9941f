import type { Page, Route } from '@playwright/test'
import { expect } from './journey.ts'

interface HeldScripts {
  /** Lets those that are asked for through, and all that come. */
  release: () => void
  /** Names of the files asked for, without their hashes. */
  asked: string[]
}

/** Holds back the page's scripts, as a slow line would; `only` says which. */
export async function holdScripts(page: Page, only = /./): Promise<HeldScripts> {
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route: Route) => {
    const name = nameOf(route.request().url())
    asked.push(name)
    if (only.test(name)) await released
    // A page that was left meanwhile no longer waits.
    await route.continue().catch(() => undefined)
  })
  return { release, asked }
}

/** Names of the scripts a page asks for from now on. */
export function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(nameOf(request.url()))
  })
  return names
}

/** Waits until the application answers. */
export async function hydrated(page: Page): Promise<void> {
  const stage = () => page.evaluate(() => Reflect.get(document, 'eventReplay').stage)
  await expect.poll(stage).toBe('application')
}

function nameOf(url: string): string {
  return new URL(url).pathname.replace(/^\/assets\/(.+)-[\w-]{8}\.js$/, '$1')
}

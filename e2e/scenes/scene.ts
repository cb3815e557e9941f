import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type SignIn, storedText } from '../people.ts'
import type { Cast } from './cast.ts'
import { settle } from './settle.ts'

/** Something of the product that can be looked at: a page, or a state of one. */
export interface Scene {
  name: string
  /** Who looks at it; left out, a visitor. */
  who?: 'reader' | 'author' | 'newcomer' | 'admin'
  at: string | ((cast: Cast) => string)
  /** What is so before the page is opened, such as calls that are held back. */
  given?: (page: Page, cast: Cast) => Promise<unknown>
  /** What is done there; ends when everything can be seen. */
  when?: (page: Page, cast: Cast) => Promise<unknown>
  /** From, and below, which width in pixels there is such a thing. */
  from?: number
  below?: number
  /** What the browser has to say about it, as of a page that answers 404. */
  says?: RegExp
  /** It lies over the page: what the window shows is all of it. */
  over?: true
}

/** Every width and theme a scene is looked at in. */
export const variants = [320, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

export type Variant = (typeof variants)[number]

export function variantsOf({ from = 0, below = Number.POSITIVE_INFINITY }: Scene): Variant[] {
  return variants.filter(({ width }) => width >= from && width < below)
}

/** The window of a phone, a tablet or a desk. */
export function windowOf({ width, colorScheme }: Variant) {
  return { colorScheme, viewport: { width, height: width < 768 ? 720 : 900 } }
}

/** The browser's storage of somebody who is signed in to the product at this address; of a visitor, nothing. */
export function storageOf(session: SignIn | undefined, address: string) {
  const localStorage = session ? [{ name: 'account', value: storedText(session) }] : []
  return { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] }
}

export function addressOf({ at }: Scene, cast: Cast): string {
  return typeof at === 'string' ? at : at(cast)
}

/** Opens the scene, and ends when there is nothing left to come. */
export async function openScene(page: Page, scene: Scene, cast: Cast): Promise<void> {
  await scene.given?.(page, cast)
  await page.goto(addressOf(scene, cast))
  await scene.when?.(page, cast)
  await settle(page)
}

/** A page of its own for a scene, outside a test. */
export async function sceneIn(
  browser: Browser,
  scene: Scene,
  cast: Cast,
  options: BrowserContextOptions & { baseURL: string },
): Promise<Page> {
  const session = scene.who && cast[scene.who]
  const storageState = storageOf(session, options.baseURL)
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState, ...options })
  const page = await context.newPage()
  await openScene(page, scene, cast)
  return page
}

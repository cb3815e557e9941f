import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { settle } from '../checks/settle.ts'
import { storageKey } from '../product/product.ts'
import { inLanguage } from '../steps/in-language.ts'
import { type LoginReply, serializeSession } from '../steps/people.ts'
import type { Cast } from './cast.ts'

/** A page of the product, or a visible state of one. */
export interface Scene {
  name: string
  /** The signed-in user; a visitor if it is not set. */
  who?: 'reader' | 'author' | 'newcomer' | 'admin'
  at: string | ((cast: Cast) => string)
  /** Prepares the state before the page is opened, such as delayed calls. */
  given?: (page: Page, cast: Cast) => Promise<unknown>
  /** Acts on the page; resolves when the state is visible. */
  when?: (page: Page, cast: Cast) => Promise<unknown>
  /** The scene exists only from, or only below, this width in pixels. */
  from?: number
  below?: number
  /** Messages of the browser that belong to the scene, such as the message about a 404 response. */
  allowedMessages?: RegExp
  /** Selects the parts that look like the parts before them; only `npm run test:full` lets axe read them. */
  repeats?: string
  /** The state is an overlay: a screenshot shows the viewport only. */
  overlay?: true
}

/** Every combination of width and theme. */
export const variants = [320, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

export type Variant = (typeof variants)[number]

export function variantsOf({ from = 0, below = Number.POSITIVE_INFINITY }: Scene): Variant[] {
  return variants.filter(({ width }) => width >= from && width < below)
}

/** The browser options of a variant: the viewport of a phone, a tablet or a desktop. */
export function contextOptionsOf({ width, colorScheme }: Variant) {
  return { colorScheme, viewport: { width, height: width < 768 ? 720 : 900 } }
}

/** The browser storage of a user who is signed in at this address; empty for a visitor. */
export function storageStateOf(session: LoginReply | undefined, address: string) {
  const localStorage = session ? [{ name: storageKey('account'), value: serializeSession(session) }] : []
  return { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] }
}

export function addressOf({ at }: Scene, cast: Cast): string {
  return typeof at === 'string' ? at : at(cast)
}

/** Opens the scene; resolves when all of it has loaded. */
export async function openScene(page: Page, scene: Scene, cast: Cast): Promise<void> {
  await scene.given?.(page, cast)
  await page.goto(addressOf(scene, cast))
  await scene.when?.(page, cast)
  await settle(page)
}

/** Opens the scene in a new page, outside a test. The site may speak another language than the steps of the scene. */
export async function openSceneIn(
  browser: Browser,
  scene: Scene,
  cast: Cast,
  { language, ...options }: BrowserContextOptions & { baseURL: string; language?: string },
): Promise<Page> {
  const session = scene.who && cast[scene.who]
  const storageState = storageStateOf(session, options.baseURL)
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState, ...options })
  // Outside a test nothing else ends a wait for what does not come.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await openScene(language === undefined ? page : inLanguage(page, language), scene, cast)
  return page
}

import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { newArticle, writeComment } from '../comments.ts'
import { awake, holdScripts } from '../held-scripts.ts'

// Every control of every page a reader sees, pressed as the first thing, before any script has come. Some
// links lead to pages that are not there, which the browser itself logs: these journeys may see just that.
const test = base

const CONTROLS = 'a[href], button, summary, input, textarea, select'

/** Of a list of articles, this many are pressed; all of them for `npm run test:full`. */
const CARDS = process.env.FULL ? Number.POSITIVE_INFINITY : 1

interface Control {
  index: number
  tag: string
  name: string
  href: string | null
  newTab: boolean
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
})

for (const width of process.env.FULL ? [1280, 390] : [1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const path of [
      '/',
      '/Articles?tag=old',
      '/Articles/recipe',
      '/article/hostile',
      '/no/page',
    ]) {
      test(`every control of ${path} does its work at the first press`, async ({ page }) => {
        await pressAll(page, path)
      })
    }

    test('every control of an article that is talked about does too', async ({ page, request }) => {
      const { author, postId, address } = await newArticle(request)
      await writeComment(request, author, postId, 'Something was said.')
      await pressAll(page, address)
    })
  })
}

async function pressAll(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const controls = await controlsOf(page)
  expect(controls.length).toBeGreaterThan(5)
  for (const control of controls) {
    await test.step(`${control.tag} ${control.name}`, async () => {
      const { release } = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const element = page.locator(CONTROLS).nth(control.index)
      const answer = await answerOf(page, element, control)
      await element.click()
      release()
      await answer()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
}

/** Those a person can see and press; of links to the same place, the first. */
async function controlsOf(page: Page): Promise<Control[]> {
  const all = await page.locator(CONTROLS).evaluateAll((nodes) =>
    nodes.map((node, index) => ({
      index,
      tag: node.localName,
      name: node.getAttribute('aria-label') ?? node.textContent ?? '',
      href: node.getAttribute('href'),
      newTab: node.getAttribute('target') === '_blank',
      card: node.closest('main ul article') !== null,
      seen:
        node.checkVisibility() &&
        !node.matches('.skip-link, :disabled, a[href^=http]:not([target])'),
    })),
  )
  const seen = all.filter((control) => control.seen)
  const once = seen.filter(
    ({ href }, index) => href === null || seen.findIndex((other) => other.href === href) === index,
  )
  const cards = once.filter(({ card }) => card)
  return once.filter((control) => !control.card || cards.indexOf(control) < CARDS)
}

/** What a press on the control shall lead to. */
async function answerOf(
  page: Page,
  element: Locator,
  { tag, name, href, newTab }: Control,
): Promise<() => Promise<unknown>> {
  if (newTab) {
    const popup = page.waitForEvent('popup')
    return async () => (await popup).close()
  }
  if (href === '/Article') return () => expect(page).toHaveURL('/Articles')
  if (href?.startsWith('#')) return () => expect(page).toHaveURL(new RegExp(`${href}$`))
  if (href !== null) return () => expect(page).toHaveURL(href)
  if (tag === 'summary') return () => expect(element.locator('..')).toHaveAttribute('open')
  if (tag === 'input' || tag === 'textarea') return () => expectText(page, element, tag)
  const popover = await element.getAttribute('popovertarget')
  if (popover) return () => expect(page.locator(`#${popover}`)).toBeVisible()
  if (name === 'Toggle dark mode') return () => expect(page.locator('html')).toHaveClass(/dark/)
  if (name === 'Copy') return () => expect(element).toHaveText('Copied')
  if (name === 'Search') return () => expect(page).toHaveURL('/Articles')
  if (name === 'Send') return () => expect(page).toHaveURL('/login')
  throw new Error(`nobody has said what ${name} shall do`)
}

async function expectText(page: Page, box: Locator, tag: string): Promise<void> {
  await page.keyboard.type('typed at once')
  if (tag === 'textarea') await awake(page)
  await expect(box).toHaveValue('typed at once')
}

import type { Locator, Page } from '@playwright/test'
import { delayScripts, waitForHydration } from '../../checks/scripts.ts'
import { someOf } from '../../checks/some-of.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { stopClock } from '../../steps/clock.ts'

// Clicks every control of every page for readers before any script has loaded. Some links lead to missing pages, which
// the browser logs, so these journeys allow console messages.

/** Header and footer are tested on home only; `npm run test:full` tests them on all pages. */
const PAGES = someOf(
  [
    { path: '/', within: 'body' },
    { path: '/Articles/recipe', within: 'main' },
    { path: '/article/setting-a-page-for-long-reading', within: 'main' },
  ],
  [
    { path: '/no/page', within: 'body' },
    { path: '/Articles?tag=old', within: 'main' },
    { path: '/article/hostile', within: 'main' },
  ],
)

// The buttons of paragraphs come with a late script.
const CONTROLS = 'a[href], button:not(.paragraph-note), summary, input:not([aria-hidden]), textarea, select'

/** Only the first entry of every list is tested; `npm run test:full` tests all entries. */
const SKIPPED = process.env.FULL ? ':not(*)' : 'li:not(:first-child) *'

/** A link to another page is followed by the browser alone, so every third is enough outside of `npm run test:full`. */
const isTried = ({ href, name, newTab }: Control, index: number) =>
  process.env.FULL || !href?.startsWith('/') || newTab || name.startsWith('Load more') || index % 3 === 0

/** The number of tests that share the controls of a page. */
const PARTS = 2

interface Control {
  index: number
  tag: string
  name: string
  href: string | null
  newTab: boolean
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

for (const width of process.env.FULL ? [1280, 390] : [1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const { path, within } of PAGES) {
      for (let part = 0; part < PARTS; part++) {
        test(`the controls of ${path} work at the first click, ${part + 1}/${PARTS}`, async ({ page }) => {
          await page.goto(path)
          const controls = (await controlsOf(page, process.env.FULL ? 'body' : within)).filter(isTried)
          expect(controls.length).toBeGreaterThan(0)
          for (const control of controls.filter((_, index) => index % PARTS === part)) {
            await test.step(`${control.tag} ${control.name}`, () => clickFirst(page, path, control))
          }
        })
      }
    }
  })
}

/** Loads the page, clicks the control, and lets the scripts load afterwards. */
async function clickFirst(page: Page, path: string, control: Control): Promise<void> {
  const { release } = await delayScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const element = page.locator(CONTROLS).nth(control.index)
  const expectAnswer = await answerOf(page, element, control)
  await element.click()
  release()
  await expectAnswer()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The visible and enabled controls, with only the first of several links to the same address. */
async function controlsOf(page: Page, within: string): Promise<Control[]> {
  const skipped = `${SKIPPED}, .skip-link, :disabled, a[href=""], a[href^=http]:not([target])`
  const controls = await page.locator(CONTROLS).evaluateAll(
    (nodes, { within, skipped }) =>
      nodes.map((node, index) => ({
        index,
        tag: node.localName,
        name: node.getAttribute('aria-label') ?? node.textContent ?? '',
        href: node.getAttribute('href'),
        newTab: node.getAttribute('target') === '_blank',
        clickable: node.closest(within) && node.checkVisibility() && !node.matches(skipped),
      })),
    { within, skipped },
  )
  const clickable = controls.filter((control) => control.clickable)
  return clickable.filter(
    ({ href }, index) => href === null || clickable.findIndex((other) => other.href === href) === index,
  )
}

/** The expectation after a click on the control. */
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
  if (name.startsWith('Load more')) return () => expect(page).toHaveURL(/pages=2/)
  if (href !== null) return () => expect(page).toHaveURL(href)
  if (tag === 'summary') return () => expect(element.locator('..')).toHaveAttribute('open')
  if (tag === 'input' || tag === 'textarea') return () => expectText(page, element, tag)
  const popover = await element.getAttribute('popovertarget')
  if (popover) return () => expect(page.locator(`#${popover}`)).toBeVisible()
  if (name === 'Toggle dark mode') return () => expect(page.locator('html')).toHaveClass(/dark/)
  if (name === 'Take a Tour') return () => expect(page.getByRole('dialog')).toBeVisible()
  if (name.startsWith('Copy')) {
    // The confirmation goes by itself.
    await stopClock(page)
    return async () => {
      await expect(element).toHaveText('Copied')
      await page.clock.resume()
    }
  }
  if (name === 'Search') return () => expect(page).toHaveURL('/Articles')
  if (name === 'Send') return () => expect(page).toHaveURL('/login')
  if (name === 'Get Started') {
    return () => expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid')
  }
  throw new Error(`there is no expectation for ${name}`)
}

async function expectText(page: Page, box: Locator, tag: string): Promise<void> {
  await page.keyboard.type('typed at once')
  if (tag === 'textarea') await waitForHydration(page)
  await expect(box).toHaveValue(/typed at once/)
}

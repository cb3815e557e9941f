import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { holdScripts, hydrated } from '../held-scripts.ts'

// Every control of every page a reader sees, pressed as the first thing, before any script has come. Some
// links lead to pages that are not there, which the browser itself logs: these journeys may see just that.
const test = base

/** Header and footer are pressed with home and on the page of an error, elsewhere for `npm run test:full`. */
const PAGES = [
  { path: '/', within: 'body' },
  { path: '/no/page', within: 'body' },
  { path: '/Articles?tag=old', within: 'main' },
  { path: '/Articles/recipe', within: 'main' },
  { path: '/article/hostile', within: 'main' },
  { path: '/article/setting-a-page-for-long-reading', within: 'main' },
]

const CONTROLS = 'a[href], button, summary, input, textarea, select'

/** Of every list the first is pressed; all for `npm run test:full`. */
const LATER = process.env.FULL ? ':not(*)' : 'li:not(:first-child) *'

/** So many tests share the controls of a page. */
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
        test(`the controls of ${path} work at the first press, ${part + 1}/${PARTS}`, async ({
          page,
        }) => {
          await page.goto(path)
          const controls = await controlsOf(page, process.env.FULL ? 'body' : within)
          expect(controls.length).toBeGreaterThan(0)
          for (const control of controls.filter((_, index) => index % PARTS === part)) {
            await test.step(`${control.tag} ${control.name}`, () => pressFirst(page, path, control))
          }
        })
      }
    }
  })
}

/** A fresh page and the press; the scripts come afterwards. */
async function pressFirst(page: Page, path: string, control: Control): Promise<void> {
  const { release } = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const element = page.locator(CONTROLS).nth(control.index)
  const answer = await answerOf(page, element, control)
  await element.click()
  release()
  await answer()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Those a person can see and press; of links to the same place, the first. */
async function controlsOf(page: Page, within: string): Promise<Control[]> {
  const skipped = `${LATER}, .skip-link, :disabled, a[href=""], a[href^=http]:not([target])`
  const controls = await page.locator(CONTROLS).evaluateAll(
    (nodes, { within, skipped }) =>
      nodes.map((node, index) => ({
        index,
        tag: node.localName,
        name: node.getAttribute('aria-label') ?? node.textContent ?? '',
        href: node.getAttribute('href'),
        newTab: node.getAttribute('target') === '_blank',
        pressed: node.closest(within) && node.checkVisibility() && !node.matches(skipped),
      })),
    { within, skipped },
  )
  const pressed = controls.filter((control) => control.pressed)
  return pressed.filter(
    ({ href }, index) =>
      href === null || pressed.findIndex((other) => other.href === href) === index,
  )
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
  if (name === 'Take a Tour') return () => expect(page.getByRole('dialog')).toBeVisible()
  if (name === 'Copy') return () => expect(element).toHaveText('Copied')
  if (name === 'Search') return () => expect(page).toHaveURL('/Articles')
  if (name === 'Send') return () => expect(page).toHaveURL('/login')
  if (name === 'Get Started') {
    return () =>
      expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid')
  }
  throw new Error(`nobody has said what ${name} shall do`)
}

async function expectText(page: Page, box: Locator, tag: string): Promise<void> {
  await page.keyboard.type('typed at once')
  if (tag === 'textarea') await hydrated(page)
  await expect(box).toHaveValue('typed at once')
}

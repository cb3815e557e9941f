import type { Page, Route } from '@playwright/test'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { delayScripts, waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'

// The list below the search box while one types (design §6), without React and with it.

const SUGGESTIONS = '**/api/search/suggestions?*'
const box = (page: Page) => page.getByLabel('Search articles').filter({ visible: true })
const options = (page: Page) => page.getByRole('option')
const asked = (route: Route) => new URL(route.request().url()).searchParams.get('q')

/** The text of the option that a screen reader would read. */
const active = (page: Page) =>
  box(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.textContent
  })

for (const who of ['a visitor', 'a signed-in reader'] as const) {
  test.describe(`for ${who}`, () => {
    test.beforeEach(async ({ page, request }) => {
      if (who !== 'a visitor') await signIn(page, await register(request, 'Types Ahead'))
      await page.goto('/about')
      if (who !== 'a visitor') await waitForHydration(page)
    })

    test('arrows choose, Escape closes and leaves the text, Enter follows or searches', async ({ page }) => {
      await box(page).pressSequentially('recipe')
      await expect(options(page)).toHaveText([/A Recipe Is a Program/, 'All results for “recipe”'])
      await expect(options(page).first().locator('mark')).toHaveText('Recipe')
      const input = page.getByRole('combobox', { name: 'Search articles', expanded: true })
      const list = page.getByRole('listbox', { name: 'Suggestions' })
      await expect(input).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
      await expect(page.locator('search [role=status]:visible')).toHaveText(/^1 article\. /)
      await expectNoAxeViolations(page)

      expect(await active(page)).toBe(null)
      for (const [key, text] of [
        ['ArrowDown', 'A Recipe Is a Program'],
        ['ArrowDown', 'All results for “recipe”'],
        ['ArrowDown', null],
        ['ArrowUp', 'All results for “recipe”'],
        // Home moves the caret.
        ['Home', null],
        ['ArrowDown', 'A Recipe Is a Program'],
      ] as const) {
        await page.keyboard.press(key)
        expect(await active(page)).toBe(text)
      }
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(box(page)).toHaveValue('recipe')
      await expect(box(page)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Recipe Is a Program')

      await box(page).fill('recip')
      await expect(options(page).last()).toHaveText('All results for “recip”')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/Articles/recip')
      await expect(list).toBeHidden()
    })

    test('a click follows an option, Tab and a click elsewhere close the list', async ({ page }) => {
      await box(page).fill('recipe')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(options(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
      await box(page).press('ArrowDown')
      await expect(options(page).first()).toBeVisible()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(options(page)).toHaveCount(0)
      await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeVisible()
      await box(page).press('ArrowDown')
      await options(page).last().click()
      await expect(page).toHaveURL('/Articles/recipe')
    })
  })
}

test('an open list stays and works when React hydrates the page', async ({ page, request }) => {
  await signIn(page, await register(request, 'Types Early'))
  const { release } = await delayScripts(page, /^application/)
  await page.goto('/about')
  await box(page).fill('recipe')
  await expect(options(page).first()).toBeVisible()
  release()
  await waitForHydration(page)
  await expect(options(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  expect(await active(page)).toBe('A Recipe Is a Program')
  await page.evaluate(() => Reflect.set(window, 'samePage', true))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Recipe Is a Program')
  await expect(box(page)).toHaveValue('')
  expect(await page.evaluate(() => Reflect.get(window, 'samePage'))).toBe(true)
})

test('the newest answer wins, and no text is asked for twice', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const questions: (string | null)[] = []
  await page.route(SUGGESTIONS, async (route) => {
    const q = asked(route)
    questions.push(q)
    if (q === 'slow') await released
    const json = { posts: [{ slug: 'x', title: `On ${q}`, titleMarks: [] }], tags: [] }
    // An aborted question cannot be answered.
    await route.fulfill({ json }).catch(() => undefined)
  })
  await page.goto('/')
  const aboutSlow = page.waitForRequest(SUGGESTIONS)
  await box(page).fill('slow')
  await aboutSlow
  await box(page).fill('quick')
  await expect(options(page).first()).toHaveText('On quick')
  release()
  await box(page).fill('third')
  await expect(options(page).first()).toHaveText('On third')
  await box(page).fill('quick')
  await expect(options(page).first()).toHaveText('On quick')
  expect(questions).toEqual(['slow', 'quick', 'third'])
  await box(page).fill('')
  await expect(options(page)).toHaveCount(0)
})

test('nothing is asked while a character is composed', async ({ page }) => {
  const questions: (string | null)[] = []
  await page.route(SUGGESTIONS, (route) => {
    questions.push(asked(route))
    return route.fulfill({ json: { posts: [], tags: [{ tag: 'か', count: 2 }] } })
  })
  await page.goto('/')
  await box(page).focus()
  // The list is loaded.
  await expect(box(page)).toHaveAttribute('autocomplete', 'off')
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'k', selectionStart: 1, selectionEnd: 1 })
  await keyboard.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
  await keyboard.send('Input.insertText', { text: 'か' })
  await expect(options(page).first()).toHaveText('Articles on か 2 articles')
  expect(questions).toEqual(['か'])
})

test.describe('where the server does not answer', () => {
  test.use({ allowedMessages: /ERR_FAILED/ })
  test('the form works, and nothing is said', async ({ page }) => {
    await page.route(SUGGESTIONS, (route) => route.abort())
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed')
    await box(page).fill('recipe')
    await failed
    await expect(options(page)).toHaveCount(0)
    await box(page).press('Enter')
    await expect(page).toHaveURL('/Articles/recipe')
  })
})

test('in the menu of a phone, Escape closes the list first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await box(page).fill('recipe')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(box(page)).toBeFocused()
  expect(await active(page)).toBe('A Recipe Is a Program')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('recipe')
  // Chromium empties the box itself before the menu closes.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

import { paths } from '@byline/contract/addresses/paths'
import { expect, type Page } from '@playwright/test'
import { test } from '../../product/journey.ts'
import { writePassages } from '../../steps/passages.ts'
import { register, signIn } from '../../steps/people.ts'

const FIRE = '3 comments on this passage'
const numberOf = (page: Page, name = FIRE) => page.getByRole('link', { name })

/** The height of each paragraph, which nothing may move. */
const textOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-article-text] p')].map((p) => p.getBoundingClientRect().top))

test.describe('comments on passages', () => {
  let address = ''
  test.beforeEach(async ({ request }) => {
    const author = await register(request, 'Otto Author')
    const { slug } = await writePassages(request, author, await register(request, 'Ines Reader'))
    address = paths.article(slug)
  })

  test('are read without scripts: marks lead to the talk below, which leads back', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.locator('[data-article-text] mark').filter({ hasText: 'chimney' })).toHaveCount(1)
    await numberOf(page).click()
    const heading = page.getByRole('heading', { name: 'We lit the fire at six in the morning' })
    await expect(heading).toBeInViewport()
    const titles = page.locator('#comments').getByRole('heading', { level: 3 })
    await expect(titles).toHaveText([
      'The oven',
      'We lit the fire at six in the morning',
      'six in the morning, and the chimney drew at once',
      /^from the mill/,
      'By noon the bread was baked',
      '900 g',
      'On passages that are gone',
      'Nobody asked for butter',
      'On the whole article',
    ])
    const changed = page.getByText('The text was changed').locator('..')
    await expect(changed.locator('del')).toHaveText('By noon the bread was baked')
    await expect(changed.locator('ins')).toHaveText(/the bread was baked$/)
    await heading.getByRole('link').click()
    await expect(page.locator('mark:target')).toHaveText('We lit the fire at ')
    await page.getByRole('link', { name: 'Oldest first' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'So soon?' }).locator('blockquote')).toBeVisible()
    await context.close()
  })

  test('are opened in the margin by a key, answered there, and closed with Escape', { tag: '@quick' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, await register(request, 'Third Reader'))
    await page.goto(address)
    const before = await textOf(page)
    await numberOf(page).focus()
    await page.keyboard.press('Enter')
    const talk = page.getByRole('complementary', { name: 'Comments on this passage' })
    await expect(talk).toBeFocused()
    await expect(talk.getByRole('article')).toHaveCount(3)
    await expect(talk).not.toContainText('Which oven?')
    expect(await textOf(page)).toEqual(before)
    await expect(numberOf(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(talk).toHaveCount(0)
    await expect(numberOf(page)).toBeFocused()
    await numberOf(page).click()
    await talk
      .getByRole('link', { name: /^Reply to/ })
      .first()
      .click()
    await talk.getByRole('textbox').fill('It was light at six.')
    await talk.getByRole('button', { name: 'Send' }).click()
    await expect(talk.getByText('It was light at six.')).toBeVisible()
    await expect(numberOf(page, '4 comments on this passage')).toBeVisible()
    await talk.getByRole('link', { name: 'Show them below the article' }).click()
    await expect(page.getByRole('heading', { name: 'We lit the fire at six in the morning' })).toBeInViewport()
  })

  test('have their numbers in one row of the margin, which no button of a paragraph covers or moves', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, await register(request, 'Fourth Reader'))
    await page.goto(address)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-article-text] .passage-count')]
          .filter((number) => !number.closest('.table'))
          .map((number) => number.getBoundingClientRect())
          .map(({ left, top }) => [left, top]),
      )
    const before = await places()
    const inMargin = before.filter(([, top], n) => n === 0 || top !== before[n - 1]?.[1])
    expect(new Set(inMargin.map(([left]) => left)).size).toBe(1)
    await page.getByText('Flour').hover()
    const button = page.locator('li:hover > .paragraph-note')
    await expect(button).toBeVisible()
    expect(await places()).toEqual(before)
    const { x = 0, width = 0 } = (await button.boundingBox()) ?? {}
    expect(x + width).toBeLessThan(Number(before[0]?.[0]))
  })

  test('come in a sheet from below on a phone', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(address)
    const before = await textOf(page)
    await numberOf(page).tap()
    const sheet = page.getByRole('dialog', { name: 'Comments on this passage' })
    await expect(sheet.getByRole('article')).toHaveCount(3)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(numberOf(page)).toBeFocused()
    expect(await textOf(page)).toEqual(before)
    await context.close()
  })
})

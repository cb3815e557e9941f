import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'
import { chooseMore, postForm } from '../../steps/post-form.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const field = (page: Page, name: string) => bar(page).getByLabel(name, { exact: true })

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await register(request, 'Finding Author'))
  await page.goto(paths.createPost)
})

test('words are found, replaced one by one or all at once, and one undo takes all back', async ({ page }) => {
  const { body } = postForm(page)
  const text = 'Rye bread.\n\nRye flour & <rye>.\n\nNo ryegrass.'
  await body.pressSequentially(text)
  await body.press('ControlOrMeta+Shift+H')
  await expect(field(page, 'Find')).toBeFocused()
  await page.keyboard.type('rye')
  await expect(bar(page)).toContainText('1 of 4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(bar(page)).toContainText('4 of 4')
  await bar(page).getByRole('button', { name: 'Whole words' }).click()
  await expect(bar(page)).toContainText('of 3')
  await bar(page).getByRole('button', { name: 'Match case' }).click()
  await expect(bar(page)).toContainText('1 of 1')
  await bar(page).getByRole('button', { name: 'Match case' }).click()
  await field(page, 'Replace with').fill('Oat $&')
  await bar(page).getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(bar(page)).toContainText('Replaced once.')
  await bar(page).getByRole('button', { name: 'Replace all' }).click()
  await expect(body).toHaveValue('Oat $& bread.\n\nOat $& flour & <Oat $&>.\n\nNo ryegrass.')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(body).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body).toHaveValue(text)
})

test('a selected word is looked for, and closing selects what was found', async ({ page }) => {
  const { body } = postForm(page)
  await body.pressSequentially('one two one')
  await body.press('Home')
  await body.press('ControlOrMeta+Shift+ArrowRight')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await expect(field(page, 'Find')).toHaveValue(/^one/)
  await field(page, 'Find').fill('two')
  await expect(bar(page)).toContainText('1 of 1')
  await page.keyboard.press('Escape')
  const selected = await body.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(selected).toBe('two')
})

test('all of a long text is replaced at once, and undone in one step', async ({ page }) => {
  const { body } = postForm(page)
  const long = `${'A paragraph of words, with a <word> & more.\n\n'.repeat(1_500)}End`
  // Filling it in takes Chromium minutes.
  await body.evaluate((area: HTMLTextAreaElement, text) => {
    area.setRangeText(text)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, long)
  await chooseMore(page, 'Find and replace')
  await field(page, 'Find').fill('word')
  await expect(bar(page)).toContainText('1 of 3,000')
  await field(page, 'Replace with').fill('term')
  await bar(page).getByRole('button', { name: 'Replace all' }).click()
  await expect(bar(page)).toContainText('Replaced 3,000 times. Undo takes all back.')
  expect(await body.inputValue()).toBe(long.replaceAll('word', 'term'))
  await body.press('ControlOrMeta+z')
  expect(await body.inputValue()).toBe(long)
})

test('focus mode leaves only the writing and its word goal, and ends at Escape', async ({ page }) => {
  const form = postForm(page)
  await form.body.fill('One two three')
  await chooseMore(page, 'Word goal …')
  await page.getByLabel('Words to write').fill('1,000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('997 words to go')).toBeVisible()
  await chooseMore(page, 'Focus mode')
  await expect(form.body).toBeFocused()
  await expect(page.getByText('Focus mode. Escape ends it.')).toBeAttached()
  for (const hidden of [form.create, page.getByRole('button', { name: 'Bold' }), form.caption]) {
    await expect(hidden).toBeHidden()
  }
  await expect(form.body).toBeVisible()
  await expect(page.getByText('997 words to go')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.create).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Word goal' })).toBeVisible()
})

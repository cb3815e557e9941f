import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'
import { openNewPost, openOwnPost, postForm, publish } from '../../steps/post-form.ts'

const LONG = Array.from({ length: 120 }, (_, line) => `Line ${line} of a long text.`).join('\n\n')
const heightOf = (page: Page) => postForm(page).body.evaluate((area) => area.getBoundingClientRect().height)

for (const growth of ['by the style sheet', 'by a script']) {
  test(`the text is 200 pixels high when empty and grows with what is written, ${growth}`, async ({
    page,
    request,
  }) => {
    if (growth === 'by a script') await withoutFieldSizing(page)
    const { body, title } = await openNewPost(page, await register(request, 'Growing Author'))
    await expect(body).toBeVisible()
    const empty = await heightOf(page)
    expect(empty).toBeGreaterThanOrEqual(200)
    await body.fill(LONG)
    await expect.poll(() => heightOf(page)).toBeGreaterThan(2_000)
    expect(await body.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
    await body.fill('Short.')
    await expect.poll(() => heightOf(page)).toBe(empty)
    const oneLine = await title.evaluate((area) => area.clientHeight)
    await title.fill('A title that is too long for one line of a window, however wide. '.repeat(3))
    await expect.poll(() => title.evaluate((area) => area.clientHeight)).toBeGreaterThan(oneLine)
  })
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } })

    test('bar and toolbar stay in view and cover neither the caret nor a focused field', async ({ page, request }) => {
      const { form } = await openOwnPost(page, request, 'Sticky Author', { title: 'Sticky', body: LONG })
      await form.body.focus()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(' The end.')
      await expect(form.update).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Bold' })).toBeInViewport()
      // Upwards from the middle, line by line: the caret's line must stay below what sticks to the top.
      for (let line = 0; line < 60; line++) await page.keyboard.press('ArrowUp')
      const { caret, covered } = await page.evaluate(placeOfCaret)
      expect(caret).toBeGreaterThanOrEqual(covered)
      await page.keyboard.press('Shift+Tab')
      await form.title.focus()
      const title = await form.title.boundingBox()
      const toolbar = await page.locator('.room-bar').boundingBox()
      expect(title?.y).toBeGreaterThanOrEqual((toolbar?.y ?? 0) + (toolbar?.height ?? 0))
    })
  })
}

test('at first sight there are the way back, the state, four buttons and 14 lines of text', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const { form } = await openOwnPost(page, request, 'Calm Author', { title: 'At first sight', body: LONG })
  await expect(page.getByRole('link', { name: 'Posts', exact: true })).toHaveAttribute('href', href(paths.managePosts))
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByText(/words · \d+ min read/)).toBeVisible()
  expect(
    await page
      .getByRole('button')
      .evaluateAll(
        (all) =>
          all.map((one) => one.getBoundingClientRect()).filter(({ left, right }) => right > 0 && left < innerWidth)
            .length,
      ),
  ).toBe(4)
  const lines = await form.body.evaluate((area) => {
    const { top } = area.getBoundingClientRect()
    const { lineHeight, paddingTop } = getComputedStyle(area)
    return (innerHeight - top - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight)
  })
  expect(lines).toBeGreaterThanOrEqual(14)
})

test('on a phone, eight lines of text and the tools are in view above its keyboard', async ({ page, request }) => {
  const keyboard = 336
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript((height) => {
    const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  }, 844 - keyboard)
  const { form } = await openOwnPost(page, request, 'Phone Author', { title: 'By hand', body: LONG })
  await form.body.evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(0, 0)
  })
  const line = await page.locator('.editor-line').boundingBox()
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBe(844 - keyboard)
  await expect(page.getByRole('button', { name: 'Bold' })).toBeInViewport()
  const { top, lineHeight } = await form.body.evaluate((area) => ({
    top: area.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(area).paddingTop),
    lineHeight: Number.parseFloat(getComputedStyle(area).lineHeight),
  }))
  expect(((line?.y ?? 0) - top) / lineHeight).toBeGreaterThanOrEqual(8)
})

test('words selected by mouse get tools beside them, until Escape', async ({ page, request }) => {
  const { form } = await openOwnPost(page, request, 'Mouse Author', { title: 'Selected', body: LONG })
  const tools = page.getByRole('toolbar', { name: 'Selected text' })
  const place = { x: 60, y: 200 }
  await form.body.dblclick({ position: place })
  await expect(tools).toBeVisible()
  const [bar, text] = [await tools.boundingBox(), await form.body.boundingBox()]
  const bottom = (bar?.y ?? 0) + (bar?.height ?? 0)
  expect(bottom).toBeLessThan((text?.y ?? 0) + place.y)
  const before = await form.body.inputValue()
  await tools.getByRole('button', { name: 'Bold' }).click()
  expect((await form.body.inputValue()).length).toBe(before.length + 4)
  await expect(tools).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tools).toBeHidden()
  await expect(form.body).toBeFocused()
  await form.body.press('Shift+ArrowRight')
  await expect(tools).toBeHidden()
})

test('the line that asks for the description of a picture moves no text', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Picture Author'))
  await form.body.fill('Before\n\n![](/drawings/about-read.svg)\n\nAfter')
  const height = await heightOf(page)
  await page.getByRole('button', { name: '1 picture without a description' }).click()
  const description = page.getByLabel('Describe the picture for people who do not see it')
  await expect(description).toBeFocused()
  expect(await heightOf(page)).toBe(height)
  await description.fill('A reader')
  await description.press('Enter')
  await expect(form.body).toHaveValue('Before\n\n![A reader](/drawings/about-read.svg)\n\nAfter')
  await expect(form.body).toBeFocused()
})

test('an empty post is published once its lacks were shown, and nothing is shown before an update', async ({
  page,
  request,
}) => {
  const form = await openNewPost(page, await register(request, 'Empty Author'))
  await form.body.fill('A text')
  await form.create.click()
  await expect(form.details).toContainText('The article still lacks a title.')
  await form.create.click()
  await expect(page).toHaveURL(paths.managePosts)
  const notice = page.getByRole('region', { name: 'Published' })
  await expect(notice).toContainText('Your post is published.')
  await page.reload()
  await expect(notice).toContainText('Your post is published.')
  await notice.getByRole('button', { name: 'Put away' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: 'A text' })).toBeVisible()
  await expect(notice).toBeHidden()

  await page.getByRole('row', { name: 'A text' }).getByRole('link', { name: 'Edit' }).click()
  await form.body.fill('')
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  await expect(notice).toContainText('Your post is updated.')
})

test('the article that was just published stays on top while the table is filtered', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  await page.goto(paths.createPost)
  const form = postForm(page)
  await form.title.fill('Noticed <b>& kept</b>')
  await form.body.fill('Text')
  await publish(page)
  const notice = page.getByRole('region', { name: 'Published' })
  await expect(notice).toContainText('“Noticed <b>& kept</b>” is published.')
  await expect(notice.getByRole('article').getByRole('link', { name: 'Noticed' })).toBeVisible()
  for (const name of ['View', 'Edit', 'Write the next one']) {
    await expect(notice.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.getByLabel('Filter by title or author').fill('Noticed')
  await expect(page).toHaveURL(/Noticed/)
  await expect(notice).toBeVisible()
})

/** Makes the browser one that does not know the property, as Firefox was for long. */
async function withoutFieldSizing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = ((...query: [string, string]) =>
      query[0] !== 'field-sizing' && supports(...query)) as typeof CSS.supports
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('textarea { field-sizing: fixed !important } .editor-text { height: 200px }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The top of the caret's line, as a copy of the text finds it, and the bottom of what sticks to the top. */
function placeOfCaret(): { caret: number; covered: number } {
  const area = document.activeElement as HTMLTextAreaElement
  const copy = document.createElement('div')
  const { width, font, lineHeight, paddingTop, paddingLeft, borderLeft } = getComputedStyle(area)
  Object.assign(copy.style, { width, font, lineHeight, paddingTop, paddingLeft, borderLeft })
  Object.assign(copy.style, { position: 'absolute', whiteSpace: 'pre-wrap', boxSizing: 'border-box' })
  copy.textContent = area.value.slice(0, area.selectionStart)
  const mark = copy.appendChild(document.createElement('span'))
  mark.textContent = 'x'
  document.body.append(copy)
  const inCopy = mark.getBoundingClientRect().top - copy.getBoundingClientRect().top
  copy.remove()
  const covered = document.querySelector('.room-bar')?.getBoundingClientRect().bottom ?? 0
  return { caret: area.getBoundingClientRect().top + inCopy, covered }
}

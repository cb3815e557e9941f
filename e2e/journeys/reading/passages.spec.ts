import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { expect, test } from '../../product/journey.ts'
import { extendToasts } from '../../product/toasts.ts'
import { logIn, register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

const first = 'The dough **rises** overnight, in the coldest room.'
const second = 'Before sunrise it is baked, and never any later.'
const body = ['## Morning', first, second, ...Array.from({ length: 20 }, (_, n) => `Paragraph ${n}.`)].join('\n\n')

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected passage' })
const begun = (page: Page) => page.locator('form').getByRole('blockquote')
const box = (page: Page) => page.getByLabel('Your comment')

test.describe('talking about a passage', () => {
  test('by mouse: a comment on selected words, through a reload and a login', async ({ page, request }) => {
    const author = await register(request, 'Passage Author')
    const { slug } = await createPost(request, author, { title: 'Bread', body })
    const reader = await register(request, 'Passage Reader')
    await page.goto(`/article/${slug}`)
    await page.getByText('Before sunrise').hover()
    await expect(page.getByRole('button', { name: 'Comment on this paragraph' })).toHaveCount(22)
    const words = await page.getByText('overnight').boundingBox()
    const [x, y] = [Number(words?.x), Number(words?.y) + 12]
    await page.mouse.move(x + 2, y)
    await page.mouse.down()
    await page.mouse.move(x + 220, y, { steps: 4 })
    await page.mouse.up()
    await expect(bar(page)).toBeVisible()
    await expectNoAxeViolations(page)
    const [tools, selected] = [await bar(page).boundingBox(), await selectionBox(page)]
    expect(Number(tools?.y)).toBeGreaterThanOrEqual(selected.bottom)
    const exact = await page.evaluate(() => String(getSelection()).trim())
    await bar(page).getByRole('button', { name: 'Comment' }).click()
    await expect(begun(page)).toHaveText(exact)
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('Why the coldest?')
    await page.reload()
    await box(page).focus()
    await expect(begun(page)).toHaveText(exact)
    await expect(box(page)).toHaveValue('Why the coldest?')
    await signIn(page, reader)
    await page.goto(`/article/${slug}`)
    await expect(begun(page)).toHaveText(exact)
    const sent = page.waitForRequest('**/api/comments/create')
    await page.getByRole('button', { name: 'Send' }).click()
    expect((await sent).postDataJSON().passage).toMatchObject({ exact, version: 1 })
    await expect(page.getByText('Why the coldest?')).toBeVisible()
    await expect(begun(page)).toHaveCount(0)
  })

  test('by keyboard alone: the bar, its keys, a link, a quotation, and the buttons of paragraphs', {
    tag: '@quick',
  }, async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const author = await register(request, 'Keyboard Author')
    const { slug } = await createPost(request, author, { title: 'Bread', body })
    await page.goto(`/article/${slug}`)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('button', { name: 'Comment on this paragraph' })).toHaveCount(22)
    await selectFrom(page, 'Before sunrise', 'Before sunrise it'.length)
    await expect(page.getByRole('status').filter({ hasText: 'Press Tab' })).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('button', { name: 'Comment' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.locator('.selection-tools').getByText('copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `/article/${slug}#:~:text=Before%20sunrise%20it`,
    )
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await selectFrom(page, 'Before sunrise', 'Before sunrise it is'.length)
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue(/^> Before sunrise it is/)
    await expect(box(page)).toBeFocused()

    await page.getByRole('button', { name: 'Comment on this paragraph' }).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(begun(page)).toHaveText(second)
    await page.getByRole('button', { name: 'Remove the quotation' }).press('Enter')
    await expect(begun(page)).toHaveCount(0)
    await expect(box(page)).toBeFocused()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('the bar stands below, and a passage is saved through the login, listed, removed and undone', async ({
      page,
      request,
    }) => {
      const author = await register(request, 'Pocket Baker')
      const { slug } = await createPost(request, author, { title: 'Pocket bread', body })
      const reader = await register(request, 'Pocket Saver')
      await extendToasts(page)
      await page.goto(`/article/${slug}`)
      await page.getByText('Before sunrise').tap()
      await selectFrom(page, 'Before sunrise', 14)
      await expect(bar(page)).toBeVisible()
      const tools = await bar(page).boundingBox()
      expect(Number(tools?.y) + Number(tools?.height)).toBeGreaterThan(820)
      await expectNoAxeViolations(page)
      await bar(page).getByRole('button', { name: 'Save' }).tap()
      await logIn(page, reader.user.email)
      await page.waitForURL(`**/article/${slug}`)
      await page.getByText('Before sunrise').tap()
      const marked = () => page.evaluate(() => [...(CSS.highlights.get('highlight') ?? [])].map(String))
      await expect.poll(marked).toEqual(['Before sunrise'])
      await page.goto('/profile/highlights')
      const saved = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Before sunrise' })
      await expect(saved.getByRole('link', { name: 'Pocket bread' })).toHaveAttribute('href', /#:~:text=Before/)
      await saved.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('No passage is saved')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(saved).toBeVisible()
      await saved.getByRole('link', { name: 'Pocket bread' }).click()
      await page.getByText('Before sunrise').tap()
      await expect.poll(marked).toEqual(['Before sunrise'])
    })
  })
})

function selectionBox(page: Page): Promise<{ top: number; bottom: number }> {
  return page.evaluate(() => {
    const { top = 0, bottom = 0 } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? {}
    return { top, bottom }
  })
}

/** Puts the caret before a text of the article, and selects that many characters. */
function selectFrom(page: Page, text: string, length: number): Promise<void> {
  return page.evaluate(
    ([from, count]) => {
      const walker = document.createTreeWalker(
        document.querySelector('[data-article-text]') as Element,
        NodeFilter.SHOW_TEXT,
      )
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const at = node.data.indexOf(from)
        if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + count)
      }
    },
    [text, length] as const,
  )
}

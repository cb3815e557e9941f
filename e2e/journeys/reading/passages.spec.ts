import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'
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
})

function selectionBox(page: Page): Promise<{ top: number; bottom: number }> {
  return page.evaluate(() => {
    const { top = 0, bottom = 0 } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? {}
    return { top, bottom }
  })
}

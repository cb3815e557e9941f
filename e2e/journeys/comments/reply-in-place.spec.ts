import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

for (const [name, address] of [
  ['Manage Comments', '/dashboard/comments'],
  ['the dashboard', '/dashboard'],
] as const) {
  test(`an admin replies in ${name} and follows the link to the reply`, async ({ page, request }) => {
    const mark = `Mark${randomUUID().slice(0, 8)}`
    const { postId, address: article } = await newArticle(request, `Asked ${mark}`)
    const reader = await register(request, 'Curious Reader')
    await signIn(page, await loginAsAdmin(request))
    const ask = (n: number) => createComment(request, reader, postId, `Why ${mark} ${n}?`)
    const place = await openWithNew(page, address, ask, (n) =>
      page.locator('tr, li').filter({ hasText: `Why ${mark} ${n}?` }),
    )
    await place.getByRole('link', { name: 'Reply to Curious Reader', exact: true }).click()
    const box = place.getByRole('textbox', { name: 'Your reply to Curious Reader' })
    await expect(box).toBeFocused()
    await box.fill(`Because ${mark}`)
    await box.press('Control+Enter')
    const link = place.getByRole('link', { name: 'Show your reply' })
    await expect(link).toBeFocused()
    await link.click()
    await expect(page).toHaveURL(new RegExp(article))
    await expect(page.getByRole('article').filter({ hasText: `Because ${mark}` })).toContainText('In reply to Curious')
  })
}

test('an answer that is being written on the dashboard stays while its comment leaves the newest', async ({
  page,
  request,
}) => {
  const mark = `Mark${randomUUID().slice(0, 8)}`
  const { postId } = await newArticle(request, `Busy ${mark}`)
  const reader = await register(request, 'Early Reader')
  await signIn(page, await loginAsAdmin(request))
  const latest = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Latest comments' }) })
  const comment = (n: number) => createComment(request, reader, postId, `Early ${n} ${mark}`)
  const row = await openWithNew(page, '/dashboard', comment, (n) =>
    latest.getByRole('listitem').filter({ hasText: `Early ${n} ${mark}` }),
  )
  await row.getByRole('link', { name: 'Reply to Early Reader', exact: true }).click()
  const box = row.getByRole('textbox', { name: 'Your reply to Early Reader' })
  await box.fill('Half an ans')
  for (let n = 0; n < 6; n++) await createComment(request, reader, postId, `Later ${n} ${mark}`)
  // The list is read again when the window is shown. Other journeys may have written the newest five.
  const read = page.waitForResponse('**/api/dashboard')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await read
  await expect(latest.getByRole('listitem')).toHaveCount(6)
  await expect(latest.getByRole('link', { name: `Later 0 ${mark}` })).toHaveCount(0)
  await expect(box).toBeFocused()
  await box.pressSequentially('wer')
  await expect(box).toHaveValue('Half an answer')
  await box.press('Control+Enter')
  await expect(row.getByRole('link', { name: 'Show your reply' })).toBeFocused()
  await page.reload()
  await expect(latest.getByRole('listitem')).toHaveCount(5)
  await expect(row).toHaveCount(0)
})

/**
 * Opens a page with a new comment, and returns its place there. The dashboard has only the newest comments of the site,
 * where other journeys write, so there may have to be another one.
 */
async function openWithNew(
  page: Page,
  address: string,
  create: (n: number) => Promise<unknown>,
  placeOf: (n: number) => Locator,
): Promise<Locator> {
  let n = 0
  await expect(async () => {
    await create(++n)
    await page.goto(address)
    await expect(placeOf(n)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return placeOf(n)
}

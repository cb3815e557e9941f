import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { register, signIn } from '../../steps/people.ts'

test('a bell tells the author of a comment, leads to it, and rings no more once all is read', {
  tag: '@quick',
}, async ({ page, request }) => {
  const { author, postId } = await newArticle(request)
  const reader = await register(request, 'Kind Reader')
  await createComment(request, reader, postId, 'A word from a reader')
  await signIn(page, author)
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Notifications, 1 new' }).click()
  await expect(page).toHaveURL(paths.notifications)
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A word from a reader' })
  await expect(entry).toContainText('New')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All notifications are read.')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(entry).not.toContainText('New')
  await entry.getByRole('link', { name: `commented on your article “\u2068An Article to Talk About\u2069”` }).click()
  await expect(commentSection(page).commentWith('A word from a reader')).toBeFocused()
})

test('nobody without an account loads anything of it', async ({ page, request }) => {
  const { address } = await newArticle(request)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(address)
  // Loads the application.
  await commentSection(page).region.getByRole('textbox').fill('A word')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: /^Notifications/ })).toHaveCount(0)
  expect(asked.filter((url) => /notification|unseen/.test(url))).toEqual([])
})

test.describe('while notifications cannot be read', () => {
  test.use({ allowedMessages: /422|Something went wrong/ })

  test('the page says that there is nothing, and that it could not be loaded', async ({ page, request }) => {
    await signIn(page, await register(request, 'New Here'))
    await page.goto(paths.notifications)
    await expect(page.getByText('There is nothing to tell you yet.')).toBeVisible()
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 422, json: {} }))
    await page.reload()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute('**/api/notifications')
    await again.click()
    await expect(page.getByText('There is nothing to tell you yet.')).toBeVisible()
  })
})

test('a person chooses which mails they get', async ({ page, request }) => {
  await signIn(page, await register(request, 'Many Mails'))
  await page.goto(paths.notifications)
  await page.getByRole('link', { name: 'Choose your mails' }).click()
  const replies = page.getByRole('combobox', { name: 'Answers to my comments' })
  await expect(replies).toHaveValue('at once')
  await replies.selectOption('Never')
  await expectToast(page, 'Your choice of mails is saved')
  await page.reload()
  await expect(replies).toHaveValue('never')
  await expect(page.getByRole('combobox', { name: 'Thanks' })).toHaveValue('daily')
})

import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

test('a report by a visitor is decided in the queue, and the trash brings the comment back', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const name = `Rude ${Date.now() % 100_000}`
  const remark = `A remark for ${name}`
  const person = await register(request, name)
  const { postId, address } = await newArticle(request)
  await createComment(request, person, postId, remark)
  await page.goto(address)
  await page.getByRole('link', { name: `Report the comment by ${name}` }).click()
  await page.getByLabel('What is wrong, and why?').fill(`About ${name}`)
  await page.getByLabel('Your name').fill('Eve')
  await page.getByLabel('Your email address').fill('eve@strangers.example')
  await page.getByLabel('I believe in good faith').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for the report' })).toBeVisible()

  await signIn(page, await loginAsAdmin(request))
  await page.goto(paths.manageComments)
  await page.getByRole('link', { name: /reports? waits?/ }).click()
  const report = page.getByRole('article').filter({ hasText: `About ${name}` })
  await expect(report).toContainText('Reported by Eve, without an account')
  await expect(report).toContainText(remark)
  await report.getByRole('button', { name: 'Remove…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the comment' })
  await expect(dialog).toContainText('The reason is mailed to everybody who reported it')
  await dialog.getByRole('button', { name: 'Remove the comment' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('It insults a person')
  await dialog.getByRole('button', { name: 'Remove the comment' }).click()
  await expectToast(page, 'The report is decided, and answered by mail')
  await expect(dialog).toBeHidden()
  await expect(report).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Reports' }).getByRole('heading', { level: 2 })).toBeFocused()
  const comments = async () => (await request.get(`/api/comments/post/${postId}`)).text()
  expect(await comments()).not.toContain(remark)

  await page.goto(paths.trash)
  await page.getByRole('row').filter({ hasText: remark }).getByRole('button', { name: 'Restore' }).click()
  await expect.poll(comments).toContain(remark)
  await page.goto(address)
  await expect(commentSection(page).commentWith(remark)).toHaveCount(1)
})

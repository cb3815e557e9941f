import { waitForHydration } from '../../checks/scripts.ts'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { expectToast } from '../../product/toasts.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { logIn, register, signIn } from '../../steps/people.ts'

test('a rejected comment is put back into the box, with the server’s reason', async ({ page, request }) => {
  const { address } = await newArticle(request)
  await signIn(page, await register(request, 'Too Eager'))
  await page.goto(address)
  const { box, send, comments, heading } = commentSection(page)
  const message = 'Too many tries, please try again in 40 seconds'
  await page.route('**/api/comments/create', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'too_many_requests' } }),
  )
  await box.fill('Once more')
  await send.click()
  await expectToast(page, message)
  await expect(box).toHaveValue('Once more')
  await expect(comments).toHaveCount(0)
  await expect(heading).toHaveText('Comments 0')
  await page.unroute('**/api/comments/create')
  await page.reload()
  await expect(box).toHaveValue('Once more')
  await send.click()
  await expect(comments).toHaveCount(1)
  await box.fill('Once more')
  await send.click()
  await expectToast(page, 'You have just said exactly this here')
  await expect(box).toHaveValue('Once more')
  await expect(comments).toHaveCount(1)
})

test('a comment that could not be sent is put back into the box', { tag: '@quick' }, async ({ page, request }) => {
  const { address, author } = await newArticle(request)
  await signIn(page, author)
  await page.goto(address)
  const { box, send, comments } = commentSection(page)
  await page.route('**/api/comments/create', (route) => route.abort())
  await box.fill('Into the void')
  await send.click()
  await expect(box).toHaveValue('Into the void')
  await expect(comments).toHaveCount(0)
})

test('an ended session leads to the login and back to the comment', async ({ page, request }) => {
  const { address } = await newArticle(request)
  const session = await register(request, 'Ended Meanwhile')
  await signIn(page, session)
  await page.goto(address)
  const { box, send, comments } = commentSection(page)
  await box.fill('Still mine')
  await request.post('/api/users/logout', {
    headers: { Authorization: `Bearer ${session.token}` },
  })
  await send.click()
  await expect(page).toHaveURL('/login')
  await logIn(page, session.user.email)
  await expect(box).toHaveValue('Still mine')
  await send.click()
  await expect(comments).toHaveCount(1)
})

test('a rejected edit is not lost', async ({ page, request }) => {
  const { address, author, postId } = await newArticle(request)
  await createComment(request, author, postId, 'Before')
  await signIn(page, author)
  await page.goto(address)
  const { comments, dialog, editBox } = commentSection(page)
  await page.route('**/api/comments/update/*', (route) => route.abort())
  await comments.getByRole('button', { name: 'Edit' }).click()
  await editBox.fill('After')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeEnabled()
  await expect(editBox).toHaveValue('After')
  await page.keyboard.press('Escape')
  await expect(comments).toContainText('Before')
  await comments.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByRole('button', { name: 'Restore what you typed' })).toBeVisible()
})

test('comments that cannot be loaded show the reason, and can be loaded again', async ({ page, request }) => {
  const { address, author, postId } = await newArticle(request, `Hard to reach ${Date.now()}`)
  await createComment(request, author, postId, 'Here in the end')
  await signIn(page, author)
  await page.goto(`/Articles?author=${author.user._id}`)
  await waitForHydration(page)
  await page.route('**/api/comments/post/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'Gone for now', code: 'post_not_found' } }),
  )
  await page
    .locator(`a[href="${href(address)}"]`)
    .first()
    .click()
  const { region, comments } = commentSection(page)
  await expect(region.getByRole('alert')).toContainText('Gone for now')
  await page.unroute('**/api/comments/post/**')
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect(comments).toContainText('Here in the end')
})

test('an answer to a comment that was deleted meanwhile says so, and is kept', async ({ page, request }) => {
  const { address, author, postId } = await newArticle(request)
  const mine = await createComment(request, author, postId, 'Soon gone')
  await signIn(page, await register(request, 'Late Answer'))
  await page.goto(address)
  const { region } = commentSection(page)
  await region.getByRole('link', { name: 'Reply to Article Author' }).click()
  const box = region.getByRole('textbox', { name: 'Your reply to Article Author' })
  await box.fill('Too late')
  const headers = { Authorization: `Bearer ${author.token}` }
  await request.delete(`/api/comments/delete/${mine._id}`, { headers })
  await box.press('Control+Enter')
  await expectToast(page, 'The comment that you answer is not there any more')
  await expect(box).toHaveValue('Too late')
})

import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '../../product/journey.ts'
import { expectToast, extendToasts } from '../../product/toasts.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, PASSWORD, register, signIn } from '../../steps/people.ts'

const usersOf = (name: string) => `${paths.manageUsers}?q=${encodeURIComponent(name)}`

test.describe('a suspended person', () => {
  test.use({ allowedMessages: /403|suspended/ })

  test('reads why, cannot write, and keeps the text', async ({ page, request }) => {
    const name = `Loud ${Date.now() % 100_000}`
    const person = await register(request, name)
    const { address } = await newArticle(request)
    await signIn(page, await loginAsAdmin(request))
    await page.goto(usersOf(name))
    const row = page.getByRole('row', { name })
    await row.getByRole('button', { name: 'Moderate…' }).click()
    const dialog = page.getByRole('dialog', { name: `Moderate ${name}` })
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(dialog.getByText('Say why')).toBeVisible()
    await dialog.getByLabel('How long').selectOption({ label: 'For good' })
    await dialog.getByLabel('Reason').fill('Three adverts in an hour')
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText('Suspended for good')).toBeVisible()

    await signIn(page, person)
    await page.goto(paths.dashboard)
    await expect(page.getByRole('heading', { name: 'Your account is suspended for good' })).toBeVisible()
    await expect(page.getByText('Three adverts in an hour')).toBeVisible()
    await page.goto(address)
    await page.getByLabel('Your comment').fill('One more advert')
    await page.getByRole('button', { name: 'Send' }).click()
    await expectToast(page, 'suspended for good')
    await expect(page.getByLabel('Your comment')).toHaveValue('One more advert')

    await signIn(page, await loginAsAdmin(request))
    await page.goto(usersOf(name))
    await row.getByRole('button', { name: 'Moderate…' }).click()
    await dialog.getByRole('button', { name: 'End suspension' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toBeVisible()
    await expect(row.getByText('Suspended for good')).toBeHidden()

    await row.getByRole('button', { name: 'Moderate…' }).click()
    await dialog.getByRole('link', { name: 'Decisions about this person' }).click()
    await expect(page.getByRole('heading', { name: `Decisions about ${name}` })).toBeVisible()
    const decisions = page.getByRole('main').getByRole('listitem')
    await expect(decisions.filter({ hasText: 'Suspended for good' })).toContainText('Three adverts in an hour')
    await expect(decisions.filter({ hasText: 'Suspension ended' })).toContainText(name)
  })

  test('in an open dialog is told why nothing is saved, and keeps the text', async ({ page, request }) => {
    const person = await register(request, 'Midway Writer')
    const { postId, address } = await newArticle(request)
    await createComment(request, person, postId, 'As first written')
    await signIn(page, person)
    await page.goto(address)
    const { comments, dialog, editBox } = commentSection(page)
    await comments.getByRole('button', { name: 'Edit' }).click()
    await editBox.fill('As changed in the meantime')
    const headers = { Authorization: `Bearer ${(await loginAsAdmin(request)).token}` }
    const data = { until: null, reason: 'Three adverts in an hour' }
    expect((await request.put(`/api/users/suspension/${person.user._id}`, { headers, data })).status()).toBe(200)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'suspended for good')
    await expect(editBox).toHaveValue('As changed in the meantime')
    await page.reload()
    await expect(comments.first()).toContainText('As first written')
  })
})

test('an admin removes all comments of a person, and one undo brings them back', async ({ page, request }) => {
  const name = `Chatty ${Date.now() % 100_000}`
  const person = await register(request, name)
  const { postId, address } = await newArticle(request)
  await createComment(request, person, postId, 'First words')
  await createComment(request, person, postId, 'Second words')
  await signIn(page, await loginAsAdmin(request))
  await extendToasts(page)
  await page.goto(paths.manageComments)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('row', { name }).getByRole('button', { name: 'Moderate…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all 2 comments' }).click()
  await expectToast(page, '2 comments deleted')
  const commented = async () => (await (await request.get(`/api/comments/post/${postId}`)).json()).total
  expect(await commented()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(commented).toBe(2)
  await page.goto(address)
  await expect(page.getByText('Second words')).toBeVisible()
})

test('the comments of a closed account stay under no name, if its owner wants that', async ({ page, request }) => {
  const name = `Leaving ${Date.now() % 100_000}`
  const person = await register(request, name)
  const { postId, address } = await newArticle(request)
  await createComment(request, person, postId, 'Worth keeping')
  await signIn(page, person)
  await page.goto(paths.profile)
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close my account' })
  await expect(dialog.getByLabel('They go too')).toBeChecked()
  await dialog.getByLabel('They stay').check()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(address)
  const comment = page.getByRole('article', { name: 'Comment by Former member' })
  await expect(comment).toContainText('Worth keeping')
  await expect(page.getByText(name)).toHaveCount(0)
})

import { expect, test } from '../../product/journey.ts'
import { expectToast, extendToasts } from '../../product/toasts.ts'
import { createOwnPage } from '../../steps/own-pages.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

// One after the other: a page that another journey deletes while the order is saved refuses that order.
test.describe.configure({ mode: 'default' })
// The browser reports each refused call (404, 409, 422), and the page logs it (specification §8).
test.use({ allowedMessages: /40[49]|422|Please check|changed in the meantime/ })

const LIST = '/dashboard/pages'

test('an admin writes a page, puts it into the footer, and takes it away and back', async ({
  page,
  request,
  browser,
}) => {
  const slug = `imprint-${Date.now()}`
  await signIn(page, await loginAsAdmin(request))
  await extendToasts(page)
  await page.goto(LIST)
  await page.getByRole('link', { name: 'Add New Page' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Imprint of ours')
  await page.getByRole('textbox', { name: 'Address' }).fill('Articles')
  await page.getByRole('radio', { name: 'In the footer' }).check()
  await page.getByLabel('Body', { exact: true }).fill('Who *we* are.')
  await page.getByRole('button', { name: 'Create Page' }).click()
  await expect(page.getByText('This site uses that address itself')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(slug)
  await page.getByRole('button', { name: 'Create Page' }).click()
  await expect(page).toHaveURL(LIST)
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await expect(footer.getByRole('link', { name: 'Imprint of ours' })).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto('/faqs')
  await visitor.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Imprint of ours' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Imprint of ours')
  await expect(visitor.getByText('Who we are.')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: `/${slug}` })
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row.getByText('Deleted')).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(404)
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(200)
  await visitor.close()
  // Other journeys compare the footer.
  await row.getByRole('combobox').selectOption('none')
  await expect(footer.getByRole('link', { name: 'Imprint of ours' })).toBeHidden()
})

test('the order of pages is changed with keys, is said, and stays', async ({ page, request }) => {
  const admin = await loginAsAdmin(request)
  const slug = `order-${Date.now()}`
  for (const n of ['a', 'b']) {
    await createOwnPage(request, admin, { title: `Order ${n}`, slug: `${slug}-${n}` })
  }
  await signIn(page, admin)
  await page.goto(LIST)
  const rows = page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  // Other journeys add pages meanwhile.
  const ours = rows.filter({ hasText: slug })
  const up = ours.filter({ hasText: `${slug}-b` }).getByRole('button', { name: 'Move up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '“Order b” is now' })).toBeAttached()
  await expect(up).toBeFocused()
  await expect(ours.last()).toContainText(`${slug}-a`)
  await page.reload()
  await expect(ours.last()).toContainText(`${slug}-a`)
})

test('two admins who edit one page see both versions, and closed tabs lose nothing', async ({ page, request }) => {
  const admin = await loginAsAdmin(request)
  const slug = `both-${Date.now()}`
  await createOwnPage(request, admin, { title: 'Both', slug, body: 'First' })
  await signIn(page, admin)
  await page.goto(`${LIST}/edit/${slug}`)
  const body = page.getByLabel('Body', { exact: true })
  await body.fill('Mine')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Mine'))).toBe(true)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('region', { name: 'Unsaved changes' }).getByText('Restore').click()
  await expect(body).toHaveValue('Mine')
  await request.put(`/api/pages/${slug}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
    data: { body: 'Theirs' },
  })
  await page.getByRole('button', { name: 'Update Page' }).click()
  const other = page.getByRole('region', { name: 'Another version' })
  await expect(other.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs')
  await expect(body).toHaveValue('Mine')
  await other.getByRole('button', { name: 'Save yours instead' }).click()
  await expect(page).toHaveURL(LIST)
  const saved = await (await request.get(`/api/pages/${slug}`)).json()
  expect(saved.page.body).toBe('Mine')
})

test('a person says who they are, and their name leads there', async ({ page, request }) => {
  const ada = await register(request, 'Ada Pages')
  await signIn(page, ada)
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Biography' }).fill('I grow *figs*.')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByRole('textbox', { name: 'Name of link 1' }).fill('Garden')
  await page.getByRole('textbox', { name: 'Address of link 1' }).fill('https://garden.example')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'Your profile is updated')
  const headers = { Authorization: `Bearer ${ada.token}` }
  const { slug } = await (await request.get('/api/users/profile', { headers })).json()
  await page.goto(`/author/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Pages')
  await expect(page.getByText('I grow figs.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Garden' })).toHaveAttribute('rel', /nofollow/)
})

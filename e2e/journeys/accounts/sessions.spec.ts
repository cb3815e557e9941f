import { expect, test } from '../../product/journey.ts'
import { expectToast } from '../../product/toasts.ts'
import { logIn, PASSWORD, register, signIn, storedSession } from '../../steps/people.ts'
import { store } from '../../steps/storage.ts'

test('a new user registers, is signed in and sees their name', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.getByLabel('Email').fill(`grace-${Date.now()}@people.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'welcome')
  await expect(page.getByRole('button', { name: 'Hello Grace Hopper' })).toBeVisible()
  await expect(page).toHaveURL('/')
  const session = await storedSession(page)
  expect(Object.keys(session ?? {}).toSorted()).toEqual(['filterdData', 'message', 'token'])
  expect(JSON.stringify(session)).not.toContain(PASSWORD)
  for (const path of ['/register', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('a password is shown and hidden again by a button of its own', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('a secret')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('every broken rule shows its message at the field', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/register')
  for (const [label, text, message] of [
    ['Name', 'Al', 'Name must be at least 3 characters'],
    ['Name', 'A name of twenty-one c', 'Name must be at most 20 characters'],
    ['Name', '', 'Name is required'],
    ['Email', 'a b@c.d', 'Please enter a valid email address'],
    ['Email', '', 'email is required'],
    ['Password', 'seven77', 'Password must be at least 8 characters long'],
    ['Password', '', 'password is required'],
    ['Confirm Password', 'other', 'Passwords do not match'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    // A required field shows its message only after it has been filled and cleared.
    if (text === '') await field.fill('something')
    await field.fill(text)
    await expect(field).toHaveAccessibleDescription(message)
  }
})

test('a login leads back to the page on which the visitor clicked Sign in', async ({ page, request }) => {
  const { user } = await register(request, 'Alan Kay')
  await page.goto('/article/one-small-machine')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/article/one-small-machine')
  await expect(page.getByRole('button', { name: 'Hello Alan Kay' })).toBeVisible()
})

test('the header shows the signed-in user before any script file runs', async ({ page, request }) => {
  await signIn(page, await register(request, 'Mary Shaw'))
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript' }))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Hello Mary Shaw' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden()
})

test('Logout removes the session, ends it on the server and reloads', { tag: '@quick' }, async ({ page, request }) => {
  const session = await register(request, 'Ken Thompson')
  await signIn(page, session)
  await page.goto('/Articles')
  await page.getByRole('button', { name: 'Hello Ken Thompson' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  const headers = { Authorization: `Bearer ${session.token}` }
  const profile = () => request.get('/api/users/profile', { headers })
  // The reload does not wait for the call.
  await expect.poll(async () => (await profile()).status()).toBe(401)
})

test('a login or logout in one tab shows in the others', async ({ page, context, request }) => {
  await page.goto('/')
  const other = await context.newPage()
  await signIn(other, await register(request, 'Leslie Lamport'))
  await expect(page.getByRole('button', { name: 'Hello Leslie Lamport' })).toBeVisible()
  await store(other, 'account', null)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('invalid session data in local storage counts as signed out', async ({ page }) => {
  await page.goto('/')
  for (const text of ['{', 'null', '[]', '{"token":"x","filterdData":{"name":"Mallory"}}']) {
    await store(page, 'account', text)
    await page.goto('/Articles')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  }
})

test('private pages redirect visitors to the login, which leads them back', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { user } = await register(request, 'Radia Perlman')
  await page.goto('/profile')
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  await logIn(page, user.email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Dashboard' })).toBeVisible()
  await page.goto('/dashboard/users/manage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NotFound')
})

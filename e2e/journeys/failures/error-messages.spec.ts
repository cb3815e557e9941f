import { paths } from '@byline/contract/addresses/paths'
import { expect, testOfFailures as test } from '../../product/journey.ts'
import { toastsOf } from '../../product/toasts.ts'
import { mailedLink } from '../../steps/mails.ts'
import { logIn, PASSWORD, register, signIn } from '../../steps/people.ts'

test('a wrong password shows the server’s message, and is logged', async ({ page, request }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const { user } = await register(request, 'Forgetful')
  await page.goto('/login')
  await logIn(page, user.email, 'not my password')
  await expect.poll(() => toastsOf(page)).toEqual(['Invalid email or password'])
  expect(logged.some((text) => text.includes('Invalid email or password'))).toBe(true)
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('a taken email address is reported at its field', async ({ page, request }) => {
  const { user } = await register(request, 'First Come')
  await page.goto('/register')
  await page.getByLabel('Name').fill('Second Come')
  await page.getByLabel('Email').fill(user.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('email already exists')
})

test('a newsletter address that could not be sent is not cleared, and another click sends it', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const email = page.getByRole('textbox', { name: 'Email' })
  const start = page.getByRole('button', { name: 'Get Started' })
  await email.click()
  await email.fill('eve@people.example')
  await expect(page.locator('.toast-area')).toBeAttached()
  await context.setOffline(true)
  await start.click()
  await expect.poll(() => toastsOf(page)).toEqual(['You are offline. Check the connection and try again.'])
  await expect(email).toHaveValue('eve@people.example')
  await expect(start).toBeFocused()
  await context.setOffline(false)
  await start.click()
  await expect(email).toHaveValue('')
})

test('the server’s error for a newsletter address is shown at its field', async ({ page }) => {
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Please check what you entered',
        code: 'invalid_fields',
        fields: { email: ['Not this one', 'Nor that one'] },
      },
    }),
  )
  await page.goto('/')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('eve@people.example')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(email).toHaveAccessibleDescription('Not this one Nor that one')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('eve@people.example')
})

test('a session that was ended in another browser ends in this one too, with a message', async ({ page, request }) => {
  const session = await register(request, 'Ended Elsewhere')
  await signIn(page, session)
  // The message is shown for four seconds, which may have passed before this process looks.
  await page.addInitScript(() => {
    const remember = () => {
      const text = document.querySelector('[aria-label="Notifications"]')?.textContent
      if (text) sessionStorage.setItem('message', text)
    }
    new MutationObserver(remember).observe(document, { subtree: true, childList: true })
  })
  // Before the first page: a call of that page could end the session there, and a reload would take the message away.
  await request.post('/api/users/logout', {
    headers: { Authorization: `Bearer ${session.token}` },
  })
  await page.goto('/dashboard')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('message')))
    .toBe('Your session has ended, please login again')
  await expect(page).toHaveURL('/login')
  await logIn(page, session.user.email)
  await expect(page).toHaveURL('/dashboard')
})

test('a forgotten password is reset by mail, by a link that works once', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { user } = await register(request, 'Reset Me')
  await page.goto('/login')
  await page.getByRole('link', { name: 'forget password' }).click()
  // The login, which has a field of the same name, may be shown for a moment longer than its address.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main')).toContainText('This site has no mail server yet')
  // An unconfirmed address gets no mail except the confirmation.
  const confirmation = await mailedLink(paths.confirmEmail, user.email)
  const token = confirmation.replace(/.*=/, '')
  await request.post('/api/users/confirmEmail', { data: { token } })
  const link = await mailedLink(paths.resetPassword, user.email)
  await page.goto(link)
  await page.getByLabel('New Password').fill('a brand new password')
  await page.getByLabel('Confirm Password').fill('a brand new password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, user.email, 'a brand new password')
  await expect(page.getByRole('button', { name: 'Hello Reset Me' })).toBeVisible()
  await page.goto(link)
  await page.getByLabel('New Password').fill('once more, please')
  await page.getByLabel('Confirm Password').fill('once more, please')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('main')).toContainText('This link has been used or has expired')
})

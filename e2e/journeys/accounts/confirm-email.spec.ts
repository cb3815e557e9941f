import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '@playwright/test'
import { mailedLink } from '../../steps/mails.ts'
import { register, signIn } from '../../steps/people.ts'

// Failed calls are logged (specification §8), and this journey ends with one.

test('a new user confirms their address by the mailed link', { tag: '@quick' }, async ({ page, request }) => {
  const session = await register(request, 'Ada Mail')
  await signIn(page, session)
  await page.goto(paths.profile)
  const notice = page.getByRole('region', { name: 'Not confirmed yet' })
  await expect(notice).toContainText(`${session.user.email} is not confirmed yet`)
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await expect(notice).toContainText('it can mail no link')

  const link = await mailedLink(paths.confirmEmail, session.user.email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('main')).toContainText('Your email address is confirmed')
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  await expect(notice).toBeHidden()

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('main')).toContainText('This link has been used or has expired')
})

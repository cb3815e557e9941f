import { paths } from '@byline/contract/paths'
import { expect, test } from '@playwright/test'
import { mailedLink } from '../mails.ts'
import { enter, register } from '../people.ts'

// A failed call is logged, as specified (§8): this journey ends with one.

test('a new person confirms their address by the mailed link', async ({ page, request }) => {
  test.setTimeout(120_000)
  const session = await register(request, 'Ada Mail')
  await enter(page, session)
  await page.goto(paths.profile)
  const notice = page.getByRole('region', { name: 'Your email address' })
  await expect(notice).toContainText(`${session.user.email} is not confirmed yet`)
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await expect(notice).toContainText('A mail with a link is on its way')

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

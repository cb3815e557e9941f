import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '@playwright/test'
import { PASSWORD, register, signIn } from '../../steps/people.ts'

test('somebody sees where they are signed in, and ends one session or all others', async ({ page, request }) => {
  const session = await register(request, 'Ada Elsewhere')
  const elsewhere = async () => {
    const data = { email: session.user.email, password: PASSWORD }
    const reply = await request.post('/api/users/login', { data, headers: { 'user-agent': 'Firefox/140.0 (Android)' } })
    const headers = { authorization: `Bearer ${(await reply.json()).token}` }
    return async () => (await request.get('/api/users/profile', { headers })).status()
  }
  const [first, second, third] = [await elsewhere(), await elsewhere(), await elsewhere()]
  await signIn(page, session)
  await page.goto(paths.profile)
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByText('This one')).toHaveCount(1)

  await list.getByRole('button', { name: 'End Firefox on Android', exact: true }).first().click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const states = [await first(), await second(), await third()]
  expect(states.toSorted()).toEqual([200, 200, 401])

  await list.getByRole('button', { name: 'End all others' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect([await first(), await second(), await third()]).toEqual([401, 401, 401])
  await page.reload()
  await expect(list.getByText('This one')).toBeVisible()
})

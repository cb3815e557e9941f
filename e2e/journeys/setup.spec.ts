import { test as base, expect } from '../journey.ts'
import { type NewSite, startNewSite } from '../new-site.ts'

const test = base.extend<{ site: NewSite }>({
  async site({ browser: _ }, use) {
    const site = await startNewSite()
    await use(site)
    await site.stop()
  },
})

// The browser logs calls that the server rejects: links that no longer work.
test.use({ allowedMessages: /40[0-9]|410/ })

test('an owner sets up a site, invites somebody who writes, and closes it for others', async ({
  browser,
  site,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const page = await context.newPage()

  await page.goto('/setup/a-wrong-secret')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()

  await page.goto(site.setupLink)
  await page.getByRole('button', { name: 'Set up the site' }).click()
  await expect(page.getByText('This needs some text')).toBeVisible()
  await page.getByLabel('Name of the site').fill('Fig & Olive')
  await page.getByLabel('One sentence about it').fill('A kitchen by the sea.')
  await page.getByLabel('Keep the sample articles').uncheck()
  await page.getByLabel('Your name').fill('Olive Fig')
  await page.getByLabel('Email').fill('olive@blog.example')
  await page.getByLabel('Password', { exact: true }).fill('a kitchen by the sea')
  await page.getByRole('button', { name: 'Set up the site' }).click()
  await expect(page).toHaveURL('/dashboard')

  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('0 of 4 done')
  await steps.getByRole('button', { name: 'Send a test mail to me' }).click()
  await expect(steps).toContainText('written to the folder mail')
  await expect(steps).toContainText('1 of 4 done')
  await steps.getByRole('button', { name: 'Put this away' }).click()
  await expect(steps).toBeHidden()
  await page.goto('/dashboard/trash')
  await expect(page.getByRole('table', { name: 'Trash' }).getByRole('row')).toHaveCount(4)
  const ofMeera = page.getByRole('row', { name: /Meera Raghunathan/ })
  await ofMeera.getByRole('button', { name: 'Restore' }).click()
  await expect(ofMeera).toHaveCount(0)

  await page.goto('/dashboard/settings/people')
  await page.getByLabel('Who may register').selectOption('invited')
  await page.getByLabel('Who may publish').selectOption('writers')
  await page.getByLabel('Comments', { exact: true }).selectOption('closed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible()

  await page.goto('/dashboard/users/manage')
  await expect(page.getByRole('button', { name: 'writer' })).toHaveCount(2)
  await page
    .getByRole('row', { name: /Meera Raghunathan/ })
    .getByRole('button', { name: 'Hand over' })
    .click()
  await page.getByRole('link', { name: 'Invite the person by email' }).click()
  await expect(page.getByRole('main')).toContainText('gets the author page of “Meera Raghunathan”')
  await page.getByLabel('Email').fill('dot@people.example')
  await expect(page.getByLabel('Role')).toHaveValue('writer')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page).toHaveURL('/dashboard/invitations')
  await expect(page.getByRole('row', { name: /dot@people.example/ })).toBeVisible()
  // The path alone: the product does not know the free port that the system chose.
  const invitation = await site.mailedLink(/\/invitation\/\S+/)
  await page.goto(invitation)
  await expect(page.getByRole('main')).toContainText('You are signed in as Olive Fig')

  const invited = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const guest = await invited.newPage()
  await guest.goto('/register')
  await expect(guest.getByRole('main')).toContainText('Registration is by invitation.')
  await guest.goto(invitation)
  await expect(guest.getByRole('heading', { name: 'Welcome to Fig & Olive' })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('of “Meera Raghunathan” and the author page')
  await expect(guest.getByLabel('Name')).toHaveValue('Meera Raghunathan')
  await guest.getByLabel('Name').fill('Dot Writer')
  await guest.getByLabel('Password', { exact: true }).fill('dots and more dots')
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest).toHaveURL('/dashboard')
  await guest.goto('/author/meera-raghunathan')
  await expect(guest.getByRole('heading', { name: 'Dot Writer' })).toBeVisible()
  await guest.goto('/dashboard')
  await guest.getByRole('link', { name: 'Add New Post' }).click()
  await guest.getByLabel('Title').fill('Figs in October')
  await guest.getByLabel('Body').fill('They are ripe when they bend.')
  await guest.getByRole('button', { name: 'Create Post' }).click()
  await expect(guest).toHaveURL('/dashboard/posts/manage')

  await guest.goto('/article/figs-in-october')
  await expect(guest.getByRole('region', { name: 'Comments' })).toContainText(
    'Comments are closed.',
  )
  await expect(guest.getByLabel('Your comment')).toHaveCount(0)
  await guest.goto(site.setupLink)
  await expect(guest.getByRole('heading', { name: 'This site is set up' })).toBeVisible()
})

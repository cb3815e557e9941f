import { defaultSettings } from '@byline/contract/site/default-settings'
import type { Browser, Page } from '@playwright/test'
import { crawl } from '../../checks/crawl.ts'
import { test as base, expect } from '../../product/journey.ts'
import { type NewSite, startNewSite } from '../../product/new-site.ts'
import { product } from '../../product/product.ts'
import { publish } from '../../steps/post-form.ts'

const test = base.extend<{ site: NewSite }>({
  async site({ browser: _ }, use) {
    const site = await startNewSite({ first: product.firstDataDir })
    await use(site)
    await site.stop()
  },
})

// The browser logs calls that the server rejects: links that no longer work.
test.use({ allowedMessages: /40[0-9]|410/ })

test('an owner makes an empty folder a site of their own, where somebody they invite writes', async ({
  browser,
  site,
}) => {
  test.slow()
  const owner = await visitorOf(site, browser)
  await test.step('the setup link makes the owner', () => setUp(owner, site))
  await test.step('every page is in the words of the owner, none in those of the samples', () =>
    inOwnersWords(owner, site))
  await test.step('the first steps tick themselves, and can be put away', () => takeSteps(owner))
  await test.step('name, accent, a page and a question', () => furnish(owner))
  await test.step('nobody comments, and only invited people write', () => close(owner))
  const invitation = await test.step('an invitation is mailed', () => invite(owner, site))
  const writer = await visitorOf(site, browser)
  await test.step('the invited person accepts it and writes', () => accept(writer, invitation))
  await test.step('the setup link works no more', async () => {
    await writer.goto(site.setupLink)
    await expect(writer.getByRole('heading', { name: 'This site is set up' })).toBeVisible()
  })

  await test.step('no page, feed, file or mail says the name of the product', async () => {
    const found = await crawl(writer.request, site.url)
    const pages = ['/article/figs-in-october', '/kitchen', '/faqs', '/rss.xml', '/manifest.webmanifest']
    expect([...found.keys()]).toEqual(expect.arrayContaining(pages))
    expect(found.get('/')).toContain('<title>Fig &amp; Olive')
    expect(found.get('/faqs')).toContain('When are figs ripe?')
    const mails = (await site.mails()).map((mail, index) => [`mail ${index}`, mail] as const)
    expect(mails.length).toBeGreaterThan(1)
    const naming = [...found, ...mails].filter(([, text]) => /byline/i.test(text))
    expect(naming.map(([address]) => address)).toEqual([])
  })
  await test.step('nor do the pages of people who are signed in', async () => {
    for (const address of ['/dashboard', '/profile', '/dashboard/posts/create', '/faqs']) {
      await owner.goto(address)
      await expect(owner).toHaveTitle(/Fig & Olive/)
      await expect(owner.getByRole('main')).toBeVisible()
      await expect(owner.locator('body')).not.toContainText(/byline/i)
    }
  })
  await test.step('an imported author is invited, and keeps page and articles', async () => {
    await claim(owner, await visitorOf(site, browser), site)
  })
})

async function visitorOf({ url }: NewSite, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  return context.newPage()
}

async function setUp(page: Page, site: NewSite): Promise<void> {
  await page.goto('/setup/a-wrong-secret')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.goto(site.setupLink)
  await page.getByRole('button', { name: 'Set up the site' }).click()
  await expect(page.getByText('This needs some text')).toBeVisible()
  await page.getByLabel('Name of the site').fill('A first name')
  await page.getByLabel('One sentence about it').fill('A kitchen by the sea.')
  await page.getByLabel('Keep the sample articles').uncheck()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'A first name',
  )
  await page.getByLabel('Your name').fill('Olive Fig')
  await page.getByLabel('Email').fill('olive@blog.example')
  await page.getByLabel('Password', { exact: true }).fill('a kitchen by the sea')
  await page.getByRole('button', { name: 'Set up the site' }).click()
  await expect(page).toHaveURL('/dashboard')
}

/** Sentences of a new site with samples, which begin its texts, questions and pages. */
const samples = [
  defaultSettings.heroEyebrow,
  defaultSettings.heroTitle,
  defaultSettings.heroText,
  defaultSettings.footerTitle,
  ...defaultSettings.faqs.flatMap(({ question, answer }) => [question, answer.slice(0, 40)]),
  ...defaultSettings.chips.map((chip) => `>${chip}<`),
  ...defaultSettings.sidebarTags.map((tag) => `>${tag}<`),
  'No feed runs away here',
  'For words that are read to the end',
  'Write until it is said',
]

async function inOwnersWords(page: Page, site: NewSite): Promise<void> {
  const found = await crawl(page.request, site.url)
  expect([...found.keys()]).toEqual(expect.arrayContaining(['/', '/about', '/Articles', '/archive', '/login']))
  const ofSamples = [...found].flatMap(([address, text]) =>
    samples.filter((sentence) => text.includes(sentence)).map((sentence) => [address, sentence]),
  )
  expect(ofSamples).toEqual([])
  const pages = [...found].filter(([, text]) => /^<!doctype html>/i.test(text))
  expect(pages.filter(([, text]) => !text.includes('A first name')).map(([address]) => address)).toEqual([])
  for (const address of ['/', '/about']) expect(found.get(address)).toContain('A kitchen by the sea.')
  // Nothing is published, so no tag leads to anything.
  expect([...found.keys()].filter((address) => address.includes('tag='))).toEqual([])
  expect((await page.request.get('/faqs')).status()).toBe(404)
}

async function takeSteps(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('0 of 4 done')
  await steps.getByRole('button', { name: 'Send a test mail to me' }).click()
  await expect(steps).toContainText('written to the folder mail')
  await expect(steps).toContainText('1 of 4 done')
  await steps.getByRole('button', { name: 'Put this away' }).click()
  await expect(steps).toBeHidden()
  await page.goto('/dashboard/trash')
  await expect(page.getByRole('table', { name: 'Trash' }).getByRole('row')).toHaveCount(4)
}

async function furnish(page: Page): Promise<void> {
  await page.goto('/dashboard/settings')
  await page.getByLabel('Name', { exact: true }).fill('Fig & Olive')
  await page.getByLabel('Accent colour').fill('#7a3b69')
  await save(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Fig & Olive' })).toBeVisible()

  await page.goto('/dashboard/pages')
  await page.getByRole('link', { name: 'Add New Page' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('The kitchen')
  await page.getByRole('textbox', { name: 'Address' }).fill('kitchen')
  await page.getByRole('radio', { name: 'In the header' }).check()
  await page.getByLabel('Body', { exact: true }).fill('It has *two* windows.')
  await page.getByRole('button', { name: 'Create Page' }).click()
  await expect(page).toHaveURL('/dashboard/pages')

  await page.goto('/dashboard/settings/pages')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question').last().fill('When are figs ripe?')
  await page.getByLabel('Answer').last().fill('When they **bend**.')
  await save(page)
}

async function close(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/people')
  await page.getByLabel('Who may register').selectOption('invited')
  await page.getByLabel('Who may publish').selectOption('writers')
  await page.getByLabel('Comments', { exact: true }).selectOption('closed')
  await save(page)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible()
}

/** The address in the mail: its path alone, as the product does not know the free port that the system chose. */
async function invite(page: Page, site: NewSite): Promise<string> {
  await page.goto('/dashboard/users/manage')
  await expect(page.getByRole('button', { name: 'writer' })).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'Invitations' }).click()
  // The table of users has a field for an email too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations')
  await page.getByLabel('Email').fill('dot@people.example')
  await page.getByLabel('Role').selectOption('writer')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('row', { name: /dot@people.example/ })).toBeVisible()
  const invitation = await site.mailedLink(/\/invitation\/\S+/)
  // This site has no mail server, so the link is shown too.
  await expect(page.getByRole('main')).toContainText('Give dot@people.example this link')
  expect(await page.getByLabel('Address of the link').inputValue()).toMatch(new RegExp(`${invitation}$`))
  await page.goto(invitation)
  await expect(page.getByRole('main')).toContainText('You are signed in as Olive Fig')
  return invitation
}

async function accept(page: Page, invitation: string): Promise<void> {
  await page.goto('/register')
  await expect(page.getByRole('main')).toContainText('Registration is by invitation.')
  await page.goto(invitation)
  await expect(page.getByRole('heading', { name: 'Welcome to Fig & Olive' })).toBeVisible()
  await page.getByLabel('Name').fill('Dot Writer')
  await page.getByLabel('Password', { exact: true }).fill('dots and more dots')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('link', { name: 'Add New Post' }).click()
  await page.getByLabel('Title').fill('Figs in October')
  await page.getByLabel('Body').fill('They are ripe when they bend.')
  await publish(page)
  await expect(page).toHaveURL('/dashboard/posts/manage')

  await page.goto('/article/figs-in-october')
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments).toContainText('Comments are closed.')
  await expect(page.getByLabel('Your comment')).toHaveCount(0)
}

async function claim(owner: Page, writer: Page, site: NewSite): Promise<void> {
  const ofMeera = owner.getByRole('row', { name: /Meera Raghunathan/ })
  await owner.goto('/dashboard/trash')
  await ofMeera.getByRole('button', { name: 'Restore' }).click()
  await expect(ofMeera).toHaveCount(0)
  await owner.goto('/dashboard/users/manage')
  await ofMeera.getByRole('button', { name: 'Hand over' }).click()
  await owner.getByRole('link', { name: 'Invite the person by email' }).click()
  await expect(owner.getByRole('main')).toContainText('gets the author page of “Meera Raghunathan”')
  await owner.getByLabel('Email').fill('meera@people.example')
  await expect(owner.getByLabel('Role')).toHaveValue('writer')
  await owner.getByRole('button', { name: 'Invite' }).click()
  await expect(owner).toHaveURL('/dashboard/invitations')
  await expect(owner.getByRole('row', { name: /meera@/ })).toContainText('Meera Raghunathan')

  await writer.goto(await site.mailedLink(/(?<=Meera Raghunathan[\s\S]*)\/invitation\/\S+/))
  await expect(writer.getByRole('main')).toContainText('and the author page will be yours.')
  await expect(writer.getByLabel('Name')).toHaveValue('Meera Raghunathan')
  await writer.getByLabel('Name').fill('Meera R.')
  await writer.getByLabel('Password', { exact: true }).fill('a long way from home')
  await writer.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(writer).toHaveURL('/dashboard')
  await writer.goto('/author/meera-raghunathan')
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText('Meera R.')
}

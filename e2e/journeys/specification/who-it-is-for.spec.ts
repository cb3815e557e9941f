import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { commentSection, createComment, newArticle } from '../../steps/comments.ts'
import { loginAsAdmin, register, signIn } from '../../steps/people.ts'

// Section 1 of the specification, sentence by sentence.

test('§1 Visitors: browse articles, search them by title, read an article (markdown body with highlighted code blocks), read comments, share an article by link, and read the About and FAQ pages.', {
  tag: '@quick',
}, async ({ page, request }) => {
  const { author, postId, address } = await newArticle(request)
  await createComment(request, author, postId, 'Said under it')
  await page.goto('/Articles')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/Articles/night')
  await page.getByRole('link', { name: 'Night Is Not Day Inverted' }).click()
  await expect(page.locator('.article-text pre [class^=tk-]').first()).toBeVisible()
  await expect(page.locator('.article-text h2').first()).toBeVisible()
  const share = page.getByRole('link', { name: 'Share on Facebook' })
  await expect(share).toHaveAttribute('href', /article%2Fnight-is-not-day-inverted$/)
  await page.goto(address)
  await expect(commentSection(page).commentWith('Said under it')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', href('/register'))
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
})

test('§1 Signed-in users: everything above, plus post, edit and delete their own comments, keep a profile (name, email, optional new password, profile picture with crop), and manage their own posts from a dashboard.', {
  tag: '@quick',
}, async ({ page, request }) => {
  const { author, address } = await newArticle(request, 'Kept By Its Author')
  await signIn(page, author)
  await page.goto(address)
  const { box, send, commentWith, dialog, editBox } = commentSection(page)
  await box.fill('First said')
  await send.click()
  await commentWith('First said').getByRole('button', { name: 'Edit' }).click()
  await editBox.fill('Then mended')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await commentWith('Then mended').getByRole('button', { name: 'Delete' }).click()
  await expect(commentWith('Then mended')).toHaveCount(0)
  await page.goto('/profile')
  for (const name of ['Name', 'Email', 'New Password', 'Profile picture']) {
    await expect(page.getByLabel(name, { exact: true })).toBeAttached()
  }
  await page.goto('/dashboard/posts/manage')
  await expect(page.getByRole('row', { name: 'Kept By Its Author' })).toBeVisible()
})

test('§1 Admins: additionally see all posts with their authors, delete comments, and list users, delete users, mark users verified and make users admin.', {
  tag: '@quick',
}, async ({ page, request }) => {
  const { author, postId } = await newArticle(request, `Seen By Admins ${Date.now()}`)
  await createComment(request, author, postId, 'An admin may delete this')
  await signIn(page, await loginAsAdmin(request))
  await page.goto('/dashboard/posts/manage')
  await expect(page.getByRole('row', { name: 'Seen By Admins' }).first()).toContainText(author.user.name)
  await page.goto('/dashboard/comments')
  const commentRow = page.getByRole('row', { name: 'An admin may delete this' })
  await expect(commentRow.getByRole('button', { name: 'Delete' })).toBeEnabled()
  await page.goto('/dashboard/users/manage')
  const row = page.getByRole('row', { name: author.user.email })
  for (const name of ['Delete', 'verified', 'admin']) {
    await expect(row.getByRole('button', { name })).toBeEnabled()
  }
})

test('§1 Landing page: a hero titled "Read The Most interesting Articles", an article search box, and three fixed popular-tag chips: Design, Programming, Cloud Computing.', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Read The Most interesting Articles')
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeVisible()
  const chips = page.getByRole('list', { name: 'Popular tags' }).getByRole('link')
  await expect(chips).toHaveText(['Design', 'Programming', 'Cloud Computing'])
})

test('§1 Signed-in users see a greeting with their name and a user menu.', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  await signIn(page, await register(request, 'Greeted Reader'))
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('Good to see you, Greeted Reader')
  await page.getByRole('button', { name: 'Hello Greeted Reader' }).click()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
})

test("§1 Below the hero come the four newest articles, a 'More Articles' link to the Articles page, and a newsletter block headed 'Get Our Stories To Your Inbox Weekly.' with an email field and a 'Get Started' button.", {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(4)
  const more = page.getByRole('link', { name: 'More Articles' })
  await expect(more).toHaveAttribute('href', href('/Articles'))
  const block = page.locator('#contact')
  await expect(block.getByRole('heading', { level: 2 })).toHaveText('Get Our Stories To Your Inbox Weekly.')
  await expect(block.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(block.getByRole('button', { name: 'Get Started' })).toBeVisible()
})

test("§1 The block's submit behaviour is not shown. (So it subscribes, design §6.)", { tag: '@quick' }, async ({
  page,
}) => {
  await page.goto('/')
  const block = page.locator('#contact')
  await block.getByRole('textbox', { name: 'Email' }).fill(`weekly-${Date.now()}@people.example`)
  const reply = page.waitForResponse('**/api/newsletter/subscribe')
  await block.getByRole('button', { name: 'Get Started' }).click()
  expect((await reply).status()).toBe(200)
})

test("§1 A 'Take a Tour' button starts a guided walkthrough of three steps: the header, the hero description, and the contact block.", {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Take a Tour' }).click()
  for (const part of ['header', 'description', 'contact']) {
    await expect(page.locator(`[data-tour-step=${part}]`)).toHaveClass(/driver-active-element/)
    await page.keyboard.press('ArrowRight')
  }
})

test("§1 The contact step reads 'Contact US Now / Enter your email to contacct us' (spelling as in the product).", {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Take a Tour' }).click()
  const tour = page.getByRole('dialog')
  await expect(tour).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tour).toContainText('Contact US Now')
  await expect(tour).toContainText('Enter your email to contacct us')
})

test("§1 Article cards show title, caption, cover image, date, the author's name and avatar, and a 'Verified Writer' badge when the author is verified.", {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/Articles/night')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText('Night Is Not Day Inverted')
  await expect(card).toContainText('A dark theme is a second design and not a filter.')
  await expect(card.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/)
  await expect(card).toContainText('Ingrid Sørbø')
  await expect(card.locator('img')).toHaveCount(2)
  await expect(card).toContainText('Verified Writer')
  await page.goto('/Articles/machine')
  await expect(card).toContainText('Kwame Asante')
  await expect(card).not.toContainText('Verified Writer')
})

test('§1 The footer is placeholder filler text with a copyright line.', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('A quiet place for long sentences.')
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Byline/)
})

test('§1 A dark-mode toggle exists, with separate light and dark logos.', { tag: '@quick' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const logo = page.getByRole('banner').locator('img:visible')
  await expect(logo).toHaveAttribute('src', href('/logo-light.svg'))
  await page.getByRole('button', { name: 'Toggle dark mode' }).click()
  await expect(logo).toHaveAttribute('src', href('/logo-dark.svg'))
})

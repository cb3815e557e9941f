import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { newArticle } from '../../steps/comments.ts'
import { logIn, register, signIn } from '../../steps/people.ts'
import { PICTURE, uploadProfilePicture } from '../../steps/picture.ts'
import { openNewPost, postForm } from '../../steps/post-form.ts'
import { readStored, storeBefore } from '../../steps/storage.ts'

// The numbers of specification §9 that a page shows; unit tests cover the others.

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('§9 Name 3 to 20 characters; password minimum 8.', async ({ page }) => {
  await page.goto('/register')
  const name = page.getByLabel('Name')
  await name.fill('ab')
  await expect(page.getByText('Name must be at least 3 characters')).toBeVisible()
  await name.fill('a'.repeat(21))
  await expect(page.getByText('Name must be at most 20 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await name.fill('a'.repeat(20))
  await page.getByLabel('Password', { exact: true }).fill('12345678')
  await expect(page.getByText(/must be at (least|most)/)).toHaveCount(0)
})

test('§9 Home page shows the first four of the reversed post list (newest four).', async ({ page, request }) => {
  // Other journeys create posts meanwhile, so the page is compared with the list before and after.
  const newest = async () => {
    const { posts } = await (await request.get('/api/posts')).json()
    return posts.reverse().map(({ slug }: { slug: string }) => href(`/article/${slug}`))
  }
  await expect(async () => {
    const before = (await newest()).slice(0, 4)
    await page.goto('/')
    const links = page.getByRole('article').getByRole('heading').getByRole('link')
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(shown).toEqual(before)
  }).toPass()
})

test('§9 Latest Articles: at most 5.', async ({ page, request }) => {
  await page.goto((await newArticle(request)).address)
  const latest = page.getByRole('heading', { name: 'Latest Articles' }).locator('xpath=..')
  await expect(latest.getByRole('listitem')).toHaveCount(5)
})

test('§9 Fixed tag list: 7 entries.', async ({ page, request }) => {
  await page.goto((await newArticle(request)).address)
  const tags = page.getByRole('list', { name: 'Tags', exact: true }).getByRole('listitem')
  await expect(tags).toHaveText(['medical', 'lifestyle', 'sport', 'music', 'cluture', 'food', 'Education'])
})

test('§9 Popular tags: Design, Programming, Cloud Computing.', async ({ page }) => {
  await page.goto('/')
  const chips = page.getByRole('list', { name: 'Popular tags' }).getByRole('listitem')
  await expect(chips).toHaveText(['Design', 'Programming', 'Cloud Computing'])
})

test('§9 Uploaded image path: {base}/uploads/{file}.', async ({ request }) => {
  const avatar = await uploadProfilePicture(request, await register(request, 'Path Finder'))
  expect((await request.get(`/uploads/${avatar}`)).status()).toBe(200)
})

test('§9 Article card image height 400px.', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/Articles')
    expect(await styleOf(page, 'article img', 'height')).toBe('400px')
  }
})

test('§9 Post body textarea 200px high, at least.', async ({ page, request }) => {
  await signIn(page, await register(request, 'Box Measurer'))
  await page.goto(paths.createPost)
  expect((await postForm(page).body.boundingBox())?.height).toBeGreaterThanOrEqual(200)
})

test('§9 Crop zoom 1 to 3, step 0.1.', async ({ page, request }) => {
  await signIn(page, await register(request, 'Zoom Measurer'))
  await page.goto('/profile')
  await page
    .getByLabel('Profile picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveAttribute('min', '1')
  await expect(zoom).toHaveAttribute('max', '3')
  await expect(zoom).toHaveAttribute('step', '0.1')
})

test('§9 Sidebar collapse breakpoint 1024px.', async ({ page, request }) => {
  await signIn(page, await register(request, 'Width Measurer'))
  const menu = page.getByRole('navigation', { name: 'MAIN MENU' })
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/dashboard')
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(menu).toBeHidden()
})

test('§9 Select menu: max height 300, min height 140, page size 5.', async ({ page, request }) => {
  const { tags } = await openNewPost(page, await register(request, 'Menu Measurer'))
  await tags.click()
  // The menu opens before its options have arrived.
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  const list = '.multi-select-menu'
  expect(await styleOf(page, list, 'min-height')).toBe('140px')
  expect(Number.parseFloat(await styleOf(page, list, 'max-height'))).toBeLessThanOrEqual(300)
  const active = async () => {
    const id = await tags.getAttribute('aria-activedescendant')
    const ids = await page.getByRole('option').evaluateAll((options) => options.map((option) => option.id))
    return ids.indexOf(id ?? '')
  }
  const before = await active()
  await page.keyboard.press('PageDown')
  await expect.poll(active).toBe(before + 5)
})

test('§9 Session storage key: account.', async ({ page, request }) => {
  const { user } = await register(request, 'Key Finder')
  await page.goto('/login')
  await logIn(page, user.email)
  await expect(page.getByRole('button', { name: 'Hello Key Finder' })).toBeVisible()
  const session = JSON.parse((await readStored(page, 'account')) ?? 'null')
  expect(session).toMatchObject({ filterdData: { name: 'Key Finder' }, token: expect.any(String) })
})

test('§9 Dark-mode storage key: darkMode.', async ({ page }) => {
  await storeBefore(page, 'darkMode', 'true')
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('§9 FAQ answers are placeholder text saying the first post takes 2-3 weeks.', async ({ page }) => {
  await page.goto('/faqs')
  const answers = page.locator('details > p')
  await expect(answers).toHaveCount(6)
  for (const answer of await answers.allTextContents()) {
    expect(answer).toMatch(/first post takes 2-3 weeks/)
  }
})

test('§9 Markdown: heading depth up to 6.', async ({ page, request }) => {
  const author = await register(request, 'Depth Measurer')
  const body = [1, 2, 3, 4, 5, 6].map((depth) => `${'#'.repeat(depth)} At ${depth}`).join('\n\n')
  const reply = await request.post('/api/posts/create', {
    headers: { Authorization: `Bearer ${author.token}` },
    multipart: { document: JSON.stringify({ title: `Depths ${Date.now()}`, body }) },
  })
  const { post } = await reply.json()
  await page.goto(`/article/${post.slug}`)
  await expect(page.locator('.article-text :is(h2, h3, h4, h5, h6)')).toHaveCount(6)
  await expect(page.locator('.article-text h6').first()).toBeVisible()
})

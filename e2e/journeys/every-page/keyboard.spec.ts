import { expect, test } from '../../product/journey.ts'
import { admin } from '../../product/product.ts'
import { findHiddenFocus, tabTo } from '../../steps/keyboard.ts'
import { PASSWORD, register, signIn } from '../../steps/people.ts'
import { PICTURE } from '../../steps/picture.ts'

test('registration, logout and login need no mouse', async ({ page }) => {
  const email = `keys-${Date.now()}@people.example`
  await page.goto('/register')
  for (const [label, text] of [
    ['Name', 'Keys Only'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: 'Register' }))
  await page.keyboard.press('Enter')
  // The focus moves to the heading of the last page that follows.
  const heading = page.getByRole('heading', { name: 'Read The Most interesting Articles' })
  await expect(heading).toBeFocused()
  const greeting = page.getByRole('button', { name: 'Hello Keys Only' })
  await tabTo(page, greeting)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Sign in' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(greeting).toBeVisible()
})

test('cropping a picture needs no mouse', async ({ page, request }) => {
  page.on('filechooser', (chooser) => chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE }))
  await signIn(page, await register(request, 'Keys Only'))
  await page.goto('/profile')
  const change = page.getByRole('button', { name: 'Change picture' })
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await tabTo(page, dialog.getByRole('slider', { name: 'Zoom' }))
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('130%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()
})

test('the admin’s table needs no mouse', async ({ page, request }) => {
  const name = `Keyed ${Date.now() % 100_000}`
  await register(request, name)
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(admin.email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Hello ${admin.name}` })).toBeVisible()
  await page.goto(`/dashboard/users/manage?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name })
  await tabTo(page, row.getByRole('button', { name: 'verified' }))
  await page.keyboard.press('Space')
  await expect(row.getByRole('cell', { name: 'Yes' })).toHaveCount(1)
})

test('reading needs no mouse: from the skip link over menus, search and FAQs to the last share link', async ({
  page,
}) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('Night')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/Articles/Night')
  await tabTo(page, page.getByRole('link', { name: 'Night Is Not Day Inverted' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Is Not Day Inverted')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await tabTo(page, contents.getByRole('link').last())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Link to this section' }).last())
  await tabTo(page, page.getByRole('link', { name: 'Share on WhatsApp' }))

  await page.goto('/')
  await tabTo(page, page.getByRole('button', { name: 'Pages' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#page-menu-pages').getByRole('link', { name: 'About' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }))
  await page.goto('/faqs')
  await tabTo(page, page.locator('summary').last())
  await page.keyboard.press('Space')
  await expect(page.locator('details').last()).toHaveAttribute('open', '')
  await tabTo(page, page.getByRole('button', { name: 'Toggle dark mode' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('writing needs no mouse: a post, a comment below it, and the tables of the dashboard', async ({
  page,
  request,
}) => {
  const title = `By Keys ${Date.now()}`
  await page.clock.install()
  await signIn(page, await register(request, 'Keys Only'))
  await page.goto('/')
  await tabTo(page, page.getByRole('button', { name: 'Hello Keys Only' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#page-menu-account').getByRole('link', { name: 'Dashboard' }))
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'MAIN MENU' })
  await tabTo(page, menu.getByRole('button', { name: 'Posts' }))
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Add New Post' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Title', { exact: true }))
  await page.keyboard.type(title)
  await tabTo(page, page.getByLabel('Body', { exact: true }))
  await page.keyboard.type('All of it typed.')
  // In the text, the Tab key may indent; after Escape it leaves the field.
  await page.keyboard.press('Escape')
  // The focus opens the drawer, in which the button is the last stop.
  await tabTo(page, page.getByLabel('Caption', { exact: true }))
  await tabTo(page, page.getByRole('button', { name: 'Create Post' }))
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: title })
  await tabTo(page, row.getByRole('link').first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Your comment' }))
  await page.keyboard.type('And answered.')
  await page.keyboard.press('Control+Enter')
  const comment = page.getByRole('article').filter({ hasText: 'And answered.' })
  await expect(comment).toBeVisible()
  await tabTo(page, comment.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(comment).toHaveCount(0)
  // It would go while it is looked at twice. A busy machine may take seconds for this, and the clock cannot go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4_000))
  // The message about it is at the lower edge, unless the focused control is there.
  const message = page.locator('.toast').filter({ hasText: 'deleted' })
  const send = page.getByRole('button', { name: 'Send' })
  const atEdge = (block: 'start' | 'end') =>
    send.evaluate((button, at) => {
      button.focus()
      button.scrollIntoView({ block: at, behavior: 'instant' })
      scrollBy({ top: at === 'end' ? 100 : -200, behavior: 'instant' })
    }, block)
  for (const [block, area] of [
    ['end', page.locator('.toast-area[data-at-top]')],
    ['start', page.locator('.toast-area:not([data-at-top])')],
  ] as const) {
    await atEdge(block)
    await expect(area.locator(message)).toBeInViewport()
    expect(await findHiddenFocus(page)).toBe('')
  }
})

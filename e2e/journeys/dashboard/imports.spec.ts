import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { loginAsAdmin, signIn } from '../../steps/people.ts'
import { zipOf } from '../../zip-of.ts'

// The message of the broken connection.
test.use({ allowedMessages: /ERR_CONNECTION_RESET/ })
// One import at a time, in the whole product.
test.describe.configure({ mode: 'serial' })

/** An export of Ghost with that many posts. */
function ghostExport(name: string, posts: number) {
  const data = {
    posts: Array.from({ length: posts }, (_, n) => ({
      id: String(n),
      title: `${name} ${n}`,
      slug: `${name}-${n}`.toLowerCase(),
      html: '<p>Moved in.</p><iframe src="https://video.example/1"></iframe>',
      status: 'published',
      type: 'post',
      visibility: 'public',
      created_at: '2019-05-01T10:00:00.000Z',
      published_at: '2019-05-01T10:00:00.000Z',
    })),
  }
  const text = JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data }] })
  return { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(text) }
}

async function open(page: Page) {
  await page.goto(paths.importAndExport)
  await page.getByRole('heading', { name: 'Former imports' }).waitFor()
}

const former = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Former imports' }).getByRole('listitem').filter({ hasText: name })

test('a blog is checked, moves in while its admin is elsewhere, and is taken back', async ({ page, request }) => {
  await signIn(page, await loginAsAdmin(request))
  await open(page)
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(ghostExport('Movers', 3))
  await expect(page.getByRole('heading', { name: 'This would come in' })).toBeVisible()
  await expect(page.getByLabel('In numbers')).toContainText('Posts3')
  expect((await request.get('/api/posts/movers-1')).status()).toBe(404)

  await page.getByRole('button', { name: 'Start the import' }).click()
  await expect(page.getByText('The site moves in.')).toBeVisible()
  await page.goto(paths.managePosts)
  await open(page)
  await expect(former(page, 'Movers.json')).toContainText('3 posts')
  expect((await request.get('/api/posts/movers-1')).status()).toBe(200)
  await former(page, 'Movers.json').getByRole('button', { name: 'Report' }).click()
  await page.getByText('Frames made into links').click()
  await expect(page.getByRole('link', { name: 'Movers 1', exact: true })).toHaveAttribute(
    'href',
    href(paths.article('movers-1')),
  )
  // The product of the journeys has imported its old posts on the command line.
  await expect(former(page, 'old-posts')).toContainText('on the command line')

  await former(page, 'Movers.json').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(former(page, 'Movers.json')).toContainText('Taken back.')
  await former(page, 'Movers.json').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Removed: 3 posts')).toBeVisible()
  expect((await request.get('/api/posts/movers-1')).status()).toBe(404)
  await former(page, 'Movers.json').getByRole('button', { name: 'Remove from the list' }).click()
  await expect(former(page, 'Movers.json')).toHaveCount(0)
})

test('an admin says by keyboard what the texts of a folder become', async ({ page, request }) => {
  const text = (title: string) => `---\ntitle: ${title}\ndate: 2019-05-01\n---\nText`
  const buffer = zipOf({ 'blog/a.md': text('Alpha'), 'tips/b.md': text('Beta') })
  await signIn(page, await loginAsAdmin(request))
  await open(page)
  const file = { name: 'folders.zip', mimeType: 'application/zip', buffer }
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(file)
  await expect(page.getByLabel('In numbers')).toContainText('Posts2')
  await page.getByText('What each folder becomes').press('Enter')
  const row = page.getByRole('row', { name: /^tips/ })
  await expect(row).toContainText('1 post')
  await row.getByRole('combobox').press('S')
  await page.getByRole('button', { name: 'Check again with these folders' }).press('Enter')
  await expect(page.getByLabel('In numbers')).toContainText('Posts1')
  await page.getByText('What each folder becomes').press('Enter')
  await expect(row.getByRole('combobox')).toHaveValue('skip')
  await page.getByRole('button', { name: 'Cancel the import' }).click()
  await expect(page.getByLabel('Choose a file', { exact: true })).toBeAttached()
})

test('an upload whose connection breaks goes on by itself, and after a reload with the same file', async ({
  page,
  request,
}) => {
  const file = ghostExport('Broken', 1)
  // Three parts.
  file.buffer = Buffer.concat([file.buffer, Buffer.alloc(9_000_000, ' ')])
  await signIn(page, await loginAsAdmin(request))
  await open(page)
  let parts = 0
  await page.route('**/api/imports/*/parts', (route) =>
    ++parts === 2 || parts > 3 ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(file)
  await expect(page.getByText('The upload goes on by itself.')).toBeVisible()
  await expect(page.getByText('8.4 MB of 9 MB are on the server')).toBeVisible()
  await page.unroute('**/api/imports/*/parts')
  await page.reload()
  const again = page.getByLabel('Choose the file again')
  await again.setInputFiles({ ...file, name: 'another.json' })
  await expect(page.getByText('This is another file.')).toBeVisible()
  await again.setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'This would come in' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the import' }).click()
  await expect(page.getByLabel('Choose a file', { exact: true })).toBeAttached()
})

import { paths } from '@byline/contract/addresses/paths'
import { someWidths } from '../../checks/some-widths.ts'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { expectToast } from '../../product/toasts.ts'
import { tabTo } from '../../steps/keyboard.ts'
import { register, signIn } from '../../steps/people.ts'
import { openNewPost, openOwnPost, openToEdit, picture, postForm, publish } from '../../steps/post-form.ts'

for (const width of someWidths(390, 1440)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a new post with cover, tags and code is published at once', { tag: '@quick' }, async ({ page, request }) => {
      const form = await openNewPost(page, await register(request, 'Writing Author'))
      const title = `Fresh bread ${Date.now()} ${width}`
      const tag = `Rye ${Date.now()}`
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Post')
      await expect(form.slug).toHaveAccessibleDescription('Left empty, it is made from the title.')
      await form.title.fill(title)
      await form.caption.fill('Four things and time.')
      await form.tags.pressSequentially('writ')
      await page.getByRole('option', { name: 'Writing' }).click()
      await form.tags.pressSequentially(tag)
      await page.getByRole('option', { name: `Create "${tag}"` }).click()
      await form.image.setInputFiles(picture)
      await expect(form.preview).toBeVisible()
      await form.body.fill('Flour, water, salt.\n\n```js\nconst hours = 24\n```\n')
      await publish(page)
      await expectToast(page, 'Your post is created')
      await expect(page).toHaveURL(paths.managePosts)
      await expect(page.getByRole('row', { name: title })).toBeVisible()
      const notice = page.getByRole('region', { name: 'Published' })
      await expect(notice).toContainText(`“${title}” is published.`)

      await notice.getByRole('link', { name: 'View' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('link', { name: tag.toUpperCase(), exact: true })).toBeVisible()
      await expect(page.locator('article pre')).toContainText('const hours = 24')
      await expect(page.locator(`main img[src^="${href('/uploads/')}"]`).first()).toBeVisible()
    })
  })
}

test('a new slug changes the address, and the old one redirects', async ({ page, request }) => {
  const { slug, form } = await openOwnPost(page, request, 'Moving Author', { title: `Moving ${Date.now()}` })
  await form.slug.fill('')
  await form.slug.pressSequentially(`A New  Place ${slug}`)
  await expect(form.slug).toHaveValue(`a-new--place-${slug}`)
  await form.slug.press('Home')
  await form.slug.pressSequentially('In ')
  await expect(form.slug).toHaveValue(`in-a-new--place-${slug}`)
  await expect(form.slug).toHaveAccessibleDescription(
    `The address becomes /article/in-a-new--place-${slug}; the old one leads there.`,
  )
  await form.update.click()
  await expectToast(page, 'Post is updated')
  await expect(page).toHaveURL(paths.managePosts)
  await page.goto(`/article/${slug}`)
  await expect(page).toHaveURL(`/article/in-a-new--place-${slug}`)
  await page.goto(paths.editPost(slug))
  await expect(page).toHaveURL(paths.editPost(`in-a-new--place-${slug}`))
  await expect(form.slug).toHaveValue(`in-a-new--place-${slug}`)
})

test('a cover is unchanged by a save, deleted, and replaced', async ({ page, request }) => {
  const author = await register(request, 'Cover Author')
  await signIn(page, author)
  await page.goto(paths.createPost)
  const title = `Covered ${Date.now()}`
  let form = postForm(page)
  await form.title.fill(title)
  await form.image.setInputFiles(picture)
  await expect(form.preview).toHaveAttribute('src', /^blob:/)
  await publish(page)
  await expect(page).toHaveURL(paths.managePosts)
  const slug = title.toLowerCase().replace(' ', '-')
  const cover = async () => (await (await request.get(`/api/posts/${slug}`)).json()).post.avatar
  const first = await cover()
  expect(first).toMatch(/\.webp$/)

  form = await openToEdit(page, slug)
  await form.caption.fill('Nothing else')
  // Chromium only reports the files of a request body when the request is routed.
  await page.route('/api/posts/update/**', (route) => route.continue())
  const sent = page.waitForRequest((call) => call.url().includes('/api/posts/update/'))
  await form.update.click()
  expect((await sent).postDataBuffer()?.toString('latin1')).toContain(`filename="${first}"`)
  await expect(page).toHaveURL(paths.managePosts)
  expect(await cover()).toBe(first)

  form = await openToEdit(page, slug)
  await expect(form.preview).toHaveAttribute('src', new RegExp(`^${href('/uploads/')}`))
  await form.deleteImage.click()
  const dialog = page.getByRole('dialog', { name: 'Do you want to delete your Post picture?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.preview).toBeVisible()
  await form.deleteImage.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(form.preview).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeFocused()
  expect(await cover()).toBe(first)
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)
  expect(await cover()).toBeNull()

  // Any other picture serves as the new cover, such as a screenshot of the heading.
  form = await openToEdit(page, slug)
  const other = await page.getByRole('heading', { level: 1 }).screenshot()
  await form.image.setInputFiles(picture)
  await expect(form.preview).toBeVisible()
  await form.image.setInputFiles({ ...picture, buffer: other })
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible()
  await publish(page)
  await expect(page).toHaveURL(paths.managePosts)
  expect(await cover()).not.toBe(first)
  await page.goto(`/article/${slug}`)
  await expect(page.locator(`main img[src="${href(`/uploads/${await cover()}`)}"]`)).toBeVisible()
})

test('an invalid cover file is rejected before it is sent', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Rejected Author'))
  await form.image.setInputFiles({ ...picture, buffer: Buffer.from('no picture') })
  await expect(form.image).toHaveAccessibleDescription('This file is no picture, or it is broken')
  await form.image.setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1_048_576 + 1) })
  await expect(form.image).toHaveAccessibleDescription('A picture can be at most 5 MB')
  await form.image.setInputFiles({ ...picture, mimeType: 'image/svg+xml', name: 'a.svg' })
  await expect(form.image).toHaveAccessibleDescription(/^Only JPEG/)
  await form.image.setInputFiles(picture)
  await expect(form.preview).toBeVisible()
  await expect(form.image).toHaveAccessibleDescription(/at most 5 MB\.$/)
})

test('a picture dropped on the drop zone becomes the cover', async ({ page, request }) => {
  const form = await openNewPost(page, await register(request, 'Dropping Author'))
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return transfer
    },
    [...picture.buffer],
  )
  await page.getByText('Drop a picture here').dispatchEvent('drop', { dataTransfer: files })
  await expect(form.preview).toBeVisible()
})

test('a post is written without a mouse', async ({ page, request }) => {
  const author = await register(request, 'Keyboard Author')
  const { title, body, caption, slug, create } = await openNewPost(page, author)
  await title.focus()
  const text = `Keys ${Date.now()}`
  await page.keyboard.type(text)
  // Enter ends the title and must not submit the form.
  await page.keyboard.press('Enter')
  await expect(body).toBeFocused()
  await page.keyboard.type('The text.')
  await tabTo(page, caption)
  await page.keyboard.type('A caption')
  await page.keyboard.press('Tab')
  await page.keyboard.type('rye,')
  await page.keyboard.type('Oats')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove rye' })).toBeVisible()
  await page.keyboard.type('wheat')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove wheat' })).toBeVisible()
  // The button that publishes is the last stop, below the fields that the focus has opened.
  await tabTo(page, slug)
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.managePosts)
  const { posts } = await (await request.get(`/api/posts?author=${author.user._id}`)).json()
  const post = posts.find((other: { title: string }) => other.title === text)
  expect(post).toMatchObject({
    caption: 'A caption',
    body: 'The text.',
    tags: ['rye', 'Oats', 'wheat'],
  })
})

test('Ctrl+S saves', async ({ page, request }) => {
  const { slug, form } = await openOwnPost(page, request, 'Shortcut Author', { title: 'Short', body: 'cut' })
  await form.body.press('End')
  await form.body.pressSequentially(' and more')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(paths.managePosts)
  const { post } = await (await request.get(`/api/posts/${slug}`)).json()
  expect(post.body).toBe('cut and more')
})

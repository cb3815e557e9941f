import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { register } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

test('a post without picture and caption has a drawn cover, its beginning and a link preview', async ({
  page,
  request,
}) => {
  const author = await register(request, 'Plain Writer')
  const title = `Written without a picture ${Date.now()}`
  const body = '# Heading\n\nThis is how it *begins*.\n\n```\ncode\n```'
  const { _id, slug } = await createPost(request, author, { title, body })

  const card = page.getByRole('article').filter({ hasText: title })
  const cover = card.locator('img.cover')
  await page.goto(`/Articles?author=${author.user._id}`)
  await expect(card).toContainText('This is how it begins.')
  await expect(card.locator('.initials')).toHaveAttribute('data-initials', 'PW')
  await cover.scrollIntoViewIfNeeded()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  const drawn = await cover.getAttribute('src')
  expect(drawn).toContain(`/covers/${_id}-`)

  await page.goto(`/article/${slug}`)
  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await content('description')).toBe('This is how it begins.')
  expect(await content('og:description')).toBe('This is how it begins.')
  expect(await content('og:image:alt')).toBe(title)
  const preview = await request.get(String(await content('og:image')))
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/png'])

  const renamed = await request.put(`/api/posts/update/${slug}`, {
    headers: { Authorization: `Bearer ${author.token}` },
    multipart: { document: JSON.stringify({ title: `${title}, renamed` }) },
  })
  expect(renamed.status()).toBe(200)
  await page.goto(`/Articles?author=${author.user._id}`)
  await expect(cover).toHaveAttribute('src', new RegExp(`^${href('/covers/')}`))
  expect(await cover.getAttribute('src')).not.toBe(drawn)
})

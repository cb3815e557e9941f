import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { PICTURE } from './picture.ts'

export const CREATE = '/dashboard/posts/manage/create'
export const MANAGE = '/dashboard/posts/manage'
export const editAddress = (slug: string) => `/dashboard/posts/manage/edit/${slug}`

export const picture = { name: 'cover.png', mimeType: 'image/png', buffer: PICTURE }

/** The form of a post, by the names that people and screen readers find its parts by. */
export function postForm(page: Page) {
  return {
    title: page.getByLabel('Title', { exact: true }),
    caption: page.getByLabel('Caption', { exact: true }),
    slug: page.getByLabel('Slug', { exact: true }),
    tags: page.getByLabel('Tags', { exact: true }),
    body: page.getByLabel('Body', { exact: true }),
    image: page.getByLabel('Post image', { exact: true }),
    preview: page.getByRole('img', { name: 'Preview', exact: true }),
    deleteImage: page.getByRole('button', { name: 'Delete Image' }),
    create: page.getByRole('button', { name: 'Create Post' }),
    update: page.getByRole('button', { name: 'Update Post' }),
    notice: page.getByRole('region', { name: 'Unsaved changes' }),
  }
}

/** Opens a post to edit it, and waits for its text. */
export async function openToEdit(page: Page, slug: string) {
  await page.goto(editAddress(slug))
  const form = postForm(page)
  await expect(form.title).toBeVisible()
  return form
}

/** What was typed is kept in the browser by now. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved in this browser at \d/)).toBeVisible()
}

/** The tab is gone as in a crash: no event tells the page, nothing asks. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

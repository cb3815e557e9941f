import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { PICTURE } from './picture.ts'

export const CREATE = '/dashboard/posts/manage/create'
export const MANAGE = '/dashboard/posts/manage'
export const editAddress = (slug: string) => `/dashboard/posts/manage/edit/${slug}`

export const picture = { name: 'cover.png', mimeType: 'image/png', buffer: PICTURE }

/** The parts of the form of a post, found by their accessible names. */
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

/** Opens the form of a post and waits until it is loaded. */
export async function openToEdit(page: Page, slug: string) {
  await page.goto(editAddress(slug))
  const form = postForm(page)
  await expect(form.title).toBeVisible()
  return form
}

/** Waits until the browser has stored the typed text. */
export async function expectSavedInBrowser(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved in this browser at \d/)).toBeVisible()
}

/** Closes the tab without any event in the page, as a crash does. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

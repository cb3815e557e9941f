import { paths } from '@byline/contract/addresses/paths'
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { expect } from '../product/journey.ts'
import { type LoginReply, register, signIn } from './people.ts'
import { PICTURE } from './picture.ts'
import { createPost } from './posts.ts'

export const picture = { name: 'cover.png', mimeType: 'image/png', buffer: PICTURE }

/** The parts of the form of a post, found by their accessible names. */
export function postForm(page: Page) {
  const failure = page.locator('.post-form').getByRole('alert').filter({ hasText: 'Not published' })
  return {
    title: page.getByRole('textbox', { name: 'Title', exact: true }),
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
    /** The reason why the last save failed, beside the button. */
    failure,
    tryAgain: failure.getByRole('button', { name: 'Try again' }),
    /** Everything but title and text; beside the text while it is open. */
    details: page.getByRole('region', { name: 'Details' }),
  }
}

/** Publishes from the drawer, which is opened if it is not: a first publication shows it in any case. */
export async function publish(page: Page): Promise<void> {
  const { details } = postForm(page)
  if ((await details.getAttribute('data-open')) === null) {
    await page.getByRole('button', { name: 'Details', exact: true }).click()
  }
  await details.getByRole('button', { name: /^(Create|Update) Post$/ }).click()
}

/** Opens the menu of the writing room. */
export async function openMore(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  return page.getByRole('menu')
}

/** Chooses an entry of the menu of the writing room. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  const menu = await openMore(page)
  const named = { name: entry, exact: true }
  await menu.getByRole('menuitem', named).or(menu.getByRole('menuitemcheckbox', named)).click()
}

/** Opens the form of a post and waits until it is loaded. */
export async function openToEdit(page: Page, slug: string) {
  await page.goto(paths.editPost(slug))
  const form = postForm(page)
  await expect(form.title).toBeVisible()
  return form
}

/** Signs in and opens the form of a new post. */
export async function openNewPost(page: Page, session: LoginReply) {
  await signIn(page, session)
  await page.goto(paths.createPost)
  return postForm(page)
}

/** Registers an author of this name with one post, signs in and opens the form of the post. */
export async function openOwnPost(
  page: Page,
  request: APIRequestContext,
  name: string,
  post: Parameters<typeof createPost>[2],
) {
  const author = await register(request, name)
  const { slug } = await createPost(request, author, post)
  await signIn(page, author)
  return { author, slug, form: await openToEdit(page, slug) }
}

/** Whether a request saves a draft by itself, two seconds after the last key, which may come before the next step. */
export function isAutosave(request: Request): boolean {
  return request.postDataBuffer()?.includes('"autosave":true') ?? false
}

/** Waits until the server has stored the typed text. */
export async function expectSavedOnServer(page: Page): Promise<void> {
  await expect(page.getByText(/^\W*Saved \d/)).toBeVisible()
}

/** Closes the tab without any event in the page, as a crash does. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

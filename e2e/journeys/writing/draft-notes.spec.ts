import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'
import { openToEdit, postForm } from '../../steps/post-form.ts'
import { createDraftLink, createPost } from '../../steps/posts.ts'

const first = 'The dough **rises** overnight, in [the coldest](https://byline.test) room.'
const second = 'Before sunrise it is baked, and never any later.'
const body = ['## Morning', first, second].join('\n\n')

async function draftWithLink(request: APIRequestContext, name: string) {
  const author = await register(request, name)
  const { _id } = await createPost(request, author, { title: 'Bread', caption: 'A caption', body, status: 'draft' })
  return { author, id: _id, path: await createDraftLink(request, author, _id) }
}

const passage = (exact: string) => ({ exact, prefix: '', suffix: '', start: 0 })

test.describe('as a friend', () => {
  const newNote = (page: Page) => page.getByRole('article', { name: 'New note' })
  const ownNote = (page: Page) => page.getByRole('article', { name: 'Your note' })
  const paragraphButtons = (page: Page) => page.getByRole('button', { name: 'Add a note to this paragraph' })

  test('words are selected and a note stands beside them, also after a reload', async ({ page, request }) => {
    const { path } = await draftWithLink(request, 'Anchored Author')
    await page.goto(path)
    await expect(paragraphButtons(page)).toHaveCount(2)
    await page.getByText('overnight').dblclick({ position: { x: 4, y: 8 } })
    await page.getByRole('button', { name: 'Add a note', exact: true }).click()
    await expect(newNote(page).getByRole('blockquote')).toHaveText('The')
    await newNote(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(newNote(page)).toHaveCount(0)

    await paragraphButtons(page).last().press('Enter')
    await expect(newNote(page).getByRole('blockquote')).toHaveText(second)
    await expect(newNote(page).getByLabel('Your note')).toBeFocused()
    await page.keyboard.type('Not <b>at</b> noon?')
    await page.reload()
    await expect(newNote(page).getByLabel('Your note')).toHaveValue('Not <b>at</b> noon?')
    await newNote(page).getByLabel('Your name').fill('Dot')
    await newNote(page).getByRole('button', { name: 'Send the note' }).click()
    await expect(ownNote(page)).toContainText('Not <b>at</b> noon?')
    await page.reload()
    await expect(ownNote(page)).toContainText('Not <b>at</b> noon?')
    const difference = async () => {
      const [note, words] = [await ownNote(page).boundingBox(), await page.getByText(second).last().boundingBox()]
      return Math.abs(Number(note?.y) - Number(words?.y))
    }
    await expect.poll(difference).toBeLessThan(24)
  })

  test('a note on the whole draft is there again after a reload, and says when it was mended', async ({
    page,
    request,
  }) => {
    const { author, id, path } = await draftWithLink(request, 'Wholesale Author')
    const whole = page.getByRole('region', { name: 'Leave a note' })
    const sent = whole.getByRole('list', { name: 'Notes you sent' })
    await page.goto(path)
    await whole.getByLabel('Your name').fill('Dot')
    await whole.getByLabel('Your note').fill('A <b>fine</b> start.')
    await whole.getByRole('button', { name: 'Send the note' }).click()
    await expect(sent.getByRole('article', { name: 'Your note' })).toHaveText('A <b>fine</b> start.')
    const headers = { Authorization: `Bearer ${author.token}` }
    const notes = `/api/manage/posts/${id}/notes`
    const [note] = (await (await request.get(notes, { headers })).json()).notes
    await page.reload()
    await expect(sent).not.toContainText('Mended on')
    expect((await request.put(`${notes}/${note._id}`, { headers, data: { resolved: true } })).status()).toBe(200)
    await page.reload()
    await expect(sent).toContainText('Mended on')
    await expect(page.getByRole('complementary', { name: 'Notes you sent' })).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a dot at the passage opens the note', async ({ page, request }) => {
      const { path } = await draftWithLink(request, 'Pocket Author')
      await page.goto(path)
      await paragraphButtons(page).first().press('Enter')
      await newNote(page).getByLabel('Your name').fill('Dot')
      await newNote(page).getByLabel('Your note').fill('How cold?')
      await newNote(page).getByRole('button', { name: 'Send the note' }).click()
      await expect(newNote(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Your note 1' }).tap()
      await expect(page.getByRole('dialog', { name: 'Your note' })).toContainText('How cold?')
    })
  })
})

test('the writer resolves notes with one key, and sees which words have changed', async ({ page, request }) => {
  const { author, id, path } = await draftWithLink(request, 'Resolving Author')
  const hostile = '</mark><script>alert(1)</script> gone for good'
  for (const [content, exact] of [
    ['Second', 'it is baked, and never any later'],
    ['First', 'rises overnight, in the coldest room'],
    ['Third', hostile],
  ] as const) {
    await request.post(`/api${path}/notes`, { data: { name: content, content, passage: passage(exact) } })
  }
  await signIn(page, author)
  await openToEdit(page, id)
  const notes = page.getByRole('region', { name: 'Notes' })
  const note = (name: string) => notes.getByRole('article', { name })
  await expect(notes.getByRole('heading', { name: '3 notes' })).toBeVisible()
  await expect(notes.getByRole('article')).toHaveText([/First/, /Second/, /Third/])
  await expect(note('Third')).toContainText('The text was changed.')
  await expect(note('Third').getByRole('blockquote')).toHaveText(hostile)
  await note('First').getByTitle('Show in the text').click()
  await expect(postForm(page).body).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toContain('rises')

  await note('First').focus()
  await page.keyboard.press('r')
  await expect(note('Second')).toBeFocused()
  await expect(notes.getByRole('heading', { name: '2 notes' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(notes.getByText('2 mended')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).first().click()
  await expect(notes.getByText('1 mended')).toBeVisible()

  await postForm(page).body.fill(body.replace('rises', 'grows').replace('baked', 'eaten'))
  await expect(notes.getByText('The text was changed.')).toHaveCount(2)
})

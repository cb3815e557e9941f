import { paths } from '@byline/contract/addresses/paths'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { expect, test } from '../../product/journey.ts'
import { commentSection, createComment } from '../../steps/comments.ts'
import { register, signIn } from '../../steps/people.ts'
import { createPost, updatePost } from '../../steps/posts.ts'

const body = 'The oven was cold. We lit the fire at six in the morning.\n\nBy noon the bread was baked.'
const passage = { exact: 'lit the fire at six', prefix: 'We ', suffix: '', version: 1 }

for (const width of [390, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 500 })

    test('an author thanks a reader for a mended passage with a dated correction, and takes it back', async ({
      page,
      request,
    }) => {
      const author = await register(request, 'Mending Author')
      const reader = await register(request, 'Attentive Reader')
      const { _id, slug } = await createPost(request, author, { title: 'Mended bread', body })
      await createComment(request, reader, _id, 'At five, surely.', undefined, { passage, mayName: true })
      await updatePost(request, author, slug, { body: body.replace('six', 'five') })
      await updatePost(request, author, slug, { body: `${body.replace('six', 'five')}\n\nNothing was left.` })
      await signIn(page, author)
      await page.goto(paths.article(slug))
      const { region, commentWith } = commentSection(page)
      await region.getByRole('textbox').focus()
      const button = region.getByRole('button', { name: 'Thank you, mended: comment by Attentive Reader' })
      await button.click()
      const dialog = page.getByRole('dialog', { name: 'Thank you, mended' })
      await expect(dialog.getByRole('radio', { name: 'The first one after the comment' })).toBeChecked()
      await expect(dialog.getByText('Attentive Reader agreed to be named')).toBeVisible()
      await dialog.getByLabel('Correction at the end of the article').fill('The fire was lit at five, not at six.')
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: 'Mark as mended' }).click()
      await expect(dialog).toHaveCount(0)
      const comment = commentWith('At five, surely.')
      await expect(comment).toContainText('Mended on')
      const corrections = page.getByRole('complementary', { name: 'Corrections' })
      await expect(corrections).toContainText(/not at six\. Thanks to .Attentive Reader.\./)
      await comment.getByRole('link', { name: 'What changed' }).click()
      await expect(page.locator('[data-article-text] ins')).toHaveText('five')
      await expect(page.getByText('Nothing was left.')).toHaveCount(0)
      await page.goto(paths.article(slug))
      await region.getByRole('textbox').focus()
      await region.getByRole('button', { name: 'Reopen: comment by Attentive Reader' }).click()
      await expect(comment).not.toContainText('Mended on')
      await expect(corrections).toHaveCount(0)
    })
  })
}

test('a reader agrees to be named in the form of a comment, and is told when the passage is mended', async ({
  page,
  request,
}) => {
  const author = await register(request, 'Thankful Author')
  const reader = await register(request, 'Named Reader')
  const { slug } = await createPost(request, author, { title: 'Bread of thanks', body })
  await signIn(page, reader)
  await page.goto(paths.article(slug))
  await page.getByText('By noon').hover()
  await page.getByRole('button', { name: 'Comment on this paragraph' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your comment')).toBeFocused()
  await page.keyboard.type('By evening, I think.')
  await page.getByRole('checkbox', { name: 'you may name me' }).check()
  const sent = page.waitForResponse('**/api/comments/create')
  await page.getByRole('button', { name: 'Send' }).click()
  const { comment } = await (await sent).json()
  expect(comment.passage).toMatchObject({ exact: 'By noon the bread was baked.', mayName: true })
  const headers = { Authorization: `Bearer ${author.token}` }
  expect((await request.put(`/api/comments/resolution/${comment._id}`, { headers })).status()).toBe(200)
  await page.goto(paths.notifications)
  await page.getByRole('main').getByRole('link', { name: 'Thankful Author' }).click()
  const own = commentSection(page).commentWith('By evening, I think.')
  await expect(own).toContainText('Mended on')
  await expect(own.getByRole('link', { name: 'What changed' })).toHaveCount(0)
  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'you may name me' })).toBeChecked()
})

test('a mended passage is read without scripts', async ({ browser, request }) => {
  const author = await register(request, 'Quiet Author')
  const { _id, slug } = await createPost(request, author, { title: 'Quiet bread', body })
  const reader = await register(request, 'Quiet Reader')
  const { _id: comment } = await createComment(request, reader, _id, 'At five.', undefined, { passage, mayName: true })
  await updatePost(request, author, slug, { body: body.replace('six', 'five') })
  const headers = { Authorization: `Bearer ${author.token}` }
  const data = { correction: 'It was five.' }
  expect((await request.put(`/api/comments/resolution/${comment}`, { headers, data })).status()).toBe(200)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await page.goto(paths.article(slug))
  await expect(page.getByRole('complementary', { name: 'Corrections' })).toContainText('Quiet Reader')
  await page.getByRole('article').filter({ hasText: 'At five.' }).getByRole('link', { name: 'What changed' }).click()
  await expect(page.locator('[data-article-text] ins')).toHaveText('five')
  await context.close()
})

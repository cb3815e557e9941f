import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'
import { chooseMore, expectSavedOnServer, openOwnPost, openToEdit, publish } from '../../steps/post-form.ts'
import { createPost, updatePost } from '../../steps/posts.ts'
import { readStored } from '../../steps/storage.ts'

const far = Array.from({ length: 8 }, () => 'Nobody has changed this paragraph.').join('\n\n')

test('a correction reaches whoever has read the article before, and nobody else is asked', async ({
  page,
  browser,
  request,
}) => {
  const author = await register(request, 'Careful Author')
  const { slug } = await createPost(request, author, {
    title: `Arches ${Date.now()}`,
    body: `The bridge has nine arches.\n\n${far}\n\nIt is of stone.`,
  })
  const reader = await (await browser.newContext()).newPage()
  const offer = reader.getByRole('complementary', { name: 'Changes' })
  const read = async () => {
    await reader.goto(paths.article(slug))
    await reader.keyboard.press('ArrowDown')
  }
  await read()
  await expect.poll(() => readStored(reader, 'readArticles')).toContain('1')

  await signIn(page, author)
  const form = await openToEdit(page, slug)
  await form.body.fill(`The bridge has seven arches.\n\n${far}\n\nIt is of brick.`)
  await chooseMore(page, 'This change corrects a mistake …')
  await page.getByLabel('What it corrects, in one sentence').fill('It has seven arches, not nine.')
  await page.getByRole('button', { name: 'Add to the next update' }).click()
  await form.update.click()
  await expect(page).toHaveURL(paths.managePosts)

  await read()
  await expect(reader.getByRole('complementary', { name: 'Corrections' })).toContainText(
    /Correction, .*: It has seven arches, not nine\./,
  )
  await offer.getByRole('link', { name: 'What changed since you read this' }).click()
  await expect(reader).toHaveURL(/\?since=/)
  const change = reader.getByRole('region', { name: 'Change 1 of 2' })
  await expect(change.locator('del')).toHaveText('nine')
  await expect(change.locator('ins')).toHaveText('seven')
  await change.getByRole('link', { name: 'Next' }).click()
  await expect(reader.getByRole('region', { name: 'Change 2 of 2' })).toBeInViewport()
  await reader.keyboard.press('ArrowDown')
  await expect.poll(() => readStored(reader, 'readArticles')).toContain('2')
  await read()
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await reader.context().close()
})

test('the sentence of a correction is there again after Escape and a reload, and forgotten after Cancel', async ({
  page,
  request,
}) => {
  const { slug, form } = await openOwnPost(page, request, 'Hesitant Author', { title: 'Arches', body: 'Nine.' })
  const ask = () => chooseMore(page, 'This change corrects a mistake …')
  const sentence = page.getByLabel('What it corrects, in one sentence')
  await ask()
  await sentence.fill('It has seven')
  await sentence.press('Escape')
  await expect(sentence).toBeHidden()
  await ask()
  await expect(sentence).toHaveValue('It has seven')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(sentence).toBeHidden()
  await ask()
  await expect(sentence).toHaveValue('')
  await sentence.fill('It has seven.')
  await page.getByRole('button', { name: 'Add to the next update' }).click()
  const notice = page.getByText('Correction: It has seven.')
  await expect(notice).toBeVisible()
  await expectSavedOnServer(page)
  await page.reload()
  await expect(notice).toBeVisible()
  await form.body.fill('Seven.')
  await chooseMore(page, 'Unpublish')
  await expect(form.create).toBeVisible()
  await expect(notice).toBeVisible()
  await publish(page)
  await expect(page).toHaveURL(paths.managePosts)
  await page.goto(paths.article(slug))
  await expect(page.getByRole('complementary', { name: 'Corrections' })).toContainText('It has seven.')
})

test('a writer compares two versions by the keyboard, and brings one back', async ({ page, request }) => {
  const author = await register(request, 'Turning Author')
  const title = `Turns ${Date.now()}`
  const { slug } = await createPost(request, author, { title, body: `One.\n\n${far}\n\nTwo.` })
  await updatePost(request, author, slug, { body: `One more.\n\n${far}\n\nTwo more.` })
  await updatePost(request, author, slug, { body: 'Nothing is left.' })
  await signIn(page, author)
  await openToEdit(page, slug)
  await chooseMore(page, 'Earlier versions')
  const versions = page.getByRole('region', { name: 'List of versions' }).getByRole('listitem')
  await expect(versions).toHaveCount(3)
  await versions.nth(2).getByLabel('from').check()
  await versions.nth(1).getByLabel('to').check()
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison).toContainText('2 changes in the text')
  const change = (number: number) => page.getByRole('region', { name: `Change ${number} of 2`, exact: true })
  await page.keyboard.press('Alt+ArrowDown')
  await expect(change(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(change(2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(change(1).locator('ins')).toHaveText('One more.'.slice(3, -1))
  await comparison.getByText('Side by side').click()
  await comparison.getByText('Markdown').click()
  await expect(page).toHaveURL(/view=beside&as=markdown/)
  await expect(change(2)).toBeVisible()

  await versions.nth(1).getByRole('button', { name: 'Restore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore this version?' })
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(versions).toHaveCount(4)
  await page.goto(paths.article(slug))
  await expect(page.getByText('Two more.')).toBeVisible()
})

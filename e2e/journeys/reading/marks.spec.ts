import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '../../product/journey.ts'
import { commentSection, newArticle } from '../../steps/comments.ts'
import { signIn } from '../../steps/people.ts'

const ACUTE = '\u0301'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

// The browser would need longer than the timeout of a journey to lay out the uncut text.
test('100,000 pasted accents are cut to eight, for visitors and for users', async ({ page, request }) => {
  const { address, author } = await newArticle(request)
  for (const prepare of [async () => {}, () => signIn(page, author)]) {
    await prepare()
    await page.goto(address)
    const { box } = commentSection(page)
    await box.fill('')
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Z${ACUTE.repeat(100_000)}algo`)
    await box.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(box).toHaveValue(`Z${ACUTE.repeat(8)}algo`)
  }
})

test('forms report invisible characters and too many accents at their inputs', async ({ page, request }) => {
  await page.goto('/register')
  const name = page.getByLabel('Name')
  for (const [typed, sentence] of [
    ['\u2800\u3164\u200b', 'Name must be made of visible characters'],
    ['👨‍👩‍👧‍👦'.repeat(8), 'This holds too many characters that are made of several signs'],
    [`Z${ACUTE.repeat(9)}oe`, 'A letter can carry at most 8 accents or other marks'],
  ] as const) {
    await name.fill('')
    // Typed character by character, because a pasted text would be cut.
    await name.pressSequentially(typed)
    await expect(name).toHaveAccessibleDescription(new RegExp(sentence))
  }
  const { address, author } = await newArticle(request)
  await signIn(page, author)
  await page.goto(address)
  const { box, send } = commentSection(page)
  await box.pressSequentially(`Z${ACUTE.repeat(9)}algo`)
  await send.click()
  await expect(box).toHaveAccessibleDescription('A letter can carry at most 8 accents or other marks')
  await page.goto(paths.createPost)
  const title = page.getByLabel('Title')
  await title.fill('\u2800')
  await expect(title).toHaveAccessibleDescription('The title needs a visible character, or can be left empty')
})

import { paths } from '@byline/contract/addresses/paths'
import { expect, test } from '../../product/journey.ts'
import { createComment } from '../../steps/comments.ts'
import { register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'
import { store } from '../../steps/storage.ts'

const HOSTILE = `</mark></p><script>alert(1)</script> " onmouseover="x" \${x} '; drop table passages; --`
const body = `\`\`\`js
const one = 1 // the first line
const two = 2
\`\`\`

| Loaf | Weight |
| --- | ---: |
| Rye | 900 g |

A formula <math><mi>a</mi><mo>+</mo><mi>b</mi></math> in a line, with a note[^1].

שלום עולם, this is mixed עברית and English, نص عربي هنا.

Family 👨‍👩‍👧‍👦 and flags 🇫🇷🇩🇪 with e\u0301t\u0301e\u0301 and Z\u0351\u036b\u0343algo.

<figure><img src="/covers/x.svg" alt=""><figcaption>The oven of the *village*</figcaption></figure>

A hostile ${HOSTILE.replaceAll('<', '\\<')} sentence.

[^1]: The footnote has its own words.
`
/** Parts of the text, each with the words in it that must be marked. */
const kinds: [string, RegExp][] = [
  ['pre code', /const one = 1 .*const two = 2/],
  ['table', /Loaf.*Weight.*Rye.*900 g/],
  ['p:has(math)', /A formula a ?\+ ?b in a line/],
  ['p:has-text("mixed")', /שלום עולם, this is mixed עברית and English, نص عربي هنا/],
  ['p:has-text("Family")', /👨‍👩‍👧‍👦 and flags 🇫🇷🇩🇪 with e\u0301t\u0301e\u0301 and Z\u0351\u036b\u0343algo/],
  ['figcaption', /The oven of the \*?village/],
  ['p:has-text("hostile")', /A hostile <\/mark><\/p><script>alert\(1\)/],
  // Without the link back to the text.
  ['.footnotes p', /^The footnote has its own words\.?$/],
]

test('passages of every kind of text are selected, commented on and marked', async ({ page, request }) => {
  test.slow()
  const author = await register(request, 'Author of All Kinds')
  const { slug } = await createPost(request, author, { title: 'All kinds', body })
  await signIn(page, author)
  for (const [kind, words] of kinds) {
    await page.goto(paths.article(slug))
    const part = page.locator('[data-article-text]').locator(kind).first()
    await part.hover()
    await part.evaluate((element) => getSelection()?.selectAllChildren(element))
    await page.getByRole('toolbar', { name: 'Selected passage' }).getByRole('button', { name: 'Comment' }).click()
    await page.getByLabel('Your comment').fill(`About ${kind}`)
    const sent = page.waitForResponse('**/api/comments/create')
    await page.getByRole('button', { name: 'Send' }).click()
    const { comment } = await (await sent).json()
    expect([kind, comment.passage.state]).toEqual([kind, 'standing'])
    await page.goto(paths.article(slug))
    await expect(page.locator(`[data-article-text] [id="passage-${comment._id}"]`)).toHaveCount(1)
    const marked = await part.locator('mark').allTextContents()
    const whole = (await part.evaluate((element) => element.closest('mark')?.textContent)) ?? marked.join(' ')
    expect([kind, whole.replace(/\s+/g, ' ')]).toEqual([kind, expect.stringMatching(words)])
  }
})

test.describe('a passage that cannot be commented on', () => {
  // The refused call.
  test.use({ allowedMessages: / 422 |ApiError/ })

  test('is refused with a sentence if it is too long or not in the text, and the comment stays', async ({
    page,
    request,
  }) => {
    const author = await register(request, 'Author of Long Words')
    const long = 'Many words follow each other. '.repeat(400)
    const { _id, slug } = await createPost(request, author, { title: 'Long words', body: `A short one.\n\n${long}` })
    await signIn(page, author)
    await page.goto(paths.article(slug))
    const box = page.getByLabel('Your comment')
    await box.fill('Text that stays')
    await page.getByText('Many words').hover()
    await page.getByText('Many words').evaluate((element) => getSelection()?.selectAllChildren(element))
    const bar = page.locator('.selection-tools')
    await bar.getByRole('button', { name: 'Comment' }).click()
    await expect(bar.getByText('A passage must be at most 2,000 characters')).toBeVisible()
    await expect(box).toHaveValue('Text that stays')
    const passage = { exact: 'It never stood there', prefix: '', suffix: '', version: 1 }
    await store(page, `begun-passage:${_id}`, JSON.stringify({ passage }))
    await page.reload()
    await box.focus()
    await expect(page.locator('form').getByRole('blockquote')).toHaveText('It never stood there')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('This passage is not one of the text')).toBeVisible()
    await expect(box).toHaveValue('Text that stays')
  })
})

test('a passage with more than 50 threads says so, and leads to the list', async ({ page, request }) => {
  test.slow()
  const author = await register(request, 'Author of Much Talk')
  const { _id, slug } = await createPost(request, author, { title: 'Much talk', body: 'Everybody talks about this.' })
  const passage = { exact: 'talks about this', prefix: '', suffix: '', version: 1 }
  for (let n = 0; n < 51; n++) await createComment(request, author, _id, `Thread ${n}.`, undefined, { passage })
  await page.goto(paths.article(slug))
  await page.getByRole('link', { name: '51 comments on this passage' }).click()
  await expect(page.getByText('There are more comments on this passage.')).toBeVisible()
  await page.getByRole('link', { name: 'Show them below the article' }).click()
  await expect(page.locator('#comments').getByText('Thread 0.')).toBeVisible()
  await page.locator('#comments').getByRole('link', { name: 'Show more' }).click()
  await expect(page.locator('#comments').getByText('Thread 50.')).toBeVisible()
})

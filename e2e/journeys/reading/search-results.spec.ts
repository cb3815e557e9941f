import type { Page } from '@playwright/test'
import { waitForHydration } from '../../checks/scripts.ts'
import { expect, test } from '../../product/journey.ts'
import { href } from '../../product/product.ts'
import { createComment } from '../../steps/comments.ts'
import { register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

// The results of a search (design §6): titles, what else the full text has, and comments.

const main = (page: Page) => page.getByRole('main')
const more = (page: Page) => page.getByRole('region', { name: 'More results' })
const comments = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true })
const search = (term: string) => `/Articles/${encodeURIComponent(term)}`

/** A word of letters that no other article has; the words of two calls differ in more than one letter. */
function newWord(): string {
  const letters = [...crypto.randomUUID().replaceAll('-', '').slice(0, 14)]
  return `z${letters.map((digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)]).join('')}`
}

test('a search shows what the full text has below the found titles, with its words marked', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const author = await register(request, 'Full Of Words')
  const word = newWord()
  const capital = word.replace('z', 'Z')
  await createPost(request, author, { title: `On ${word}`, body: `A ${capital} and a <b>.` })
  await createPost(request, author, { title: `${capital} first`, body: `The ${word}.` })
  await page.goto(search(word))
  await expect(main(page).getByRole('article')).toHaveCount(2)
  const first = main(page).getByRole('article').first()
  await expect(first).toContainText(`${capital} first`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('2 articles')
  await expect(first.getByRole('heading').getByRole('link')).not.toHaveAttribute('href', /:~:/)
  await expect(more(page).getByRole('article')).toContainText(`A ${capital} and a`)
  await expect(more(page).locator('mark')).toHaveText([word, capital])

  const later = `Zoo of ${word}`
  await page.goto(search(`and a ${word}`))
  await expect(more(page).getByRole('article')).not.toHaveCount(0)
  await page.goto(search(later))
  await expect(more(page)).toContainText('No article has all of these words.')
  await expect(more(page).getByRole('list', { name: 'Tags in use here' })).toBeVisible()
})

test('a search with spaces around it, or an unfinished word, finds what its list of suggestions has', async ({
  page,
  request,
}) => {
  const author = await register(request, 'Half A Word')
  const word = newWord()
  const title = `Notes on ${word}`
  await createPost(request, author, { title, body: 'Text.' })
  const phrase = `on ${word}`
  await page.goto(search(`  ${phrase.toUpperCase()}  `))
  await expect(more(page).getByRole('article')).toHaveText(new RegExp(title))
  for (const typed of [`Notes  on ${word} `, `notes on ${word}`]) {
    await page.goto(search(typed))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Searching Result For "${typed}"`)
    await expect(main(page).getByRole('article').first()).toContainText(title)
    await expect(more(page).getByRole('article')).toHaveCount(0)
  }
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  for (const typed of [word.slice(0, -3), `notes ${word.slice(0, -3)} `]) {
    await page.goto('/faqs')
    await box.pressSequentially(typed)
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option', { name: title })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(more(page).getByRole('article')).toContainText(title)
    await expect(more(page).locator('mark').last()).toHaveText(word)
    await expect(page.getByText('Did you mean')).toHaveCount(0)
  }
})

test('a result never leads to what stands above the text: contents, caption, tags, menus', async ({
  page,
  request,
}) => {
  const author = await register(request, 'Repeats Itself')
  const [inHeading, inCaption] = [newWord(), newWord()]
  const sections = ['One', 'Two', 'Three'].map(
    (name) => `## ${name}\n\n${'A paragraph of many words. '.repeat(120)}\n\n`,
  )
  const body = `${sections.join('')}## All of ${inHeading}\n\nLast words.\n\n## Home\n\nAt ${inCaption} the Contents end.`
  const { slug } = await createPost(request, author, {
    title: 'Contents And All',
    caption: `About ${inCaption} and more`,
    tags: [inCaption],
    body,
  })
  await page.goto(search(inHeading))
  const result = more(page).getByRole('link', { name: 'Contents And All' })
  await expect(result).toHaveAttribute('href', href(`/article/${slug}#all-of-${inHeading}`))
  await result.click()
  await expect(page.getByRole('heading', { name: `All of ${inHeading}` })).toBeInViewport()
  await page.goto(search(inCaption))
  await result.click()
  await expect(page.getByText(`At ${inCaption} the Contents end.`)).toBeInViewport()
})

for (const who of ['a visitor', 'a signed-in reader'] as const) {
  test(`a result opens its article at the found passage for ${who}`, async ({ page, request }) => {
    const author = await register(request, 'Long Winded')
    const word = newWord()
    const body = `${'A paragraph before it.\n\n'.repeat(60)}Here is the ${word} at last.\n\n${'After.\n\n'.repeat(40)}`
    const { slug } = await createPost(request, author, { title: 'Found Far Below', body })
    if (who !== 'a visitor') await signIn(page, author)
    await page.goto(search(word))
    if (who !== 'a visitor') await waitForHydration(page)
    await more(page).getByRole('link', { name: 'Found Far Below' }).click()
    await expect(page.getByText(`Here is the ${word}`)).toBeInViewport()
    if (who !== 'a visitor') await waitForHydration(page)
    // The address is that of the whole article.
    await expect(page).toHaveURL(`/article/${slug}`)
    await expect(page.getByText(`Here is the ${word}`)).toBeInViewport()
  })
}

test('found comments are shown page by page, and each leads to itself', async ({ browser, page, request }) => {
  const author = await register(request, 'Talks A Lot')
  const word = newWord()
  const { _id, slug } = await createPost(request, author, { title: 'Talked About', body: 'Text.' })
  for (let n = 1; n <= 13; n++) {
    await createComment(request, author, _id, `Comment ${n} on **${word}**.`)
  }
  await page.goto(search(word))
  await expect(main(page)).toContainText('No article has all of these words.')
  const found = comments(page).getByRole('article')
  await expect(found).toHaveCount(12)
  await expect(found.first()).toContainText(`Comment 13 on ${word}.`)
  await expect(found.first().locator('mark')).toHaveText(word)
  await comments(page).getByRole('link', { name: 'Load more' }).click()
  await expect(found).toHaveCount(13)
  await expect(page).toHaveURL(`/Articles/${word}?commentPages=2`)
  const last = found.last().getByRole('link', { name: 'Talks A Lot on “Talked About”' })
  await expect(last).toBeFocused()
  await last.click()
  await expect(page).toHaveURL(new RegExp(`/article/${slug}\\?around=[\\w-]+#comment-`))
  await expect(comments(page).getByText('Comment 1 on')).toBeInViewport()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const withoutScripts = await context.newPage()
  await withoutScripts.goto(search(word))
  await withoutScripts.getByRole('link', { name: 'More comments' }).click()
  await expect(withoutScripts.getByRole('article')).toHaveCount(1)
  await withoutScripts.getByRole('link', { name: 'Back to the newest comments' }).click()
  await expect(comments(withoutScripts).getByRole('article')).toHaveCount(12)
  await context.close()
})

test('a slip of one letter finds, and the page asks whether it was one', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const author = await register(request, 'Slips At Times')
  const word = newWord()
  const slip = `${word.slice(0, 6)}a${word.slice(7)}`
  await createPost(request, author, { title: 'Spelled Well', body: `It is a ${word}.` })
  await page.goto(search(slip))
  await expect(main(page)).toContainText(`No article has “${slip}”. These have “${word}”.`)
  await expect(more(page).getByRole('article')).toContainText('Spelled Well')
  await expect(main(page).getByText('Did you mean')).toHaveText(`Did you mean “${word}”?`)
  await page.getByRole('link', { name: `“${word}”` }).click()
  await expect(page).toHaveURL(`/Articles/${word}`)
  await expect(main(page).getByText('Did you mean')).toHaveCount(0)
})

test('every term has a page that shows it as typed', async ({ request }) => {
  for (const term of [
    'x'.repeat(10_000),
    '"',
    'NEAR(',
    '*',
    '-',
    "'; DROP TABLE posts; --",
    '<script>alert(1)</script>',
    '\u202eright to left שלום',
    '🎉'.repeat(50),
  ]) {
    const reply = await request.get(search(term))
    expect(reply.status(), term).toBe(200)
    const text = term.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const shown = text.replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
    expect(await reply.text()).toContain(`Searching Result For &quot;<bdi>${shown}</bdi>&quot;`)
  }
})

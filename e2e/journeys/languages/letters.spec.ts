import type { Locator } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { register, signIn } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

test('articles in Arabic and Hindi have unspaced letters and emphasis by weight on an English site', async ({
  page,
  request,
}) => {
  const writer = await register(request, 'Letters Of Others')
  const articles = [
    { language: 'ar', slug: 'letters-ar', title: 'خبز الصباح', caption: 'عن الخبز.', body: 'هذا *تمامًا* ما نريد.' },
    { language: 'hi', slug: 'letters-hi', title: 'सुबह की रोटी', caption: 'रोटी के बारे में।', body: 'यह *बिल्कुल ठीक* है।' },
  ]
  for (const article of articles) {
    await createPost(request, writer, { ...article, status: 'published' })
    await page.goto(`/article/${article.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal')
    const emphasis = page.locator('.article-text em')
    await expect(emphasis).toHaveCSS('font-style', 'normal')
    await expect(emphasis).toHaveCSS('font-weight', '600')
  }
})

test('the lines of an Arabic article, its title and its caption begin at one edge on an English site', async ({
  page,
  request,
}) => {
  const writer = await register(request, 'One Edge')
  const article = { slug: 'edge-ar', title: 'خبز', caption: 'عن رغيف واحد.', body: 'دقيق وماء.', language: 'ar' }
  await createPost(request, writer, { ...article, status: 'published' })
  await page.goto('/article/edge-ar')
  const edges = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('article').getByText('عن رغيف واحد.'),
    page.locator('.article-text p'),
  ].map(rightEdgeOf)
  const [title, ...others] = await Promise.all(edges)
  expect(others).toEqual([title, title])
})

test('the arrow of a group in the menu stands at the end of its row in either direction', async ({ page, request }) => {
  const session = await register(request, 'Arrow Of A Group')
  for (const [language, side] of [
    ['en', 'right'],
    ['ar', 'left'],
  ] as const) {
    await signIn(page, { ...session, user: { ...session.user, language } })
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const row = page.locator('.menu-group')
    const distance = await row.evaluate((element, end) => {
      const arrow = element.lastElementChild?.getBoundingClientRect()
      return Math.abs(element.getBoundingClientRect()[end] - (arrow?.[end] ?? Number.NaN))
    }, side)
    expect(distance).toBeLessThan(20)
  }
})

function rightEdgeOf(text: Locator): Promise<number> {
  return text.evaluate((element) => Math.round(element.getBoundingClientRect().right))
}

import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../product/journey.ts'
import { loginAsAdmin } from '../../steps/people.ts'
import { createPost, updatePost } from '../../steps/posts.ts'

const GERMAN = 'Diesen Artikel gibt es auf Deutsch'

/** An article in English, German and Arabic; returns the slugs, which have the word in them. */
async function breadIn3Languages(request: APIRequestContext, word: string) {
  const login = await loginAsAdmin(request)
  const slugs = { en: `bread-${word}`, de: `brot-${word}`, ar: `khubz-${word}` }
  await createPost(request, login, { slug: slugs.en, title: `Bread ${word}`, body: 'Flour.', status: 'published' })
  const titles = { de: `Brot ${word}`, ar: `خبز ${word}` }
  for (const language of ['de', 'ar'] as const) {
    const reply = await request.post(`/api/posts/${slugs.en}/translations`, {
      headers: { Authorization: `Bearer ${login.token}` },
      data: { language },
    })
    const { post } = await reply.json()
    await updatePost(request, login, post._id, { slug: slugs[language], title: titles[language], status: 'published' })
  }
  return slugs
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an article in three languages is read in each, and listed in one', async ({ page, request }) => {
    const { en, de, ar } = await breadIn3Languages(request, 'plain')
    await page.goto(`/article/${en}`)
    const languages = page.getByRole('navigation', { name: 'Languages of this article' })
    await expect(languages).toContainText('Also in:')
    await expect(languages.getByRole('link', { name: 'العربية' })).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText(GERMAN)).toBeHidden()
    await languages.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(`/article/${de}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de')
    const alternates = page.locator('head link[hreflang]')
    await expect(alternates).toHaveCount(4)
    await expect(page.locator('head link[hreflang="x-default"]')).toHaveAttribute('href', new RegExp(`/${en}$`))
    await expect(page.locator('head link[hreflang="ar"]')).toHaveAttribute('href', new RegExp(`/${ar}$`))

    await page.goto('/Articles?lang=de')
    await expect(page.getByRole('link', { name: 'Brot plain' }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Bread plain')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/Articles\?lang=de$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Articles in Deutsch' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'All languages' }).click()
    await expect(page).toHaveURL('/Articles')
    await expect(page.getByRole('main')).not.toContainText('Brot plain')

    for (const path of ['/', '/Articles', '/Articles/plain']) {
      expect((await page.goto(`${path}?lang=no%20language`))?.status()).toBe(200)
      await expect(page.getByText(/Articles in/)).toBeHidden()
    }
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a reader of one language stays in it, from list to list, until they ask for all', async ({
      page,
      request,
    }) => {
      await breadIn3Languages(request, `stay-${javaScriptEnabled}`)
      const main = page.getByRole('main')
      const noEnglish = async () => {
        await expect(main.getByText(`Brot stay-${javaScriptEnabled}`).first()).toBeVisible()
        await expect(main).not.toContainText(`Bread stay-${javaScriptEnabled}`)
      }
      await page.goto('/?lang=de')
      await noEnglish()
      await main.getByRole('link', { name: 'More Articles' }).click()
      await expect(page).toHaveURL('/Articles?lang=de')
      await noEnglish()
      await page
        .getByRole('link', { name: /^\d{4}$/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/archive\?lang=de#\d{4}$/)
      await expect(main.getByText('Articles in Deutsch')).toBeVisible()
      await main.getByRole('region').first().getByRole('link').last().click()
      await expect(page).toHaveURL(/\/archive\/\d{4}\/\d{2}\?lang=de$/)
      await noEnglish()
      await main.getByRole('link', { name: 'All languages' }).click()
      await expect(page).toHaveURL(/\/archive\/\d{4}\/\d{2}$/)
      await expect(main.getByText(`Bread stay-${javaScriptEnabled}`).first()).toBeVisible()

      await page.goto('/Articles?lang=ja')
      await expect(main.getByText('There are no articles in 日本語 here.')).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await main.getByRole('link', { name: 'All languages' }).last().click()
      await expect(page).toHaveURL('/Articles')
    })
  })
}

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('an article in three languages is offered in German until the reader puts the offer away', async ({
    page,
    request,
  }) => {
    const { en, de } = await breadIn3Languages(request, 'offer')
    await page.goto(`/article/${en}`)
    await expect(page.locator('.offers p:visible')).toHaveCount(1)
    await page.getByRole('link', { name: GERMAN }).click()
    await expect(page).toHaveURL(`/article/${de}`)
    await expect(page.locator('.offers p:visible')).toHaveCount(0)
    await page.goto(`/article/${en}`)
    await page.getByRole('button', { name: 'Schließen' }).click()
    await expect(page.getByText(GERMAN)).toBeHidden()
    await page.reload()
    await expect(page.getByText(GERMAN)).toBeHidden()
  })
})

import { paths } from '@byline/contract/addresses/paths'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../checks/axe.ts'
import { expectTargets } from '../../checks/targets.ts'
import { expect, test } from '../../product/journey.ts'
import { tabTo } from '../../steps/keyboard.ts'
import { register, signIn } from '../../steps/people.ts'
import { openToEdit, postForm, publish } from '../../steps/post-form.ts'
import { createPost, updatePost } from '../../steps/posts.ts'

const OLDER = 'older than the original'

/** The post in each language, with a word that no other article has. */
const texts = {
  en: { slug: 'porridge', title: 'Porridge for one', body: 'Oatmelt and water.', word: 'oatmelt' },
  de: { slug: 'haferbrei', title: 'Haferbrei für einen', body: 'Haferschmelz und Wasser.', word: 'haferschmelz' },
  ar: { slug: 'asida', title: 'عصيدة لشخص واحد', body: 'شوفانية وماء.', word: 'شوفانية' },
}

test('an article is translated, read in each language, and kept up to date', async ({ page, request, browser }) => {
  const writer = await register(request, 'Writes In Three')
  await createPost(request, writer, { ...texts.en, status: 'published' })
  await signIn(page, writer)
  await openToEdit(page, texts.en.slug)
  await translate(page, 'de')
  await openToEdit(page, texts.en.slug)
  await translate(page, 'ar')

  const reader = await browser.newPage()
  await reader.goto(`/article/${texts.en.slug}`)
  const languages = reader.getByRole('navigation', { name: 'Languages of this article' })
  await expect(languages).toContainText('Also in:')
  for (const [name, { title }] of [
    ['Deutsch', texts.de],
    ['العربية', texts.ar],
    ['English', texts.en],
  ] as const) {
    await languages.getByRole('link', { name }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  for (const { word, title } of Object.values(texts)) {
    await reader.goto(`/Articles/${encodeURIComponent(word)}`)
    await expect(reader.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(reader.getByRole('main').getByRole('article')).toContainText(title)
  }
  for (const language of ['de', 'ar'] as const) {
    const feed = await (await request.get(`/rss.xml?lang=${language}`)).text()
    expect(feed).toContain(texts[language].title)
    expect(feed).not.toContain(texts.en.title)
  }

  await openToEdit(page, texts.en.slug)
  await postForm(page).body.fill('Oatmelt, water and salt.')
  await publish(page)
  await expect(page).toHaveURL(new RegExp(`/article/${texts.en.slug}$|${paths.managePosts}$`))
  await page.goto(paths.managePosts)
  await page.getByRole('combobox', { name: 'Translations' }).selectOption('older')
  await expect(page).toHaveURL(`${paths.managePosts}?translations=older`)
  await expect(page.getByRole('row').filter({ hasText: OLDER })).toHaveCount(2)
  await expectNoAxeViolations(page)
  await expectTargets(page)
  await page.getByRole('combobox', { name: 'Translations' }).selectOption('')
  const original = page.getByRole('row', { name: texts.en.title })
  await original
    .getByRole('list', { name: 'Translations' })
    .getByRole('link', { name: `Deutsch: ${OLDER}` })
    .click()
  await openDetails(page)
  await page.getByRole('link', { name: 'See what changed' }).click()
  await expect(page.getByRole('main')).toContainText('salt')
  await page.goBack()
  await openDetails(page)
  await page.getByRole('button', { name: 'This is up to date' }).click()
  await expect(page.getByText('The original has changed since this was translated.')).toBeHidden()
  await page.goto(`${paths.managePosts}?translations=older`)
  await expect(page.getByRole('row').filter({ hasText: OLDER })).toHaveCount(1)
  await expect(page.getByRole('row', { name: texts.ar.title })).toBeVisible()
})

test('a translation is begun and said to be up to date by the keyboard alone', async ({ page, request }) => {
  const writer = await register(request, 'Writes By Keys')
  const { _id } = await createPost(request, writer, { slug: 'rice-by-keys', title: 'Rice', status: 'published' })
  await signIn(page, writer)
  await openToEdit(page, 'rice-by-keys')
  await tabTo(page, page.getByRole('button', { name: 'Details', exact: true }))
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name: 'Translations' })
  await tabTo(page, section.getByLabel('Translate into'))
  await page.keyboard.type('Deu')
  await page.keyboard.press('Tab')
  await expect(section.getByRole('button', { name: 'Add a translation' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(paths.editPost('rice-by-keys'))
  const german = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(postForm(page).title).toHaveAttribute('lang', 'de')
  await expect(postForm(page).body).toHaveAttribute('lang', 'de')
  await expect(postForm(page).caption).toHaveAttribute('dir', 'ltr')

  await updatePost(request, writer, _id, { body: 'Rice and water.' })
  await page.goto(german)
  await tabTo(page, page.getByRole('button', { name: 'Details', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, section.getByRole('link', { name: 'See what changed' }))
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  const confirm = section.getByRole('button', { name: 'This is up to date' })
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirm).toBeHidden()
  await expect(section.getByRole('heading', { name: 'Translations' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section.getByRole('link', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(postForm(page).details).not.toHaveAttribute('data-open')
  await expect(page.locator('.room-text :focus, .room-bar :focus')).toHaveCount(1)
})

test('a missing translation is begun from its mark in the table', async ({ page, request }) => {
  const writer = await register(request, 'Misses French')
  await createPost(request, writer, { slug: 'lentils', title: 'Lentils', status: 'published' })
  await signIn(page, writer)
  // The site has too few articles in French to miss one.
  await page.route('**/api/manage/posts?*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    for (const post of reply.posts) post.missing = post.translations.length === 0 ? ['fr'] : []
    await route.fulfill({ response, json: reply })
  })
  await page.goto(paths.managePosts)
  await page.getByRole('button', { name: 'French missing' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(postForm(page).title).toHaveAttribute('lang', 'fr')
})

async function openDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Details', exact: true }).click()
}

/** Begins the translation from the drawer, writes it and publishes it. */
async function translate(page: Page, language: 'de' | 'ar'): Promise<void> {
  const before = page.url()
  await openDetails(page)
  await page.getByLabel('Translate into').selectOption(language)
  await page.getByRole('button', { name: 'Add a translation' }).click()
  await page.waitForURL((url) => url.href !== before)
  const form = postForm(page)
  await expect(form.title).toHaveAttribute('lang', language)
  const { title, body, slug } = texts[language]
  await form.title.fill(title)
  await form.body.fill(body)
  await form.slug.fill(slug)
  await publish(page)
  await expect(form.title).toBeHidden()
}

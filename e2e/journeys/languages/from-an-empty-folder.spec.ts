import { paths } from '@byline/contract/addresses/paths'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { englishOn, expectNoEnglishMail } from '../../checks/english.ts'
import { test as base, expect } from '../../product/journey.ts'
import { type MailServer, startMailServer } from '../../product/mail-server.ts'
import { type NewSite, startNewSite } from '../../product/new-site.ts'
import { product } from '../../product/product.ts'
import { commentSection } from '../../steps/comments.ts'
import { type Hands, keyboard, mouse } from '../../steps/hands.ts'
import { inLanguage } from '../../steps/in-language.ts'
import { postForm } from '../../steps/post-form.ts'

const DAY_MS = 86_400_000

/** The time at which the first weekly mail is due: tomorrow at eight (UTC), whatever day it is. */
const due = new Date(Math.floor(Date.now() / DAY_MS + 1) * DAY_MS + DAY_MS / 3)
const weekday = due.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

const test = base.extend<{ mails: MailServer; site: NewSite }>({
  async mails({ browser: _ }, use) {
    const server = await startMailServer()
    await use(server)
    await server.stop()
  },
  async site({ mails }, use) {
    const env = {
      SMTP_URL: mails.url,
      MAIL_FROM: 'post@blog.example',
      NEWSLETTER_TIME: `${weekday} 08:00`.toLowerCase(),
    }
    const site = await startNewSite({ first: product.firstDataDir, env })
    await use(site)
    await site.stop()
  },
})

/** An owner and a reader of one language, and the words that they write. */
interface Way {
  lang: string
  dir: 'ltr' | 'rtl'
  options: BrowserContextOptions
  hands: (page: Page) => Hands
  site: { name: string; about: string }
  owner: string
  reader: string
  article: { title: string; body: string; caption: string }
  comment: string
}

const german: Way = {
  lang: 'de',
  dir: 'ltr',
  options: { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  hands: () => mouse,
  site: { name: 'Brot und Salz', about: 'Eine Küche am Meer.' },
  owner: 'Olga Ofen',
  reader: 'Lars Leser',
  article: { title: 'Sauerteig im Winter', body: 'Er braucht *Wärme* und sehr viel Geduld.', caption: 'Vom Backen.' },
  comment: 'Meiner steht **auf dem Ofen**.',
}

const arabic: Way = {
  lang: 'ar',
  dir: 'rtl',
  options: {
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
  hands: keyboard,
  site: { name: 'خبز وملح', about: 'مطبخ على البحر.' },
  owner: 'ليلى حسن',
  reader: 'سامي عمر',
  article: {
    title: 'الخبز في الشتاء',
    body: 'يحتاج العجين إلى *الدفء* وإلى كثير من الصبر.',
    caption: 'عن العجين والدفء.',
  },
  comment: 'خبزي **فوق الفرن** الآن.',
}

for (const [who, way] of [
  ['a German owner', german],
  ['an Arabic owner, on a phone with the keyboard,', arabic],
] as const) {
  test(`${who} sets up, writes, a reader comments, and the weekly mail arrives`, async ({ browser, site, mails }) => {
    test.slow()
    const owner = await personOf(way, browser, site)
    await test.step('the setup is in the language of the browser', () => setUp(owner, site))
    const address = await test.step('an article is written and published', () => write(owner))
    await test.step('the dashboard is in this language', () => lookAround(owner))
    const reader = await personOf(way, browser, site)
    await test.step('a reader reads, registers and comments', () => talk(reader, address))
    await test.step('the reader subscribes and confirms by mail', () => subscribe(reader, mails))
    await site.restartAt(new Date(due.getTime() + 1_000))
    await test.step('the weekly mail arrives', async () => {
      const { subject, html, text } = await mails.mailTo(READER, new RegExp(way.article.title))
      expect(subject).toContain(way.article.title)
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${way.lang}"`))
      expect(html).toMatch(new RegExp(`dir="${way.dir}"`))
      const link = new URL(/\S+\/article\/\S+/.exec(text ?? '')?.[0] ?? '')
      await reader.see(link.pathname)
      await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(way.article.title)
    })
    await test.step('no mail has an English sentence', async () => {
      expect(mails.mails.length).toBeGreaterThan(2)
      for (const mail of mails.mails) await expectNoEnglishMail(reader.page, mail, way.lang)
    })
  })
}

const READER = 'reader@people.example'
const PASSWORD = 'brot und salz خبز وملح'

/** Somebody at a site of their language, with the page for steps that name things by their English words. */
interface Person {
  page: Page
  hands: Hands
  way: Way
  /** Opens an address, or looks at the page that is open: it has the language, and no English sentence. */
  see(address?: string): Promise<void>
}

async function personOf(way: Way, browser: Browser, { url }: NewSite): Promise<Person> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...way.options })
  const page = await context.newPage()
  return {
    page: inLanguage(page, way.lang),
    hands: way.hands(page),
    way,
    async see(address) {
      if (address !== undefined) await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('lang', way.lang)
      await expect(page.locator('html')).toHaveCSS('direction', way.dir)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await englishOn(page, way.lang)).toEqual([])
    },
  }
}

async function setUp({ page, hands, see, way }: Person, { setupLink }: NewSite): Promise<void> {
  await see(new URL(setupLink).pathname)
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue(way.lang)
  await hands.press(page.getByRole('button', { name: 'Set up the site' }))
  await expect(page.getByText('This needs some text').first()).toBeVisible()
  await see()
  await hands.fill(page.getByLabel('Name of the site'), way.site.name)
  await hands.fill(page.getByLabel('One sentence about it'), way.site.about)
  await hands.uncheck(page.getByLabel('Keep the sample articles'))
  await hands.fill(page.getByLabel('Your name'), way.owner)
  await hands.fill(page.getByLabel('Email', { exact: true }), 'owner@blog.example')
  await hands.fill(page.getByLabel('Password', { exact: true }), PASSWORD)
  await see()
  await hands.press(page.getByRole('button', { name: 'Set up the site' }))
  // The samples are deleted first.
  await expect(page).toHaveURL(paths.dashboard, { timeout: 60_000 })
  await see()
}

/** Returns the address of the article. */
async function write({ page, hands, see, way }: Person): Promise<string> {
  await see(paths.createPost)
  const { title, body, caption, details } = postForm(page)
  await hands.fill(title, way.article.title)
  await hands.fill(body, way.article.body)
  await see()
  // In the drawer, which opens when the focus comes to one of its fields.
  await hands.fill(caption, way.article.caption)
  await expect(details).toHaveAttribute('data-open')
  await see()
  await hands.press(details.getByRole('button', { name: 'Create Post' }))
  await expect(page).toHaveURL(paths.managePosts)
  await see()
  await see(paths.home)
  const link = page.getByRole('main').getByRole('link', { name: way.article.title }).first()
  return (await link.getAttribute('href')) ?? ''
}

async function lookAround({ see }: Person): Promise<void> {
  for (const address of [paths.dashboard, paths.manageNewsletter, paths.profile, paths.about]) await see(address)
}

async function talk({ page, hands, see, way }: Person, address: string): Promise<void> {
  await see(paths.home)
  await see(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(way.article.title)
  await expectOwnDate(page.locator('article time').first(), way)
  await see(paths.register)
  await hands.fill(page.getByLabel('Name', { exact: true }), way.reader)
  await hands.fill(page.getByLabel('Email', { exact: true }), READER)
  await hands.fill(page.getByLabel('Password', { exact: true }), PASSWORD)
  await hands.fill(page.getByLabel('Confirm Password', { exact: true }), PASSWORD)
  await hands.press(page.getByRole('button', { name: 'Register' }))
  await expect(page).toHaveURL(paths.home)
  await see(address)
  const { box, send, comments, heading } = commentSection(page)
  await hands.fill(box, way.comment)
  await hands.press(send)
  await expect(comments).toHaveCount(1)
  await expect(heading).toContainText(new Intl.NumberFormat(way.lang).format(1))
  await see()
}

/** A date is said as `Intl` says it in the language. */
async function expectOwnDate(time: Locator, { lang, options }: Way): Promise<void> {
  const date = new Date((await time.getAttribute('datetime')) ?? '')
  const year = new Intl.DateTimeFormat(lang, { year: 'numeric', timeZone: options.timezoneId })
  await expect(time).toContainText(year.format(date))
}

async function subscribe({ page, hands, see }: Person, mails: MailServer): Promise<void> {
  await see(paths.home)
  const block = page.getByRole('region', { name: 'Get Our Stories To Your Inbox Weekly.' })
  await hands.fill(block.getByRole('textbox', { name: 'Email' }), READER)
  await hands.press(block.getByRole('button', { name: 'Get Started' }))
  await expect(block.getByRole('status')).not.toBeEmpty()
  await see()
  const { text } = await mails.mailTo(READER, /newsletter\/confirm/)
  const link = new URL(/\S+\/newsletter\/confirm\S+/.exec(text ?? '')?.[0] ?? '')
  await see(link.pathname + link.search)
  await hands.press(page.getByRole('main').getByRole('button').first())
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
  await see()
}

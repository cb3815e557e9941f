import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, request } from '@playwright/test'
import type { Brand } from '../brands/brand.ts'
import { harbor } from '../brands/harbor.ts'
import { kitchen } from '../brands/kitchen.ts'
import { poet } from '../brands/poet.ts'
import { type NewSite, startNewSite } from '../product/new-site.ts'
import { shootPaths } from './paths.ts'

const brands = [kitchen, harbor, poet]

interface BrandOptions {
  /** The folder for the pictures; each brand has a folder in it. */
  out: string
  /** Only brands whose name contains this. */
  only: string
  widths: number[]
  full: boolean
}

/** Sets up invented sites, each on an empty folder, and takes screenshots of their pages in both themes. */
export async function shootBrands(browser: Browser, options: BrandOptions): Promise<void> {
  const { out, only, widths, full } = options
  for (const brand of brands.filter(({ name }) => name.includes(only))) {
    const site = await startNewSite()
    try {
      const author = await build(site, brand, browser)
      const folder = join(out, brand.name)
      await mkdir(folder, { recursive: true })
      const paths = [
        '/',
        '/Articles',
        `/article/${brand.article}`,
        '/about',
        `/${brand.pages[0]?.slug}`,
        '/faqs',
        `/author/${author}`,
      ]
      await shootPaths(browser, { url: site.url, paths, out: folder, widths, full })
    } finally {
      await site.stop()
    }
  }
}

/** Does what the owner of the brand would do. Returns the slug of their author page. */
async function build(site: NewSite, brand: Brand, browser: Browser): Promise<string> {
  const { owner, settings, pages } = brand
  const account = { email: 'owner@brand.example', password: 'the owner of a brand' }
  const visitor = await request.newContext({ baseURL: site.url })
  const { token } = await sent(visitor, 'POST', '/api/setup', {
    secret: site.setupLink.split('/').at(-1),
    siteName: settings.name,
    name: owner.name,
    ...account,
    keepSamples: false,
  })
  const extraHTTPHeaders = { Authorization: `Bearer ${token}` }
  const api = await request.newContext({ baseURL: site.url, extraHTTPHeaders })
  await sent(api, 'PUT', '/api/users/updateProfile', { ...account, ...owner })
  for (const page of pages) await sent(api, 'POST', '/api/pages', page)
  await importArticles(site, brand, account.email)
  const pictures: Record<string, unknown> = {}
  for (const key of ['logo', 'logoDark', 'heroPicture']) {
    const file = settings[key]
    if (typeof file !== 'string') continue
    const buffer = await drawn(browser, site.url, await readFile(join(folderOf(brand), file), 'utf8'))
    const image = { name: 'picture.png', mimeType: 'image/png', buffer }
    const reply = await api.post('/api/uploads', { multipart: { image } })
    pictures[key] = (await reply.json()).file
  }
  await sent(api, 'PUT', '/api/settings', { settings: { ...settings, ...pictures } })
  const { posts } = await (await api.get('/api/posts?limit=1')).json()
  return posts[0].user.slug
}

/** One call; throws what the product answered if it is no success. */
async function sent(api: APIRequestContext, method: string, path: string, data: unknown) {
  const reply = await api.fetch(path, { method, data })
  const body = await reply.json()
  if (!reply.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
  return body
}

const folderOf = ({ name }: Brand) => join(import.meta.dirname, '../brands', name)

async function importArticles(site: NewSite, brand: Brand, author: string): Promise<void> {
  const program = join(import.meta.dirname, '../../server/src/cli/byline.ts')
  const child = spawn(process.execPath, [program, 'import', folderOf(brand), '--author', author], {
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the articles of ${brand.name} could not be imported`)
}

/** A drawing as a PNG, in the letters of the site. */
async function drawn(browser: Browser, baseURL: string, svg: string): Promise<Buffer> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 1120 } })
  await page.goto('/')
  await page.evaluate(async (markup) => {
    document.body.innerHTML = markup
    for (const { style } of [document.documentElement, document.body]) style.background = 'none'
    await document.fonts.load('600 20px Figtree')
  }, svg)
  const picture = await page.locator('svg').screenshot({ omitBackground: true })
  await page.close()
  return picture
}

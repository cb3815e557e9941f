import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths } from '@byline/contract/addresses/paths'
import { freePort } from '@byline/test-files/free-port'
import { test as base, expect } from '../../product/journey.ts'
import { type NewSite, startNewSite } from '../../product/new-site.ts'
import { product } from '../../product/product.ts'
import { logIn, PASSWORD } from '../../steps/people.ts'
import { picture, postForm, publish } from '../../steps/post-form.ts'

const names = ['blog', 'notes'] as const
const emailOf = (name: string) => `${name}@people.example`

/** Two blogs below paths of one host, behind a proxy that passes addresses as they are. */
const test = base.extend<{ host: string }>({
  async host({ context }, use) {
    const ports = new Map<string, string>()
    const proxy = createServer((request, response) => {
      const port = ports.get(request.url?.split(/[/?]/)[1] ?? '')
      const { method, url, headers } = request
      const sent = forward({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
        reply.pipe(response)
      })
      sent.on('error', () => response.destroy())
      request.pipe(sent)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => proxy.once('listening', resolve))
    const host = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const sites: NewSite[] = []
    for (const name of names) {
      const owner = { ADMIN_NAME: `Owner of ${name}`, ADMIN_EMAIL: emailOf(name), ADMIN_PASSWORD: PASSWORD }
      const port = String(await freePort())
      const env = { ...owner, PORT: port, PUBLIC_URL: `${host}/${name}`, RATE_LIMITS: 'off' }
      sites.push(await startNewSite({ first: product.firstDataDir, env }))
      ports.set(name, port)
    }
    await use(host)
    // A page that is open would call the site while it stops.
    await context.close()
    for (const site of sites) await site.stop()
    proxy.closeAllConnections()
    proxy.close()
  },
})

test('two blogs below paths of one host are whole, and share nothing', async ({ page, host }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const path = request.url().split(host)[1]
    if (request.url().startsWith(host) && !/^\/(blog|notes)\//.test(path ?? '')) outside.push(request.url())
  })

  await page.goto(`${host}/blog/`)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/blog\/article\//)
  const article = page.url()
  await page
    .getByRole('button', { name: /theme|dark/i })
    .first()
    .click()

  await page.goto(`${host}/blog/login`)
  await logIn(page, emailOf('blog'))
  await expect(page).toHaveURL(`${host}/blog/`)

  await page.goto(`${host}/blog${paths.createPost}`)
  const form = postForm(page)
  await form.title.fill('Below a path')
  await form.caption.fill('A caption')
  await form.image.setInputFiles(picture)
  await form.body.fill('See [the list](/Articles).')
  await publish(page)
  await expect(page).toHaveURL(`${host}/blog${paths.managePosts}`)
  await page.goto(`${host}/blog/article/below-a-path`)
  await expect(page.locator('img.cover').first()).toHaveJSProperty('complete', true)
  expect(
    await page
      .locator('img.cover')
      .first()
      .evaluate((cover: HTMLImageElement) => cover.naturalWidth),
  ).not.toBe(0)
  await page.getByRole('link', { name: 'the list' }).click()
  await expect(page).toHaveURL(`${host}/blog/Articles`)
  await page.goBack()
  await expect(page).toHaveURL(`${host}/blog/article/below-a-path`)

  await page.goto(article)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Said below a path')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-comment-text]').filter({ hasText: 'Said below a path' })).toBeVisible()

  const stored = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect((await stored()).filter((key) => !key.startsWith('/blog'))).toEqual([])
  await page.goto(`${host}/notes/`)
  await expect(page.locator('html')).not.toHaveClass(/signed-in/)
  await page.goto(`${host}/notes/login`)
  await logIn(page, emailOf('notes'))
  await expect(page.getByRole('button', { name: 'Hello Owner of notes' })).toBeVisible()
  await page.goto(`${host}/blog/`)
  await expect(page.getByRole('button', { name: 'Hello Owner of blog' })).toBeVisible()
  expect((await stored()).filter((key) => !/^\/(blog|notes)/.test(key))).toEqual([])
  expect(outside).toEqual([])
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths } from '@byline/contract/addresses/paths'
import { test as base, expect } from '@playwright/test'
import { type NewSite, startNewSite } from '../../product/new-site.ts'
import { admin, product } from '../../product/product.ts'
import { loginAs, register, signIn } from '../../steps/people.ts'

// A site of its own: on that of all journeys, others publish at the same time.
const test = base.extend<{ site: NewSite }>({
  async site({ browser: _ }, use) {
    const { name: ADMIN_NAME, email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin
    const env = { WEBHOOK_ADDRESSES: 'any', RATE_LIMITS: 'off', ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD }
    const site = await startNewSite({ first: product.firstDataDir, env })
    await use(site)
    await site.stop()
  },
})

test('somebody makes a token, a program uses it, and it ends', async ({ page, request }) => {
  await signIn(page, await register(request, 'Ada Automates'))
  await page.goto(paths.profile)
  const section = page.getByRole('region', { name: 'Personal tokens' })
  await section.getByRole('button', { name: 'New token' }).click()
  await section.getByRole('button', { name: 'Make token' }).click()
  await expect(section.getByText('Please enter a name for the token')).toBeVisible()
  await section.getByLabel('Name').fill('The build')
  await section.getByRole('checkbox', { name: 'Write drafts' }).check()
  await section.getByRole('button', { name: 'Make token' }).click()
  const secret = await section.getByLabel('Secret').inputValue()
  await expect(section.getByText('Copy the token now. It is not shown again.')).toBeVisible()

  const headers = { authorization: `Bearer ${secret}` }
  const create = (document: object) =>
    request.post('/api/posts/create', { headers, multipart: { document: JSON.stringify(document) } })
  expect((await (await create({ title: 'By a program' })).json()).post.status).toBe('draft')
  expect((await (await create({ title: 'Out', status: 'published' })).json()).code).toBe('token_not_allowed')

  await page.reload()
  await expect(section.getByRole('listitem')).toContainText('Write drafts')
  await expect(section.getByText(secret)).toHaveCount(0)
  await section.getByRole('button', { name: 'End The build' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  expect((await create({ title: 'Too late' })).status()).toBe(401)
})

test('an admin sets up a webhook, sees what came of a message, and sends it again', async ({ browser, site }) => {
  const received: { id: string | undefined; type: string; url: string }[] = []
  const receiver = createServer(async (message, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const { type, data } = JSON.parse(Buffer.concat(chunks).toString())
    received.push({ id: message.headers['webhook-id']?.toString(), type, url: data.url })
    // It waits five seconds after the first attempt that fails, and five minutes after the second.
    answer.writeHead(received.length <= 2 ? 500 : 204).end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const [page, { request }] = [await context.newPage(), context]
  const session = await loginAs(request, admin)
  await signIn(page, session)
  await page.goto(paths.settings)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByLabel('Address').fill(url)
  await page.getByRole('checkbox', { name: 'Article published' }).check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByLabel('Secret')).toHaveValue(/^whsec_/)

  const headers = { authorization: `Bearer ${session.token}` }
  const document = JSON.stringify({ title: 'Told to others', slug: 'told-to-others', body: 'Text' })
  await request.post('/api/posts/create', { headers, multipart: { document } })
  const waitsLong = async () => {
    const { deliveries } = await (await request.get('/api/webhooks', { headers })).json()
    return Date.parse(deliveries[0].nextAt) > Date.now() + 2 * 60_000
  }
  await expect.poll(waitsLong).toBe(true)
  expect(received).toHaveLength(2)
  await page.reload()
  const deliveries = page.getByRole('region', { name: 'Last deliveries' })
  const first = deliveries.getByRole('listitem').first()
  await expect(first).toContainText('Waiting')
  await expect(first).toContainText('Answer 500')
  await first.getByRole('button', { name: 'Send again' }).click()
  await expect(first).toContainText('Delivered')
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  expect(received[0]).toMatchObject({
    type: 'post.published',
    url: expect.stringMatching(/\/article\/told-to-others$/),
  })

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No other program is told of anything yet.')).toBeVisible()
  receiver.close()
})

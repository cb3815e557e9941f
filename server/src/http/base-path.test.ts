import { expect, it } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { overHttp } from '../../test/servers/over-http.ts'
import { portOf, sendRaw } from '../../test/servers/raw-http.ts'

const SITE = 'https://host.example/my/blog'

onOneEngine('a blog below a path', (open) => {
  const started = async () => appOn(await open(), { env: { PUBLIC_URL: SITE } })

  it.each(['/my/blog/api/tags', '/my/blog/api/tags?limit=5', '/my/blog/healthz', '/healthz', '/readyz'])(
    'answers %s, again and from the cache too',
    async (path) => {
      const get = await overHttp(await started())
      const statuses = [(await get(path)).statusCode, (await get(path)).statusCode]
      expect(statuses).toEqual([200, 200])
    },
  )

  it('answers a request with a whole address', async () => {
    const app = await started()
    const port = await portOf(app)
    const get = (address: string) => sendRaw(port, `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(await get('http://host.example/my/blog/api/tags')).toMatch(/^HTTP\/1.1 200/)
    expect(await get('http://host.example/api/tags')).toMatch(/^HTTP\/1.1 404/)
  })

  it.each(['/', '/api/tags', '/my', '/my/blogs', '/my/blog.', '/my%2Fblog/', '//my/blog/', '/MY/blog/', '/healthzz'])(
    'says of anything else on the host where the blog is: %s',
    async (path) => {
      const get = await overHttp(await started())
      // Fills the cache, which a request outside of the path must not reach.
      await get(`/my/blog${path}`)
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, body]).toEqual([404, `There is nothing at this address. The blog is at ${SITE}/\n`])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('accepts no call outside of the path', async () => {
    const request = await overHttp(await started())
    expect((await request('/api/users/login', {}, 'POST')).statusCode).toBe(404)
  })

  it.each([
    ['/my/blog', `${SITE}/`],
    ['/my/blog?tag=x', `${SITE}/?tag=x`],
  ])('redirects %s to its front page', async (path, location) => {
    const { statusCode, headers } = await (await overHttp(await started()))(path)
    expect([statusCode, headers.location]).toEqual([308, location])
  })

  it('redirects to no other host, whatever follows the path', async () => {
    const get = await overHttp(await started())
    for (const path of ['/my/blog//evil.example', '/my/blog//evil.example/..', '/my/blog/\\evil.example'])
      expect((await get(path)).headers.location ?? '').not.toMatch(/^(?:https?:)?\/\/evil|^\/\\/)
  })
})

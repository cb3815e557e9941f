import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

onOneEngine('GET /uploads/{file}', (open) => {
  const hash = createHash('md5').update('a picture').digest('hex')

  async function appWithFiles(env?: Record<string, string>) {
    const app = await appOn(await open(), env ? { env } : {})
    await app.deps.uploads.write(`${hash}.webp`, Buffer.from('whole'))
    await app.deps.uploads.write(`${hash}-320.webp`, Buffer.from('narrow'))
    await app.deps.uploads.write(`${hash}-320.avif`, Buffer.from('narrow avif'))
    return app
  }

  it('serves pictures to pages of any site, cacheable for a year and sandboxed', async () => {
    const app = await appWithFiles()
    const reply = await app.inject(`/uploads/${hash}.webp`)
    expect(reply.body).toBe('whole')
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const again = await app.inject({
      url: `/uploads/${hash}.webp`,
      headers: { 'if-none-match': String(reply.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('serves AVIF under the name of a copy to clients that accept it, and varies by Accept', async () => {
    const app = await appWithFiles()
    const avif = await app.inject({
      url: `/uploads/${hash}-320.webp`,
      headers: { accept: 'image/avif,image/webp,*/*' },
    })
    expect([avif.body, avif.headers['content-type']]).toEqual(['narrow avif', 'image/avif'])
    expect(avif.headers.vary).toContain('Accept')
    const webp = await app.inject(`/uploads/${hash}-320.webp`)
    expect([webp.body, webp.headers['content-type']]).toEqual(['narrow', 'image/webp'])
  })

  it('always serves the full-size picture as WebP, so that uploading it again changes nothing', async () => {
    const app = await appWithFiles()
    const url = `/uploads/${hash}.webp`
    const reply = await app.inject({ url, headers: { accept: 'image/avif' } })
    expect(reply.body).toBe('whole')
  })

  it('serves the full-size picture in place of a copy that would be wider', async () => {
    const app = await appWithFiles()
    expect((await app.inject(`/uploads/${hash}-1920.webp`)).body).toBe('whole')
  })

  it.each(['bytes=5-', 'bytes=99999-', 'bytes=2-1', 'bytes=a-b'])(
    'answers 416 with the length for the part %s',
    async (range) => {
      const app = await appWithFiles()
      const { statusCode, headers, json } = await app.inject({ url: `/uploads/${hash}.webp`, headers: { range } })
      expect([statusCode, headers['content-range'], json().code]).toEqual([416, 'bytes */5', 'range_impossible'])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('sends the whole picture for parts in a unit that it does not know', async () => {
    const app = await appWithFiles()
    const reply = await app.inject({ url: `/uploads/${hash}.webp`, headers: { range: 'lines=9-' } })
    expect([reply.statusCode, reply.body]).toEqual([200, 'whole'])
  })

  it.each([
    '/uploads/',
    '/uploads',
    '/uploads/..%2Fbyline.sqlite',
    '/uploads/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/uploads/.hidden',
    `/uploads/${hash}`,
    `/uploads/${hash}.svg`,
    `/uploads/${hash}.webp%00.html`,
    `/uploads/${hash.toUpperCase()}.webp`,
    '/uploads/00000000000000000000000000000000.webp',
  ])('%s is not found', async (url) => {
    const app = await appWithFiles()
    const reply = await app.inject(url)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.body).not.toContain('whole')
  })

  it('may be read by scripts of the configured origins only', async () => {
    const app = await appWithFiles({ CORS_ORIGINS: 'https://friend.example' })
    const ask = async (origin: string) =>
      (await app.inject({ url: `/uploads/${hash}.webp`, headers: { origin } })).headers['access-control-allow-origin']
    expect(await ask('https://friend.example')).toBe('https://friend.example')
    expect(await ask('https://stranger.example')).toBeUndefined()
  })
})

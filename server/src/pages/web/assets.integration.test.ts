import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appWithPages, builtWeb } from '../../../test/app/built-web.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

interface Reply {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends the request over a real connection, which adds no headers of its own. */
async function get(app: FastifyInstance, path: string, encoding?: string): Promise<Reply> {
  const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding }
  return new Promise((resolve, reject) => {
    const asked = request(app.listeningOrigin + path, { headers, agent: false }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) }))
    })
    asked.on('error', reject).end()
  })
}

onOneEngine('a built file', (open) => {
  async function listening(): Promise<FastifyInstance> {
    const app = await appWithPages(await open())
    await app.listen({ port: 0 })
    return app
  }

  it('is sent as brotli, as gzip or plain, as the browser accepts', async () => {
    const app = await listening()
    const { assets, clientFolder } = await builtWeb()
    for (const [path, type] of [
      [assets.enhancer, /^(text|application)\/javascript/],
      [String(assets.styles[0]), /^text\/css/],
      ['/favicon.svg', /^image\/svg\+xml/],
      ['/drawings/hero.svg', /^image\/svg\+xml/],
    ] as const) {
      const original = await readFile(join(clientFolder, path))
      for (const [accepted, sent, decode] of [
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['gzip, deflate', 'gzip', gunzipSync],
        ['br;q=0, gzip', 'gzip', gunzipSync],
        ['identity', undefined, Buffer.from],
        [undefined, undefined, Buffer.from],
      ] as const) {
        const { status, headers, body } = await get(app, path, accepted)
        expect([path, accepted, status, headers['content-encoding']]).toEqual([path, accepted, 200, sent])
        expect(headers['content-type']).toMatch(type)
        expect(headers.vary).toMatch(/accept-encoding/i)
        expect(Number(headers['content-length'])).toBe(body.length)
        expect(decode(body)).toEqual(original)
      }
    }
  })

  it('is immutable if its name has a hash, and otherwise cached for an hour', async () => {
    const app = await listening()
    const { assets } = await builtWeb()
    for (const path of [
      assets.enhancer,
      ...assets.styles,
      assets.otherMedia,
      assets.rareBlocks,
      ...Object.values(assets.fonts),
      ...assets.application,
      ...new Set(Object.values(assets.pages).flat()),
    ]) {
      const { status, headers } = await get(app, path, 'br')
      expect([path, status]).toEqual([path, 200])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    const { headers } = await get(app, '/favicon.svg', 'br')
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it('carries no headers for documents, unless it can be opened as one', async () => {
    const app = await listening()
    const { assets } = await builtWeb()
    for (const path of [assets.enhancer, ...assets.styles, ...Object.values(assets.fonts)]) {
      const { headers } = await get(app, path, 'br')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers).not.toHaveProperty('content-security-policy')
      expect(headers).not.toHaveProperty('permissions-policy')
    }
    const { headers } = await get(app, '/favicon.svg', 'br')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('is sent plain if it is a font, which is compressed already', async () => {
    const app = await listening()
    const { assets } = await builtWeb()
    const { headers } = await get(app, assets.fonts.serif, 'br, gzip')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('font/woff2')
  })

  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/icon-maskable.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('is an icon or the manifest, cached for an hour: %s', async (path, type) => {
    const { status, headers } = await get(await listening(), path)
    expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, type])
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it('is named by the manifest in its real size', async () => {
    const { clientFolder } = await builtWeb()
    const { body } = await get(await listening(), '/manifest.webmanifest')
    const manifest = JSON.parse(body.toString())
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join(clientFolder, src)).metadata()
      expect([src, `${width}x${height}`]).toEqual([src, sizes])
    }
  })

  it('is not served under the name of a compressed copy, and the manifest is not served', async () => {
    const app = await listening()
    const { assets } = await builtWeb()
    for (const end of ['.br', '.gz']) {
      expect((await get(app, assets.enhancer + end)).status).toBe(404)
    }
    expect((await get(app, '/.vite/manifest.json')).status).toBe(404)
  })
})

import { defaultSite } from '@byline/contract/site/default-site'
import { coverFile, drawCover } from '@byline/covers/draw-cover'
import { initialOf, loadFont } from '@byline/covers/lettering'
import { inBackground } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetTheCast, plainRenderer, writePost } from '../../../test/app/cast.ts'
import { type Person, register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { renderLimits } from '../../rendering/renderer.ts'
import { softDeletePosts } from '../posts/deletion/deletion-store.ts'
import { updatePost } from '../posts/writing/save-post.ts'
import { saveSettings } from '../settings/change-settings.ts'
import { updateUser } from '../users/account/store.ts'
import { updateVisibility } from '../visibility/store.ts'
import { coverAddress, shareAddress } from './cover-address.ts'

const shareOf = (id: string, title: string, author: string) =>
  shareAddress({ id, variant: 0, title, author, site: defaultSite.name })

const TITLE = 'A title <b>&"'

onOneEngine('the cover of a post without a picture', (open) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { slug: 'post', title: TITLE })
    const saving = { db, renderer: plainRenderer, turn: inBackground, limitMs: renderLimits.backgroundMs }
    const change = (changes: { title?: string; coverVariant?: number }) => updatePost(saving, id, changes)
    return { app, db, id, change, rename: (title: string) => change({ title }) }
  }

  const placeholderIn = async (app: FastifyInstance, path: string) =>
    /\/covers\/[\w-]+\.svg/.exec((await app.inject(path)).body)?.[0]

  it('is an SVG for pages of any site, cacheable for a year, that nothing can run in', async () => {
    const { app, id } = await setting()
    for (const _round of ['drawn', 'cached']) {
      const reply = await app.inject(coverAddress(id, 0, TITLE))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      expect(reply.body).toMatch(/^<svg [^<>]*>(<[^<>]*>)+<\/svg>$/)
    }
  })

  it('has a new address with a new title, in every list at once, and the old one leads there', async () => {
    const { app, id, rename } = await setting()
    const lists = ['/api/posts', '/api/posts?order=newest&fields=card', '/api/posts/post']
    const before = coverAddress(id, 0, TITLE)
    for (const path of lists) expect(await placeholderIn(app, path)).toBe(before)
    expect((await app.inject(before)).statusCode).toBe(200)
    await rename('Another title')
    const after = coverAddress(id, 0, 'Another title')
    for (const path of lists) expect(await placeholderIn(app, path)).toBe(after)
    const moved = await app.inject(before)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, after])
    expect(moved.headers['cache-control']).toBe('no-cache')
    expect((await app.inject(after)).statusCode).toBe(200)
  })

  it('is the one that its writer chooses, as is its picture for link previews', async () => {
    const { app, id, change } = await setting()
    const before = await placeholderIn(app, '/api/posts')
    await change({ coverVariant: 3 })
    const { post } = (await app.inject('/api/posts/post')).json()
    expect(post).toMatchObject({ coverVariant: 3, placeholder: coverAddress(id, 3, TITLE) })
    const chosen = await app.inject(post.placeholder)
    expect(chosen.body).toBe(coverFile(drawCover(id, 3, initialOf(await loadFont(), TITLE))))
    expect((await app.inject(String(before))).headers.location).toBe(post.placeholder)
    expect((await app.inject(post.sharePicture)).statusCode).toBe(200)
  })

  it('is gone with a deleted post, as is its picture for link previews', async () => {
    const { app, db, id } = await setting()
    const addresses = [coverAddress(id, 0, TITLE), shareOf(id, TITLE, 'Ada Verified')]
    for (const address of addresses) expect((await app.inject(address)).statusCode).toBe(200)
    await transact(db, async (tx, invalidate) => {
      await softDeletePosts(tx, { id }, { id: newId(), deleted_at: '2026-11-01T00:00:00.000Z' })
      await updateVisibility(tx, { post: id })
      invalidate(`post:${id}`)
    })
    for (const address of addresses) expect((await app.inject(address)).statusCode).toBe(404)
  })

  it.each([
    `/covers/${newId()}-0123456789.svg`,
    `/covers/${newId()}-0123456789.png`,
    '/covers/post.svg',
    '/covers/..%2f..%2fpackage.json',
    '/covers/x-0123456789.webp',
    `/covers/${'x'.repeat(90)}-0123456789.svg`,
  ])('is not at %s', async (address) => {
    const { app } = await setting()
    const reply = await app.inject(address)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('has a PNG of 1200 × 630 pixels for link previews, named by the post', async () => {
    const { app, id, rename } = await setting()
    const { post } = (await app.inject('/api/posts/post')).json()
    expect(post.sharePicture).toBe(shareOf(id, TITLE, 'Ada Verified'))
    const reply = await app.inject(post.sharePicture)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { format, width, height } = await sharp(reply.rawPayload).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    await rename('Another title')
    const moved = await app.inject(post.sharePicture)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, shareOf(id, 'Another title', 'Ada Verified')])
  })
  it('has another preview picture with another name of its author', async () => {
    const { app, db, id } = await setting()
    const before = shareOf(id, TITLE, 'Ada Verified')
    const { post } = (await app.inject('/api/posts/post')).json()
    await transact(db, async (tx, invalidate) => {
      await updateUser(tx, post.user._id, { name: 'Ada King' })
      invalidate(cacheTags.user(post.user._id))
    })
    const after = shareOf(id, TITLE, 'Ada King')
    expect((await app.inject('/api/posts/post')).json().post.sharePicture).toBe(after)
    const moved = await app.inject(before)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, after])
  })
})

onOneEngine('the drawings for the form of a post', (open) => {
  it('are those of a variant and a title, also for a draft, and only for its writers', async () => {
    const app = await appOn(await open())
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const { _id: post } = (await writingBy(app, ada).create({ title: 'T', status: 'draft' })).json().post
    const ask = ({ headers }: Pick<Person, 'headers'>, payload: object = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/manage/drawn-covers',
        headers,
        payload: { post, title: 'Bread', variant: 1, ...payload },
      })
    const { cover, sharePicture } = (await ask(ada)).json()
    expect(cover).toBe(coverFile(drawCover(post, 1, initialOf(await loadFont(), 'Bread'))))
    expect(sharePicture).toMatch(/^<svg [^<>]*width="1200" height="630"/)
    expect((await ask(ada, { variant: 2 })).json().cover).not.toBe(cover)
    expect((await ask(ben)).statusCode).toBe(404)
    expect((await ask({ headers: {} as Person['headers'] })).statusCode).toBe(401)
    for (const wrong of [{ variant: -1 }, { variant: 1.5 }, { title: 7 }]) {
      expect((await ask(ada, wrong)).statusCode).toBe(422)
    }
  })
})

onOneEngine('the picture of the site', (open) => {
  it('is a PNG of 1200 × 630 pixels, whose address changes with the name of the site', async () => {
    const db = await open()
    const app = await appOn(db)
    const address = async () => (await app.inject('/api/site')).json().site.sharePicture
    const before = await address()
    const { headers, rawPayload } = await app.inject(before)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { name: 'Fig & Olive' }))
    const now = await address()
    expect(now).not.toBe(before)
    for (const former of [before, '/covers/site.png', '/covers/site-0123456789.png']) {
      const moved = await app.inject(former)
      expect([moved.statusCode, moved.headers.location]).toEqual([302, now])
    }
  })
})

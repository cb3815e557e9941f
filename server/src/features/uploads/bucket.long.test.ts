import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { register } from '../../../test/content/people.ts'
import { postForm, writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import { startS3 } from '../../../test/servers/s3.ts'
import { downloadName } from '../../storage/picture-names.ts'
import { createNextAvif } from './avif.ts'
import { storeDownload } from './store-download.ts'
import { storePicture } from './store-picture.ts'
import { sweepFiles, sweepPicture } from './sweep.ts'

onOneEngine('pictures in a bucket', (open) => {
  async function setting() {
    const server = await startS3()
    const app = await appOn(await open(), { env: server.env })
    const { db, env, uploads } = app.deps
    const picture = await tinyPicture('#336699', { width: 400 })
    const cache = join(env.dataDir, 'uploads-cache')
    return { server, app, db, uploads, env, picture, cache }
  }

  it('are stored there and not on the disk, and served as from the disk', async () => {
    const { server, app, db, uploads, env, picture } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    await createNextAvif(db, uploads)
    expect(existsSync(join(env.dataDir, 'uploads'))).toBe(false)
    const [hash] = file.split('.')
    const names = [file, ...[160, 320].flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`])]
    expect([...server.objects.keys()].toSorted()).toEqual(names.map((name) => `site/${name}`).toSorted())
    const reply = await app.inject(`/uploads/${file}`)
    expect(reply.rawPayload).toEqual(server.objects.get(`site/${file}`))
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
    expect((await ask(`/uploads/${file}`, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304)
    expect((await ask(`/uploads/${file}`, { range: 'bytes=0-3' })).body).toBe('RIFF')
    const beyond = await ask(`/uploads/${file}`, { range: 'bytes=99999-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${reply.rawPayload.length}`])
    const avif = await ask(`/uploads/${hash}-160.webp`, { accept: 'image/avif' })
    expect([avif.headers['content-type'], avif.headers.vary]).toEqual(['image/avif', expect.stringContaining('Accept')])
    expect((await ask(`/uploads/${hash}-160.webp`, {})).headers['content-type']).toBe('image/webp')
    expect((await ask(`/uploads/${hash}-1920.webp`, {})).rawPayload).toEqual(reply.rawPayload)
  })

  it('have the same validators on a machine that fetches them later', async () => {
    const { app, db, uploads, picture, cache } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    const { etag, 'last-modified': modified } = (await app.inject(`/uploads/${file}`)).headers
    await rm(join(cache, file))
    expect((await app.inject(`/uploads/${file}`)).headers).toMatchObject({ etag, 'last-modified': modified })
  })

  it('are asked for once, and never by an address that can have no file', async () => {
    const { server, app, db, uploads, picture } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    server.requests.length = 0
    for (let n = 0; n < 3; n++) await app.inject(`/uploads/${file}`)
    const [hash] = file.split('.')
    const none = '0'.repeat(32)
    for (const name of [`${none}.webp`, `${none}-320.avif`, `${none}.bin/a.pdf`, `${hash}-1.avif`, `${hash}-320.avif`])
      expect((await app.inject(`/uploads/${name}`)).statusCode).toBe(404)
    for (const width of [12, 99, 640, 9999])
      expect((await app.inject(`/uploads/${hash}-${width}.webp`)).statusCode).toBe(200)
    expect(server.requests).toHaveLength(1)
  })

  it('files for download come as attachments', async () => {
    const { app, db, uploads } = await setting()
    const bytes = Buffer.from('<script>alert(1)</script>')
    const file = await storeDownload(db, uploads, bytes)
    const reply = await app.inject(`/uploads/${file}/page.html`)
    expect([reply.body, reply.headers['content-type']]).toEqual([bytes.toString(), 'application/octet-stream'])
    expect(reply.headers['content-disposition']).toContain('attachment')
    expect((await app.inject(`/uploads/${file}`)).statusCode).toBe(404)
    expect((await app.inject(`/uploads/${downloadName(Buffer.from('none'))}/a`)).statusCode).toBe(404)
  })

  it('are deleted there with every copy, and no longer served from this machine', async () => {
    const { server, app, db, uploads, picture, cache } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    await createNextAvif(db, uploads)
    await app.inject(`/uploads/${file}`)
    await db.updateTable('uploads').set({ used_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect(await sweepPicture(db, uploads)).toBe(true)
    expect([...server.objects.keys()]).toEqual([])
    expect(await readdir(cache)).toEqual([])
    expect((await app.inject(`/uploads/${file}`)).statusCode).toBe(404)
  })

  it('that another machine has deleted are not served from the copy of this one', async () => {
    const { app, db, uploads, picture } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    await app.inject(`/uploads/${file}`)
    await db.deleteFrom('uploads').execute()
    expect((await app.inject(`/uploads/${file}`)).statusCode).toBe(404)
  })

  it('without a row are swept after a day, and files of others are not', async () => {
    const { server, db, uploads, picture } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    const stray = `site/${'a'.repeat(32)}-320.avif`
    for (const key of [stray, 'site/daily-2026-01-01T033000Z.tar']) server.objects.set(key, Buffer.from('x'))
    await sweepFiles(db, uploads)
    expect([...server.objects.keys()]).toEqual(
      expect.arrayContaining([`site/${file}`, 'site/daily-2026-01-01T033000Z.tar']),
    )
    expect(server.objects.has(stray)).toBe(false)
  })

  it('are answered 503 with a sentence while the storage refuses, and uploads store nothing', async () => {
    const { server, app, db, uploads, picture } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    const { save } = writingBy(app, await register(app, 'Ada'))
    const before = await countRows(db)
    server.control.faultOf = () => 'forbidden'
    const other = await tinyPicture('#996633')
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(other)]), 'a.png')
    for (const reply of [
      await app.inject(`/uploads/${file}`),
      await save('POST', '/api/uploads', form),
      await save(
        'POST',
        '/api/posts/create',
        postForm({ document: { title: 'With a cover', content: 'Text.' }, postImage: other }),
      ),
    ]) {
      expect([reply.statusCode, reply.json().code, reply.headers['cache-control']]).toEqual([
        503,
        'uploads_unavailable',
        'no-store',
      ])
      expect(reply.json().message).toContain('The storage for pictures does not answer')
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await countRows(db)).toEqual(before)
    server.control.faultOf = () => undefined
    expect((await app.inject(`/uploads/${file}`)).statusCode).toBe(200)
    expect((await save('POST', '/api/uploads', form)).statusCode).toBe(200)
  })

  it('that are damaged there are not served, and repaired by uploading the same picture again', async () => {
    const { server, app, db, uploads, picture } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    const whole = new Map(server.objects)
    for (const key of whole.keys()) server.objects.set(key, Buffer.from('damaged'))
    expect((await app.inject(`/uploads/${file}`)).statusCode).toBe(503)
    await storePicture(db, uploads, picture)
    expect(server.objects).toEqual(whole)
    expect((await app.inject(`/uploads/${file}`)).statusCode).toBe(200)
  })

  it('get their AVIF copies later if the storage does not answer', async () => {
    const { server, db, uploads, picture } = await setting()
    const { file } = await storePicture(db, uploads, picture)
    server.control.faultOf = () => 'forbidden'
    await expect(createNextAvif(db, uploads)).rejects.toThrow('The storage for pictures')
    server.control.faultOf = () => undefined
    expect(await createNextAvif(db, uploads)).toBe(true)
    expect(server.objects.has(`site/${file.replace('.webp', '-320.avif')}`)).toBe(true)
  })
})

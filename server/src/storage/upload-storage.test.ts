import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyName } from '@byline/contract/addresses/upload-names'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startS3 } from '../../test/servers/s3.ts'
import { downloadName, nameOf } from './picture-names.ts'
import { StorageUnavailable } from './storage-unavailable.ts'
import type { UploadStorage } from './upload-storage.ts'
import { openUploadsBucket } from './uploads-bucket.ts'
import { openUploadsFolder } from './uploads-folder.ts'

const quick = { idleMs: 60_000, retryMs: 1 }

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openBucket({ maxBytes = 1_000_000, processes = 1, waits = quick } = {}) {
  const server = await startS3()
  const folder = join(await newFolder(), 'uploads-cache')
  const bucket = { ...server.bucket, prefix: 'site' }
  const open = () => openUploadsBucket(bucket, { folder, maxBytes, processes, waits })
  return { server, folder, open, uploads: await open() }
}

interface Opened {
  uploads: UploadStorage
  /** Replaces a stored file by other bytes. */
  damage: (name: string, data: Buffer) => Promise<void>
}

const storages: Record<string, () => Promise<Opened>> = {
  'a folder': async () => {
    const folder = join(await newFolder(), 'uploads')
    const uploads = await openUploadsFolder(folder)
    return { uploads, damage: (name, data) => writeFile(join(folder, name), data) }
  },
  'a bucket': async () => {
    const { server, uploads } = await openBucket()
    return { uploads, damage: async (name, data) => void server.objects.set(`site/${name}`, data) }
  },
}

const picture = Buffer.from('the bytes of a picture')
const name = nameOf(picture)
const copy = copyName(name, 320, 'webp')
const missing = nameOf(Buffer.from('none'))
const text = async (stream: AsyncIterable<Buffer> | undefined) => stream && Buffer.concat(await Array.fromAsync(stream))

describe.each(Object.entries(storages))('%s', (_kind, open) => {
  it('has what was written, to read, open, copy and serve', async () => {
    const { uploads } = await open()
    expect(await uploads.write(name, picture)).toBe(true)
    expect(await uploads.has(name)).toBe(true)
    expect(await uploads.read(name)).toEqual(picture)
    expect(await text(await uploads.open(name))).toEqual(picture)
    const to = await newFolder()
    for (const mayLink of [false, true]) {
      expect(await uploads.copyTo(name, join(to, `${mayLink}`), { mayLink })).toBe(true)
      expect(await readFile(join(to, `${mayLink}`))).toEqual(picture)
    }
    expect(await uploads.provide(name)).toBe(true)
    expect(await readFile(join(uploads.servedFrom, name))).toEqual(picture)
    expect(await uploads.problem()).toBeUndefined()
  })

  it('says that a file is missing', async () => {
    const { uploads } = await open()
    expect([await uploads.has(missing), await uploads.provide(missing)]).toEqual([false, false])
    await expect(uploads.read(missing)).rejects.toThrow(missing)
    expect(await uploads.open(missing)).toBeUndefined()
    const to = await newFolder()
    expect(await uploads.copyTo(missing, join(to, 'a'))).toBe(false)
    expect(await uploads.copyTo(missing, join(to, 'a'), { mayLink: true })).toBe(false)
    expect(await readdir(to)).toEqual([])
    await uploads.remove(missing)
    expect(await Array.fromAsync(uploads.list())).toEqual([])
    expect(await readdir(uploads.servedFrom)).toEqual([])
  })

  it('lists names, sizes and times, and no longer what was removed', async () => {
    const { uploads } = await open()
    const files = [name, copy, downloadName(picture), copyName(name, 640, 'avif'), copyName(name, 160, 'webp')]
    for (const file of files) await uploads.write(file, picture)
    const listed = await Array.fromAsync(uploads.list())
    expect(listed.map((file) => file.name).toSorted()).toEqual(files.toSorted())
    for (const { bytes, writtenAt } of listed) expect([bytes, writtenAt > 0]).toEqual([picture.length, true])
    await uploads.provide(name)
    await uploads.remove(name)
    expect([await uploads.has(name), await uploads.provide(name)]).toEqual([false, false])
    expect(await Array.fromAsync(uploads.list())).toHaveLength(files.length - 1)
  })

  it('does not write again what is there, and replaces what is damaged', async () => {
    const { uploads, damage } = await open()
    for (const file of [name, copy]) {
      expect(await uploads.write(file, picture)).toBe(true)
      expect(await uploads.write(file, picture)).toBe(false)
      for (const bytes of ['', 'the bytes', 'the bytes of a picturf']) {
        await damage(file, Buffer.from(bytes))
        expect(await uploads.write(file, picture)).toBe(true)
        expect(await uploads.read(file)).toEqual(picture)
      }
    }
  })

  it('stores an empty file and one of many megabytes', async () => {
    const { uploads } = await open()
    for (const data of [Buffer.alloc(0), Buffer.alloc(20_000_000, 'bytes')]) {
      expect(await uploads.write(downloadName(data), data)).toBe(true)
      expect((await uploads.read(downloadName(data))).equals(data)).toBe(true)
    }
  })
})

describe('a bucket', () => {
  it('is told what a file is, so that nothing in it runs if a browser fetches it from there', async () => {
    const { server, uploads } = await openBucket()
    for (const file of [name, copyName(name, 320, 'avif'), downloadName(picture)]) await uploads.write(file, picture)
    const puts = server.requests.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ headers }) => [headers['content-type'], headers['content-disposition']])).toEqual([
      ['image/webp', undefined],
      ['image/avif', undefined],
      ['application/octet-stream', 'attachment'],
    ])
    expect(puts[0]?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'if-none-match': '*',
      'x-amz-content-sha256': createHash('sha256').update(picture).digest('hex'),
      'x-amz-meta-sha256': createHash('sha256').update(picture).digest('hex'),
    })
  })

  it('does not list, and so never deletes, files of others', async () => {
    const { server, uploads } = await openBucket()
    server.objects.set('site/daily-2026-01-01T033000Z.tar', Buffer.from('a backup'))
    server.objects.set(`site/deeper/${name}`, picture)
    server.objects.set(`other/${name}`, picture)
    expect(await Array.fromAsync(uploads.list())).toEqual([])
  })

  it('never hands out bytes that are not those that were stored', async () => {
    const { server, uploads, folder } = await openBucket()
    for (const file of [name, copy]) {
      await uploads.write(file, picture)
      server.control.faultOf = () => 'corrupt'
      await expect(uploads.provide(file)).rejects.toThrow(StorageUnavailable)
      await expect(uploads.open(file)).rejects.toThrow(StorageUnavailable)
      await expect(uploads.copyTo(file, join(folder, 'copied'))).rejects.toThrow(StorageUnavailable)
      expect(await readdir(folder)).toEqual([])
      await expect(uploads.read(file)).rejects.toMatchObject({ isDamaged: true })
      server.control.faultOf = () => undefined
      expect(await uploads.provide(file)).toBe(true)
      await uploads.remove(file)
    }
  })

  it('hands out no object that another program put there without its sum, unless its name has the sum', async () => {
    const { server, uploads } = await openBucket()
    for (const file of [name, copy]) server.objects.set(`site/${file}`, picture)
    expect(await uploads.read(name)).toEqual(picture)
    await expect(uploads.read(copy)).rejects.toMatchObject({ reason: expect.stringContaining('storage move') })
  })

  it('writes again what the storage says it has stored and has not', async () => {
    const { server, uploads } = await openBucket()
    for (const fault of ['lie', 'cut', 'busy', 'reset'] as const) {
      server.faults.push(fault)
      expect(await uploads.write(name, picture)).toBe(true)
      expect(server.objects.get(`site/${name}`)).toEqual(picture)
      await uploads.remove(name)
    }
    server.faults.push('lost')
    await uploads.write(name, picture)
    expect(await uploads.read(name)).toEqual(picture)
  })

  it('is written to and repaired without conditional writes too', async () => {
    const { server, uploads } = await openBucket()
    server.control.faultOf = ({ headers }) => (headers['if-none-match'] ? 'unsupported' : undefined)
    expect([await uploads.write(name, picture), await uploads.write(name, picture)]).toEqual([true, false])
    server.objects.set(`site/${name}`, Buffer.from('damaged'))
    expect(await uploads.write(name, picture)).toBe(true)
    expect(await uploads.read(name)).toEqual(picture)
  })

  it('acknowledges nothing that a storage which always lies does not have', async () => {
    const { server, uploads } = await openBucket()
    for (const fault of ['lie', 'cut'] as const) {
      server.control.faultOf = ({ method }) => (method === 'PUT' ? fault : undefined)
      await expect(uploads.write(name, picture)).rejects.toThrow(StorageUnavailable)
      expect(server.objects.size).toBe(0)
    }
  })

  it('names what is wrong with the keys, the bucket or the address, without the secret', async () => {
    const { server, folder } = await openBucket()
    const problemOf = async (change: object) =>
      (
        await openUploadsBucket({ ...server.bucket, ...change }, { folder, maxBytes: 1, processes: 1, waits: quick })
      ).problem()
    expect(await problemOf({ secretAccessKey: 'another secret' })).toMatch(
      /SignatureDoesNotMatch.*AWS_SECRET_ACCESS_KEY/,
    )
    expect(await problemOf({ accessKeyId: 'nobody' })).toMatch(/InvalidAccessKeyId.*AWS_ACCESS_KEY_ID/)
    expect(await problemOf({ bucket: 'nothing' })).toMatch(/NoSuchBucket.*Check the name of the bucket/)
    expect(await problemOf({ endpoint: 'http://127.0.0.1:2' })).toMatch(/^s3:\/\/backups: .*ECONNREFUSED/)
    expect(await problemOf({ secretAccessKey: 'another secret' })).not.toContain('another secret')
  })

  it('a missing bucket is a failure, and not a missing file', async () => {
    const { server, folder } = await openBucket()
    const given = { ...server.bucket, bucket: 'nothing' }
    const uploads = await openUploadsBucket(given, { folder, maxBytes: 1, processes: 1, waits: quick })
    await expect(uploads.provide(name)).rejects.toThrow(StorageUnavailable)
    await expect(uploads.write(name, picture)).rejects.toThrow(StorageUnavailable)
  })
})

describe('the copies of a bucket on this disk', () => {
  const other = Buffer.from('the bytes of another one')

  it('are fetched once, for many readers at once, and for a later process too', async () => {
    const { server, uploads, open } = await openBucket()
    await uploads.write(name, picture)
    server.requests.length = 0
    await Promise.all(Array.from({ length: 20 }, () => uploads.provide(name)))
    await uploads.provide(name)
    await (await open()).provide(name)
    expect(server.requests.map(({ method }) => method)).toEqual(['GET'])
  })

  it('are deleted when they are too many, those that were asked for longest ago first', async () => {
    const { uploads, folder } = await openBucket({ maxBytes: 60 })
    const third = Buffer.from('the bytes of the last one')
    for (const data of [picture, other, third]) await uploads.write(nameOf(data), data)
    for (const data of [picture, other]) {
      await uploads.provide(nameOf(data))
      await utimes(join(folder, nameOf(data)), 0, 0)
    }
    await uploads.provide(name)
    await uploads.provide(nameOf(third))
    expect((await readdir(folder)).toSorted()).toEqual([name, nameOf(third)].toSorted())
  })

  it('take no more than their limit with several processes on one folder', async () => {
    const { uploads, folder, open } = await openBucket({ maxBytes: 20_000, processes: 3 })
    const processes = [uploads, await open(), await open()]
    const names: string[] = []
    for (let n = 0; n < 60; n++) {
      const data = Buffer.alloc(1_000, `picture ${n}`)
      names.push(nameOf(data))
      await uploads.write(nameOf(data), data)
    }
    let most = 0
    for (const [n, each] of names.entries()) {
      expect(await processes[n % 3]?.provide(each)).toBe(true)
      most = Math.max(most, (await readdir(folder)).length)
    }
    expect([most <= 20, most > 15]).toEqual([true, true])
    expect(await readdir(folder)).toContain(names.at(-1))
  })

  it('are whole: what a process that was killed left is no copy', async () => {
    const { uploads, folder, open } = await openBucket()
    await uploads.write(name, picture)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `.00000000-${process.pid}-half`), 'half')
    const later = await open()
    await later.provide(name)
    expect(await readFile(join(folder, name))).toEqual(picture)
  })
})

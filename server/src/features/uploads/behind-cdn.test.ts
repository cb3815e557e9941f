import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { startCdn } from '../../../test/servers/cdn-recorder.ts'
import type { CdnName } from '../../env/cdn.ts'
import { EVERYTHING, tagHash } from '../../http/cdn/tag-hash.ts'
import { storeDownload } from './store-download.ts'
import { storePicture } from './store-picture.ts'
import { deletePicture, sweepFiles } from './sweep.ts'

const FUTURE = '2100-01-01T00:00:00.000Z'
const BYTES = Buffer.from('a letter')

onOneEngine('stored files behind a CDN', (open) => {
  async function setting(name: CdnName = 'varnish') {
    const cdn = await startCdn(name)
    const app = await appOn(await open(), { env: cdn.env })
    const { db, uploads } = app.deps
    const { file } = await storePicture(db, uploads, await tinyPicture('#336699', { width: 400 }))
    const download = await storeDownload(db, uploads, BYTES)
    return { cdn, app, db, uploads, file, download }
  }

  it.each<[CdnName, string]>([
    ['varnish', 'xkey'],
    ['fastly', 'surrogate-key'],
    ['cloudflare', 'cache-tag'],
    ['bunny', 'cdn-tag'],
  ])('have a tag of their own at %s, also for a session, in part and as a copy', async (name, header) => {
    const { app, file, download } = await setting(name)
    const addresses = [`/uploads/${file}`, `/uploads/${file.replace('.webp', '-320.webp')}`]
    for (const [url, owner] of [
      ...addresses.map((path) => [path, file]),
      [`/uploads/${download}/letter.pdf`, download],
    ]) {
      for (const headers of [{}, { authorization: 'Bearer x' }, { range: 'bytes=0-1' }]) {
        const reply = await app.inject({ url: String(url), headers })
        expect(String(reply.headers[header]).split(/[ ,]/)).toEqual([EVERYTHING, `upload:${owner}`].map(tagHash))
        expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      }
    }
  })

  it('have none while there is no file', async () => {
    const { app } = await setting()
    const { statusCode, headers } = await app.inject(`/uploads/${'0'.repeat(32)}.webp`)
    expect([statusCode, headers.xkey, headers['cache-control']]).toEqual([404, undefined, 'no-store, private'])
  })

  it.each<CdnName>(['varnish', 'bunny'])('have none for a part that they do not have, at %s', async (name) => {
    const { app, file } = await setting(name)
    const { statusCode, headers } = await app.inject({ url: `/uploads/${file}`, headers: { range: 'bytes=99999-' } })
    const { xkey, 'cdn-tag': tag, 'surrogate-control': lifetime } = headers
    expect([statusCode, xkey, tag, lifetime]).toEqual([416, undefined, undefined, undefined])
    expect(headers['cache-control']).toMatch(/private/)
  })

  it.each(['file', 'download'] as const)('are purged with their deletion, a %s too', async (kind) => {
    const { cdn, app, db, uploads, ...stored } = await setting()
    await deletePicture(db, uploads, stored[kind], FUTURE)
    await app.close()
    expect(cdn.purges.flat()).toContain(tagHash(`upload:${stored[kind]}`))
  })

  it('are purged when the sweep finds them without a row', async () => {
    const { cdn, app, db, uploads, file } = await setting()
    await db.deleteFrom('uploads').execute()
    await sweepFiles(db, uploads, new Date(FUTURE))
    await app.close()
    expect(cdn.purges.flat()).toContain(tagHash(`upload:${file}`))
  })

  it('are purged when they are repaired, and not when they are new or whole', async () => {
    const { cdn, app, db, uploads, file, download } = await setting()
    const picture = await uploads.read(file)
    await storePicture(db, uploads, picture)
    await storeDownload(db, uploads, BYTES)
    await uploads.write(file, Buffer.from('damaged'))
    await storePicture(db, uploads, picture)
    await uploads.write(download, Buffer.from('damaged'))
    await storeDownload(db, uploads, BYTES)
    await app.close()
    const tags = [`upload:${file}`, `upload:${download}`].map(tagHash)
    expect(cdn.purges.flat().filter((tag) => tags.includes(tag))).toEqual(tags)
  })
})

import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tinyPicture } from '@byline/test-files/source-folder'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import { transact } from '../../db/transact.ts'
import { createNextAvif } from './avif.ts'
import { findPictures, touchUpload } from './store.ts'
import { storePicture } from './store-picture.ts'

onOneEngine('a stored picture', (open) => {
  it('has its files in the folder and one row', async () => {
    const { db, uploads } = await depsFor(await open())
    const row = await storePicture(db, uploads, await tinyPicture('#336699', { width: 400 }))
    expect(row).toMatchObject({ width: 400, height: 16, avif_at: null })
    expect(await transact(db, (tx) => touchUpload(tx, row.file, row.used_at))).toEqual(row)
    const copies = [160, 320].map((width) => row.file.replace('.', `-${width}.`))
    expect((await readdir(uploads.place)).toSorted()).toEqual([row.file, ...copies].toSorted())
    expect((await stat(join(uploads.place, row.file))).size).toBe(row.bytes)
    expect(await findPictures(db, [row.file, 'gone.webp'])).toEqual({
      [row.file]: { width: 400, height: 16, color: row.color },
    })
  })

  it('has one name for the same bytes, even when they are sent at the same time', async () => {
    const { db, uploads } = await depsFor(await open())
    const bytes = await tinyPicture('#336699', { format: 'jpeg' })
    const rows = await Promise.all([1, 2, 3].map(() => storePicture(db, uploads, bytes)))
    expect(new Set(rows.map(({ file }) => file))).toHaveLength(1)
    expect((await countRows(db)).uploads).toBe(1)
    expect(await readdir(uploads.place)).toHaveLength(1)
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'from %s changes nothing when the served bytes are uploaded again',
    async (format) => {
      const { db, uploads } = await depsFor(await open())
      const first = await storePicture(db, uploads, await tinyPicture('#336699', { width: 200, format }))
      const before = await Promise.all((await readdir(uploads.place)).map((name) => stat(join(uploads.place, name))))
      const served = await readFile(join(uploads.place, first.file))
      expect(await storePicture(db, uploads, served)).toEqual({ ...first, used_at: expect.any(String) })
      const after = await Promise.all((await readdir(uploads.place)).map((name) => stat(join(uploads.place, name))))
      expect(after.map(({ ino, mtimeMs }) => [ino, mtimeMs])).toEqual(before.map(({ ino, mtimeMs }) => [ino, mtimeMs]))
      expect((await countRows(db)).uploads).toBe(1)
    },
  )

  it('leaves nothing behind when it is rejected', async () => {
    const { db, uploads } = await depsFor(await open())
    const png = await tinyPicture('#336699')
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0), png.subarray(0, -20), Buffer.alloc(6_000_000)]) {
      await expect(storePicture(db, uploads, bytes)).rejects.toMatchObject({
        code: expect.stringMatching(/^(unsupported_image|file_too_large)$/),
      })
    }
    expect([await readdir(uploads.place), (await countRows(db)).uploads]).toEqual([[], 0])
  })

  it('gets AVIF copies of every smaller width, one picture per step', async () => {
    const { db, uploads } = await depsFor(await open())
    const one = await storePicture(db, uploads, await tinyPicture('#336699', { width: 400 }))
    const two = await storePicture(db, uploads, await tinyPicture('#663399', { width: 100 }))
    expect([await createNextAvif(db, uploads), await createNextAvif(db, uploads)]).toEqual([true, true])
    expect(await createNextAvif(db, uploads)).toBe(false)
    const avif = (await readdir(uploads.place)).filter((name) => name.endsWith('.avif'))
    expect(avif.toSorted()).toEqual([160, 320].map((width) => one.file.replace('.webp', `-${width}.avif`)))
    const copy = await sharp(join(uploads.place, String(avif[0]))).metadata()
    expect(copy).toMatchObject({ format: 'heif', compression: 'av1' })
    expect(copy.exif).toBeUndefined()
    for (const { file } of [one, two])
      expect((await transact(db, (tx) => touchUpload(tx, file, '')))?.avif_at).toMatch(/Z$/)
  })

  it('gets no AVIF copies if it is animated, missing or damaged, and does not block other pictures', async () => {
    const { db, uploads } = await depsFor(await open())
    const pixels = Buffer.concat([10, 200].map((level) => Buffer.alloc(200 * 20 * 3, level)))
    const raw = { width: 200, height: 40, channels: 3, pageHeight: 20 } as const
    await storePicture(db, uploads, await sharp(pixels, { raw }).gif().toBuffer())
    const broken = await storePicture(db, uploads, await tinyPicture('#336699', { width: 200 }))
    await truncate(join(uploads.place, broken.file), 30)
    const lost = await storePicture(db, uploads, await tinyPicture('#663399', { width: 200 }))
    await writeFile(join(uploads.place, lost.file), '')
    const good = await storePicture(db, uploads, await tinyPicture('#993366', { width: 200 }))
    let steps = 0
    while (await createNextAvif(db, uploads)) steps++
    const avif = (await readdir(uploads.place)).filter((name) => name.endsWith('.avif'))
    expect([steps, avif]).toEqual([4, [good.file.replace('.webp', '-160.avif')]])
  })
})

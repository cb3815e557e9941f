import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { createNextAvif } from './avif.ts'
import { storePicture } from './store-picture.ts'
import { sweepFiles, sweepPicture } from './sweep.ts'

const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

onBothEngines('the sweep', (open) => {
  async function setting() {
    const { db, uploads } = await depsFor(await open())
    const store = async (color: string) => storePicture(db, uploads, await tinyPicture(color, { width: 400 }))
    const sweepAll = async (now: Date) => {
      let swept = 0
      while (await sweepPicture(db, uploads, now)) swept++
      return swept
    }
    return { db, uploads, store, sweepAll, ...(await meetTheCast(db)) }
  }

  it('deletes an unused picture with every copy, and only after thirty days', async () => {
    const { db, uploads, store, sweepAll } = await setting()
    await store('#336699')
    await createNextAvif(db, uploads)
    expect(await readdir(uploads.place)).toHaveLength(5)
    expect(await sweepAll(later(29))).toBe(0)
    expect(await sweepAll(later(31))).toBe(1)
    expect(await readdir(uploads.place)).toEqual([])
  })

  it('does not delete pictures that a cover, a text or a user shows', async () => {
    const { db, store, sweepAll, ada } = await setting()
    const [cover, shown, narrow, face] = await Promise.all(['#111111', '#333333', '#555555', '#777777'].map(store))
    const narrower = narrow?.file.replace('.webp', '-160.webp')
    const body = `![](/uploads/${shown?.file}) ![](/uploads/${narrower})`
    await writePost(db, ada, { avatar: cover?.file ?? null, body })
    await db
      .updateTable('users')
      .set({ avatar: face?.file ?? null })
      .where('id', '=', ada)
      .execute()
    expect(await sweepAll(later(60))).toBe(0)
  })

  it('counts the days since the last upload of the picture', async () => {
    const { db, uploads, store, sweepAll } = await setting()
    const { file } = await store('#336699')
    await db.updateTable('uploads').set({ used_at: '2020-01-01T00:00:00.000Z' }).execute()
    const again = await storePicture(db, uploads, await uploads.read(file))
    expect(again.file).toBe(file)
    expect(await sweepAll(later(1))).toBe(0)
  })

  it('deletes files without a row and unfinished ones after a day, and no newer file', async () => {
    const { db, uploads, store } = await setting()
    const { file } = await store('#336699')
    const lost = `${'a'.repeat(32)}-160.webp`
    for (const name of [lost, '.unfinished']) await writeFile(join(uploads.place, name), 'x')
    const files = await readdir(uploads.place)
    const stored = files.length - 2
    // Files have the times of the system, which may have another clock than this process.
    for (const name of files) await utimes(join(uploads.place, name), later(0), later(0))
    await sweepFiles(db, uploads, later(0))
    expect(await readdir(uploads.place)).toHaveLength(stored + 2)
    for (const name of [lost, '.unfinished', file]) {
      await utimes(join(uploads.place, name), 0, 0)
    }
    await sweepFiles(db, uploads, later(0))
    expect(await readdir(uploads.place)).toHaveLength(stored)
  })

  it('does not delete files of a picture that is uploaded at the same time', async () => {
    const { db, uploads, sweepAll } = await setting()
    const bytes = await tinyPicture('#336699', { width: 400 })
    await storePicture(db, uploads, bytes)
    await db.updateTable('uploads').set({ used_at: '2020-01-01T00:00:00.000Z' }).execute()
    const [row] = await Promise.all([storePicture(db, uploads, bytes), sweepAll(new Date())])
    expect(await uploads.has(row.file)).toBe(true)
    const known = await db.selectFrom('uploads').select('file').execute()
    expect(known).toEqual([{ file: row.file }])
  })
})

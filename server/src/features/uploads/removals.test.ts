import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { removalWaits } from './removals.ts'
import { storeDownload } from './store-download.ts'
import { storePicture } from './store-picture.ts'
import { sweepFiles, sweepPicture } from './sweep.ts'

const YEARS_AGO = '2020-01-01T00:00:00.000Z'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

onBothEngines('the files of a deleted picture', (open) => {
  async function setting() {
    const { db, uploads } = await depsFor(await open())
    const bytes = await tinyPicture('#336699', { width: 400 })
    const { file } = await storePicture(db, uploads, bytes)
    const names = [file, file.replace('.', '-160.'), file.replace('.', '-320.')]
    const setUnused = () => db.updateTable('uploads').set({ used_at: YEARS_AGO }).execute()
    await setUnused()
    const rows = () => db.selectFrom('uploads').select('file').execute()
    const removals = () => db.selectFrom('upload_removals').select('file').execute()
    const present = async () => (await Promise.all(names.map(uploads.has))).filter(Boolean).length
    const waits = { ...removalWaits }
    onTestFinished(() => void Object.assign(removalWaits, waits))
    return { db, uploads, bytes, file, setUnused, rows, removals, present }
  }

  it('and of a stored one are never asked for within a transaction', async () => {
    const { db, uploads, bytes, setUnused, present } = await setting()
    let calls = 0
    /** Each call to this storage waits for a transaction of its own. */
    const slow = new Proxy(uploads, {
      get(storage, name: keyof UploadStorage) {
        const value = storage[name]
        if (typeof value !== 'function' || name === 'list') return value
        return async (...given: never[]) => {
          calls++
          await transact(db, async () => undefined)
          return (value as (...all: never[]) => unknown)(...given)
        }
      },
    })
    expect(await sweepPicture(db, slow)).toBe(true)
    expect(await present()).toBe(0)
    await storePicture(db, slow, bytes)
    await storeDownload(db, slow, Buffer.from('a file'))
    await uploads.write(`${'a'.repeat(32)}-160.webp`, Buffer.from('stray'))
    await sweepFiles(db, slow, inMinutes(3 * 24 * 60))
    await setUnused()
    while (await sweepPicture(db, slow));
    expect(await Array.fromAsync(uploads.list())).toEqual([])
    expect(calls).toBeGreaterThan(20)
  })

  it('are deleted before the same picture, uploaded meanwhile, is stored', async () => {
    const { db, uploads, bytes, file, rows, removals, present } = await setting()
    removalWaits.stepMs = 1
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const remove = async (name: string) => {
      begin()
      await released
      await uploads.remove(name)
    }
    removalWaits.steps = Number.POSITIVE_INFINITY
    const sweeping = sweepPicture(db, { ...uploads, remove })
    await begun
    const storing = storePicture(db, uploads, bytes)
    expect([await rows(), await removals(), await present()]).toEqual([[], [{ file }], 3])
    release()
    await Promise.all([sweeping, storing])
    expect([await rows(), await removals(), await present()]).toEqual([[{ file }], [], 3])
  })

  it('that a process has left are deleted by an upload of the same picture', async () => {
    const { db, uploads, bytes, file, rows, removals, present } = await setting()
    Object.assign(removalWaits, { stepMs: 0, steps: 2 })
    await db.deleteFrom('uploads').execute()
    await db.insertInto('upload_removals').values({ file, begun_at: YEARS_AGO }).execute()
    await storePicture(db, uploads, bytes)
    expect([await rows(), await removals(), await present()]).toEqual([[{ file }], [], 3])
  })

  it('stay if the upload has a row, which a version before these marks has stored', async () => {
    const { db, uploads, bytes, file, rows, removals, present } = await setting()
    await storePicture(db, uploads, bytes)
    await db.insertInto('upload_removals').values({ file, begun_at: YEARS_AGO }).execute()
    expect(await sweepPicture(db, uploads)).toBe(true)
    expect([await rows(), await removals(), await present()]).toEqual([[{ file }], [], 3])
  })

  it('are deleted later if the storage does not answer', async () => {
    const { db, uploads, file, rows, removals, present } = await setting()
    const remove = async () => Promise.reject(new StorageUnavailable('no answer', false))
    await expect(sweepPicture(db, { ...uploads, remove })).rejects.toThrow('The storage for pictures')
    expect([await rows(), await removals(), await present()]).toEqual([[], [{ file }], 3])
    expect(await sweepPicture(db, uploads)).toBe(false)
    expect(await sweepPicture(db, uploads, inMinutes(2))).toBe(true)
    expect([await removals(), await present()]).toEqual([[], 0])
    expect(await sweepPicture(db, uploads, inMinutes(2))).toBe(false)
  })

  it('are written again if they were deleted just before the row of an upload', async () => {
    const { db, uploads, bytes, file, rows, present } = await setting()
    await db.deleteFrom('uploads').execute()
    let isDeleted = false
    const write = async (name: string, data: Uint8Array) => {
      const isWritten = await uploads.write(name, data)
      if (name === file && !isDeleted) await uploads.remove(name)
      isDeleted = true
      return isWritten
    }
    await storePicture(db, { ...uploads, write }, bytes)
    expect(await rows()).toEqual([{ file }])
    expect(await present()).toBe(3)
  })
})

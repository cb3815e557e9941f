import { expect, it } from 'vitest'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db, UploadRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { replaceUploads } from '../posts/rows/update-post-store.ts'
import { updateUser } from '../users/account/store.ts'
import {
  deleteUnused,
  findPictures,
  findUnused,
  hasUpload,
  insertUpload,
  markAvif,
  nextWithoutAvif,
  picturesOf,
  touchUpload,
} from './store.ts'

const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`
const rowOf = (file: string, given: Partial<UploadRow> = {}): UploadRow => ({
  file,
  width: 30,
  height: 20,
  bytes: 1_000,
  color: '#336699',
  created_at: day(1),
  used_at: day(1),
  avif_at: null,
  ...given,
})
const add = (db: Db, file: string, given: Partial<UploadRow> = {}) =>
  transact(db, (tx) => insertUpload(tx, rowOf(file, given)))

onBothEngines('stored pictures', (open) => {
  it('are found by name, without unknown names, even if one statement cannot have all names', async () => {
    const db = await open()
    await add(db, 'a.webp')
    await add(db, 'b.webp', { width: 60 })
    await add(db, 'not asked for.webp')
    const unknown = Array.from({ length: 1_000 }, (_, n) => `unknown-${n}.webp`)
    const picture = { width: 30, height: 20, color: '#336699' }
    expect(await findPictures(db, ['a.webp', ...unknown, 'b.webp'])).toEqual({
      'a.webp': picture,
      'b.webp': { ...picture, width: 60 },
    })
    expect(await findPictures(db, [])).toEqual({})
    expect([await hasUpload(db, 'a.webp'), await hasUpload(db, 'c.webp')]).toEqual([true, false])
  })

  it('are reused if they have the same name; repaired ones get new AVIF copies', async () => {
    const db = await open()
    await add(db, 'a.webp', { avif_at: day(2) })
    await add(db, 'b.webp', { avif_at: day(2) })
    const again = { used_at: day(5), width: 99, avif_at: null }
    expect(await add(db, 'a.webp', again)).toEqual(rowOf('a.webp', { used_at: day(5), avif_at: day(2) }))
    const repaired = await transact(db, (tx) => insertUpload(tx, rowOf('a.webp', again), { repaired: true }))
    expect(repaired).toEqual(rowOf('a.webp', { used_at: day(5) }))
    const touched = await transact(db, (tx) => touchUpload(tx, 'b.webp', day(6)))
    expect(touched).toEqual(rowOf('b.webp', { used_at: day(6), avif_at: day(2) }))
    expect(await transact(db, (tx) => touchUpload(tx, 'c.webp', day(6)))).toBeUndefined()
  })

  it('get AVIF copies in the order of their age, oldest first', async () => {
    const db = await open()
    await add(db, 'newer.webp', { created_at: day(2) })
    await add(db, 'older.webp', { created_at: day(1), width: 70 })
    const next = () => nextWithoutAvif(db)
    expect(await next()).toEqual({ file: 'older.webp', width: 70 })
    await transact(db, (tx) => markAvif(tx, 'older.webp'))
    expect(await next()).toEqual({ file: 'newer.webp', width: 30 })
    await transact(db, (tx) => markAvif(tx, 'newer.webp'))
    expect(await next()).toBeUndefined()
  })
})

onBothEngines('unused pictures', (open) => {
  it('are those that no post, text or user shows and that were not uploaded recently', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (const file of ['cover', 'shown', 'face', 'unused']) await add(db, file)
    await add(db, 'recent', { used_at: day(3) })
    const { id } = await writePost(db, ada, { avatar: 'cover' })
    await transact(db, async (tx) => {
      await replaceUploads(tx, id, ['shown'])
      await updateUser(tx, ada, { avatar: 'face' })
    })
    expect(await findUnused(db, day(1))).toBeUndefined()
    expect(await findUnused(db, day(3))).toBe('unused')
    const remove = (file: string, before = day(3)) => transact(db, (tx) => deleteUnused(tx, file, before))
    for (const used of ['cover', 'shown', 'face', 'recent']) expect(await remove(used)).toBe(false)
    expect(await remove('unused', day(1))).toBe(false)
    expect(await remove('unused')).toBe(true)
    expect(await findUnused(db, day(3))).toBeUndefined()
    for (const file of ['cover', 'shown', 'face', 'recent']) expect(await hasUpload(db, file)).toBe(true)
    expect(await hasUpload(db, 'unused')).toBe(false)
  })

  it('of a post are its cover and the pictures in its text, each once', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (const file of ['cover', 'shown', 'of another']) await add(db, file)
    const { id } = await writePost(db, ada, { avatar: 'cover' })
    const other = await writePost(db, ada, { avatar: 'of another' })
    const plain = await writePost(db, ada, {})
    await transact(db, async (tx) => {
      await replaceUploads(tx, id, ['shown', 'cover'])
      await replaceUploads(tx, other.id, ['of another'])
    })
    const files = (await picturesOf(db, id)).map(({ file }) => file)
    expect(files.toSorted()).toEqual(['cover', 'shown'])
    expect(await picturesOf(db, plain.id)).toEqual([])
  })
})

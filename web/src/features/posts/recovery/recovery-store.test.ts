import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyBaseline } from '../content/baseline.ts'
import type { CoverChoice } from '../content/post-fields.ts'
import type { RecoveredContent } from './recovered-content.ts'

// Node has no IndexedDB: a map takes the place of its one table, and the list of writes that of the disk.
const { table, writes, disk } = vi.hoisted(() => ({
  table: new Map<string, unknown>(),
  writes: [] as string[][],
  disk: { rejects: (_value: unknown): boolean => false },
}))

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  entries: async () => [...table],
  async setMany(pairs: [string, unknown][]) {
    if (pairs.some(([, value]) => disk.rejects(value))) throw new DOMException('', 'QuotaExceededError')
    writes.push(pairs.map(([key]) => key))
    for (const [key, value] of pairs) table.set(key, structuredClone(value))
  },
  async delMany(keys: string[]) {
    for (const key of keys) table.delete(key)
  },
}))

// Test files share modules, and another one may have loaded the store without the map.
vi.resetModules()
const { createRecoveryStore } = await import('./recovery-store.ts')
afterAll(() => void vi.resetModules())

const file = (name: string) => new File(['picture'], name, { type: 'image/png' })
const content = (id: string, title: string, cover: CoverChoice = null): RecoveredContent => ({
  id,
  userId: 'author',
  savedAt: 1,
  postId: 'post',
  baseline: { version: 1, fields: { ...emptyBaseline.fields, cover: 'old.webp' } },
  fields: { ...emptyBaseline.fields, title, cover },
})
const covers = async () =>
  (await createRecoveryStore().list()).map(({ fields: { cover } }) => (cover instanceof File ? cover.name : cover))

beforeEach(() => {
  table.clear()
  writes.length = 0
  disk.rejects = () => false
})

describe('the store of unsaved content', () => {
  it('lists what was put, also for a page that is opened later', async () => {
    const store = createRecoveryStore()
    await store.put(content('one', 'First'))
    await store.put(content('two', 'Second', 'stored.webp'))
    expect(await createRecoveryStore().list()).toEqual([
      content('one', 'First'),
      content('two', 'Second', 'stored.webp'),
    ])
  })

  it('overwrites the content of the same id, and deletes it with its picture', async () => {
    const store = createRecoveryStore()
    await store.put(content('one', 'First', file('a.png')))
    await store.put(content('one', 'Later', file('b.png')))
    expect((await store.list()).map(({ fields }) => fields.title)).toEqual(['Later'])
    expect(await covers()).toEqual(['b.png'])
    await store.delete('one')
    expect(table.size).toBe(0)
  })

  it('writes a picked picture once, however often the text changes', async () => {
    const store = createRecoveryStore()
    const picture = file('a.png')
    await store.put(content('one', 'F', picture))
    await store.put(content('one', 'Fi', picture))
    await store.put(content('one', 'Fi'))
    expect(writes).toEqual([['one', 'cover:one'], ['one'], ['one', 'cover:one']])
    expect(await covers()).toEqual([null])
  })

  it('keeps the text when the picture exceeds the quota, and restores the cover of before', async () => {
    disk.rejects = (value) => value instanceof File
    const store = createRecoveryStore()
    await store.put(content('one', 'First', file('huge.png')))
    expect((await store.list()).map(({ fields }) => fields.title)).toEqual(['First'])
    expect(await covers()).toEqual(['old.webp'])
    // The picture is tried again with the next change.
    disk.rejects = () => false
    await store.put(content('one', 'First', file('huge.png')))
    expect(await covers()).toEqual(['huge.png'])
  })

  it('rejects if not even the text can be written', async () => {
    disk.rejects = () => true
    await expect(createRecoveryStore().put(content('one', 'First'))).rejects.toThrow()
    await expect(createRecoveryStore().put(content('one', 'First', file('a.png')))).rejects.toThrow()
  })
})

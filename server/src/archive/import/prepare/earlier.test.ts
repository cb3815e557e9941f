import { expect, it } from 'vitest'
import { depsFor } from '../../../../test/app/app.ts'
import { type MadeRecords, madeSource } from '../../../../test/content/made-source.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { allPosts } from '../../../../test/engines/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { runImport } from '../../run-import.ts'

onBothEngines('a post that was imported before', (open) => {
  async function bring(db: Db, records: MadeRecords) {
    const { counts } = await runImport(await depsFor(db), madeSource(records), { dryRun: false })
    return [counts.imported, counts.updated, counts.unchanged]
  }
  const post = (title: string, day = 1) => ({ title, createdAt: `2019-05-0${day}T00:00:00.000Z` })

  it('is recognized under the path of another level of its folder, and from another system', async () => {
    const db = await open()
    expect(await bring(db, { 'posts/a.md': post('A'), 'posts/b.md': post('B') })).toEqual([2, 0, 0])
    expect(await bring(db, { 'a.md': post('A'), 'b.md': post('B') })).toEqual([0, 0, 2])
    expect(await bring(db, { '17': post('A'), '18': post('B', 2) })).toEqual([1, 0, 1])
    expect(await allPosts(db)).toHaveLength(3)
  })

  it('is the nearest one of those that have its title and date, and no two records become one post', async () => {
    const db = await open()
    const same = { 'x/one.md': post('Links'), 'x/two.md': post('Links') }
    expect(await bring(db, same)).toEqual([2, 0, 0])
    const changed = { ...post('Links'), caption: 'Two' }
    expect(await bring(db, { 'two.md': changed, 'one.md': post('Links') })).toEqual([0, 1, 1])
    // One further file beside the known ones is a post of its own.
    const more = { 'a.md': post('Links'), 'two.md': changed, 'x/one.md': post('Links') }
    expect(await bring(db, more)).toEqual([1, 0, 2])
  })

  it('without a date is recognized by the end of its path alone', async () => {
    const db = await open()
    const undated = { title: 'Links', createdAt: undefined }
    expect(await bring(db, { 'posts/a.md': undated })).toEqual([1, 0, 0])
    expect(await bring(db, { 'a.md': undated })).toEqual([0, 0, 1])
    expect(await bring(db, { 'c.md': undated })).toEqual([1, 0, 0])
    // The same path may be one of another blog.
    expect(await bring(db, { 'c.md': { ...undated, title: 'Others' } })).toEqual([1, 0, 0])
  })
})

import { expect, it } from 'vitest'
import { meetTheCast, writePost } from '../../../../test/app/cast.ts'
import { onOneEngine } from '../../../../test/engines/engines.ts'
import { findOrCreateAuthor } from '../../../features/authors/imported-authors.ts'
import { listPeople } from './people-store.ts'
import { listPosts } from './post-store.ts'

onOneEngine('an export that is longer than a page', (open) => {
  async function idsOf(pages: AsyncGenerator<{ id: string }[]>): Promise<string[]> {
    const ids: string[] = []
    for await (const rows of pages) ids.push(...rows.map(({ id }) => id))
    return ids
  }

  it('has every post once, also those of one time, and those of one author alone', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    const own: string[] = []
    for (let n = 0; n < 52; n++) own.push((await writePost(db, ada, {})).id)
    const other = (await writePost(db, ben, {})).id
    expect(await idsOf(listPosts(db, { author: ada }))).toEqual(own.toSorted())
    expect(await idsOf(listPosts(db, {}))).toEqual([...own, other].toSorted())
  })

  it('has everybody once', async () => {
    const db = await open()
    for (let n = 0; n < 102; n++) await findOrCreateAuthor(db, `Author ${n}`)
    expect(new Set(await idsOf(listPeople(db))).size).toBe(102)
    expect(await idsOf(listPeople(db))).toHaveLength(102)
  })
})

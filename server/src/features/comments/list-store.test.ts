import { limits } from '@byline/contract/rules/limits'
import { expect, it } from 'vitest'
import { meetTheCast, minute, plainRenderer, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { updateVisibility } from '../visibility/store.ts'
import { softDeleteComment } from './deletion/deletion-store.ts'
import { listUnder } from './list-store.ts'
import { insertComment } from './store.ts'

/** Creates a post with comments '1', '2' and so on by Ben, a minute apart. */
async function postWithComments(db: Db, count: number) {
  const { ada, ben } = await meetTheCast(db)
  const { id: postId } = await writePost(db, ada, { slug: 'talked-about' })
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const id = newId()
    ids.push(id)
    const { html, renderer } = await plainRenderer.render(String(n), {}, 1)
    await transact(db, (tx) =>
      insertComment(tx, {
        id,
        post_id: postId,
        user_id: ben,
        content: String(n),
        html,
        renderer,
        created_at: minute(n),
        updated_at: minute(n),
        deleted_at: null,
        deletion_id: null,
      }),
    )
  }
  const page = async (query: Parameters<typeof listUnder>[2]) => {
    const { rows, nextCursor, previousCursor } = await listUnder(db, postId, query)
    return { texts: rows.map(({ content }) => content).join(), nextCursor, previousCursor }
  }
  return { page, idOf: (n: number) => String(ids[n - 1]) }
}

onBothEngines('the pages of comments', (open) => {
  it('can be read to the end and back', async () => {
    const { page } = await postWithComments(await open(), 5)
    const first = await page({ limit: 2 })
    expect([first.texts, first.previousCursor]).toEqual(['1,2', null])
    const second = await page({ limit: 2, after: String(first.nextCursor) })
    const third = await page({ limit: 2, after: String(second.nextCursor) })
    expect([second.texts, third.texts, third.nextCursor]).toEqual(['3,4', '5', null])
    const back = await page({ limit: 2, before: String(third.previousCursor) })
    expect(back).toEqual(second)
    expect((await page({ limit: 2, before: String(back.previousCursor) })).texts).toBe('1,2')
  })

  it('end backwards with the first page', async () => {
    const { page } = await postWithComments(await open(), 5)
    const last = await page({ limit: 2, before: '' })
    expect([last.texts, last.nextCursor]).toEqual(['4,5', null])
    expect((await page({ limit: 2, before: String(last.previousCursor) })).texts).toBe('2,3')
    expect(await page({ limit: 9, before: '' })).toEqual({ texts: '1,2,3,4,5', nextCursor: null, previousCursor: null })
  })

  it('are found around a comment, and around the position of a deleted one', async () => {
    const db = await open()
    const { page, idOf } = await postWithComments(db, 9)
    expect((await page({ limit: 4, around: idOf(6) })).texts).toBe('4,5,6,7')
    await transact(db, async (tx) => {
      await softDeleteComment(tx, idOf(6), { id: newId(), deleted_at: minute(30) })
      await updateVisibility(tx, { comment: idOf(6) })
    })
    expect((await page({ limit: 4, around: idOf(6) })).texts).toBe('4,5,7,8')
    expect((await page({ limit: 4, around: 'none' })).texts).toBe('1,2,3,4')
  })

  it('without a limit contain 10,000 comments', async () => {
    const { page } = await postWithComments(await open(), 3)
    expect(limits.commentsWindow).toBe(10_000)
    expect((await page({})).texts).toBe('1,2,3')
  })
})

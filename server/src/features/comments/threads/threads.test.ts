import { threadOrders } from '@byline/contract/comments/comments'
import { limits } from '@byline/contract/rules/limits'
import { expect, it } from 'vitest'
import { meetTheCast, minute, plainRenderer, writePost } from '../../../../test/app/cast.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { newId } from '../../../db/new-id.ts'
import { writeCursor } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { countUncounted, insertThanks, markUncounted } from '../../thanks/store.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { purgeComment, softDeleteComment } from '../deletion/deletion-store.ts'
import { loadComments } from '../list-store.ts'
import { countUnder, insertComment } from '../store.ts'
import { planThreads, type ThreadsQuery } from './thread-store.ts'

/** A post by Ada; `say` adds a comment by Ben with its number as text, `read` lists as `text@level`. */
async function talkedAbout(db: Db) {
  const { ada, ben } = await meetTheCast(db)
  const { id: postId } = await writePost(db, ada, { slug: 'talked-about' })
  let n = 0
  const say = async (parent?: string) => {
    n += 1
    const id = newId()
    const { html, renderer } = await plainRenderer.render(String(n), {}, 1)
    const rest = { created_at: minute(n), updated_at: minute(n), deleted_at: null, deletion_id: null }
    const row = { id, post_id: postId, user_id: ben, content: String(n), html, renderer, ...rest }
    await transact(db, (tx) => insertComment(tx, { ...row, parent_id: parent ?? null }))
    return id
  }
  const read = async (query: Partial<ThreadsQuery> = {}) => {
    const { total } = await countUnder(db, postId)
    const { places, ...plan } = await planThreads(db, postId, { order: 'oldest', total, ...query })
    const rows = await loadComments(db, places, (all) =>
      all
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.user_id')
        .innerJoin('posts', 'posts.id', 'comments.post_id'),
    )
    const texts = rows.map(({ content, branch }) => content + '>'.repeat(branch === '' ? 0 : branch.split('/').length))
    return { ...plan, texts: texts.join(' ') }
  }
  const remove = (id: string, deletion = newId()) =>
    transact(db, async (tx) => {
      await softDeleteComment(tx, id, { id: deletion, deleted_at: minute(59) })
      await updateVisibility(tx, { comment: id })
      return deletion
    })
  const thank = (id: string, people = [ada, ben]) =>
    transact(db, async (tx) => {
      const subject = { id, user_id: ben, post_id: postId, comment_id: id }
      for (const person of people) await insertThanks(tx, person, subject)
      await markUncounted(tx, subject)
      await countUncounted(tx)
    })
  return { say, read, remove, thank, ada, postId }
}

onBothEngines('threads of comments', (open) => {
  it('are read from top to bottom, the oldest or the newest thread first', async () => {
    const { say, read } = await talkedAbout(await open())
    const one = await say()
    const two = await say()
    const three = await say(two)
    await say(one)
    await say(three)
    await say(two)
    expect((await read()).texts).toBe('1 4> 2 3> 5>> 6>')
    expect((await read({ order: 'newest' })).texts).toBe('2 3> 5>> 6> 1 4>')
  })

  it('are read with the most thanked thread first, the older of two alike, and new replies stay in theirs', async () => {
    const { say, read, thank, ada } = await talkedAbout(await open())
    const [one, two, three, four] = [await say(), await say(), await say(), await say()]
    const answer = await say(one)
    await thank(four)
    await thank(three, [ada])
    await thank(two, [ada])
    // Thanks for an answer do not move its thread.
    await thank(answer)
    await say(three)
    await say(four)
    expect((await read({ order: 'thanked' })).texts).toBe('4 7> 2 3 6> 1 5>')
    expect((await read({ order: 'thanked', around: three })).texts).toBe('4 7> 2 3 6> 1 5>')
    await expect(read({ order: 'thanked', after: writeCursor(['', '', '9'.repeat(30)]) })).rejects.toThrow()
    await expect(read({ order: 'thanked', after: writeCursor(['', '']) })).rejects.toThrow()
  })

  it.each(threadOrders)('are paged by threads to the end and back, %s first', async (order) => {
    const { say, read, thank, ada } = await talkedAbout(await open())
    for (let n = 0; n < 5; n++) {
      const top = await say()
      if (n === 3) await thank(top)
      if (n % 2 === 0) await thank(top, [ada])
      await say(await say(top))
    }
    const all = (await read({ order })).texts
    const first = await read({ order, limit: 2 })
    const second = await read({ order, limit: 2, after: String(first.nextCursor) })
    const third = await read({ order, limit: 2, after: String(second.nextCursor) })
    expect([first.texts, second.texts, third.texts].join(' ')).toBe(all)
    expect(first.texts.split(' ')).toHaveLength(6)
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null])
    const back = await read({ order, limit: 2, before: String(third.previousCursor) })
    expect(back.texts).toBe(second.texts)
    const last = await read({ order, limit: 2, before: '' })
    expect(last.texts).toBe(`${second.texts} ${third.texts}`.split(' ').slice(-6).join(' '))
  })

  it('that are long go on on the next page', async () => {
    const { say, read } = await talkedAbout(await open())
    const top = await say()
    for (let n = 0; n < limits.commentsInThreads; n++) await say(top)
    await say()
    const first = await read()
    const second = await read({ after: String(first.nextCursor) })
    expect(first.texts.split(' ')).toHaveLength(limits.commentsInThreads)
    expect(second.texts).toBe(`${limits.commentsInThreads + 1}> ${limits.commentsInThreads + 2}`)
    expect(second.absent).toEqual([])
  })

  it('show a page with a comment that is asked for, also one that was deleted', async () => {
    const { say, read, remove } = await talkedAbout(await open())
    const ids: string[] = []
    for (let n = 0; n < 60; n++) ids.push(await say())
    const fifty = String(ids[49])
    expect((await read({ around: fifty })).texts).toMatch(/^25 .*50 /)
    await remove(fifty)
    expect((await read({ around: fifty })).texts).toMatch(/^25 .*49 51 /)
    expect((await read({ around: 'unknown' })).texts).toMatch(/^1 2 /)
  })

  it('name deleted and purged comments above the replies that are left', async () => {
    const db = await open()
    const { say, read, remove } = await talkedAbout(db)
    const one = await say()
    const two = await say(one)
    const three = await say(two)
    const deletion = await remove(two)
    expect(await read()).toMatchObject({ texts: '1 3>>', absent: [{ _id: two, level: 1, above: three }] })
    await transact(db, (tx) => purgeComment(tx, two, deletion))
    expect(await read()).toMatchObject({ texts: '1 3>>', absent: [{ _id: two, level: 1, above: three }] })
    await remove(three)
    expect(await read()).toMatchObject({ texts: '1', absent: [] })
  })

  it('say when the newest comment was written', async () => {
    const { say, read } = await talkedAbout(await open())
    expect((await read()).newestAt).toBe(null)
    const top = await say()
    await say()
    await say(top)
    expect((await read()).newestAt).toBe(minute(3))
  })
})

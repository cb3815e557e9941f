import { expect, it } from 'vitest'
import { meetTheCast, minute, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { planPosts } from './plan-posts.ts'

onBothEngines('a page of a feed of posts', (open) => {
  it('ends before the post that exceeds the limit of bytes, in both directions, without a gap', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const written = []
    for (const [n, length] of [10, 5_000, 10, 10, 3_000, 10, 10].entries()) {
      const { id } = await writePost(db, ada, { body: 'x'.repeat(length), createdAt: minute(n) })
      written.unshift(id)
    }
    const most = { entries: 3, bytes: 2_500 }
    const sizes = []
    const seen = []
    let plan = await planPosts(db, {}, most)
    for (;;) {
      sizes.push(plan.ids.length)
      seen.push(...plan.ids)
      if (plan.next === undefined) break
      plan = await planPosts(db, { after: plan.next }, most)
    }
    // Newest first, the third and the sixth are too long for a page with others.
    expect([sizes, seen]).toEqual([[2, 1, 2, 1, 1], written])
    const back = [...plan.ids]
    while (plan.previous !== undefined) {
      plan = await planPosts(db, { before: plan.previous }, most)
      expect(plan.ids.length).toBeGreaterThan(0)
      back.unshift(...plan.ids)
    }
    expect(back).toEqual(written)
  })

  it('has one post at least, however long it is', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (const n of [0, 1]) {
      await writePost(db, ada, { body: 'x'.repeat(5_000), createdAt: minute(n) })
    }
    const most = { entries: 3, bytes: 100 }
    const first = await planPosts(db, {}, most)
    const second = await planPosts(db, { after: first.next }, most)
    expect([first.ids.length, second.ids.length, second.next]).toEqual([1, 1, undefined])
    const before = await planPosts(db, { before: second.previous }, most)
    expect([before.ids, before.previous]).toEqual([first.ids, undefined])
  })
})

import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { meetTheCast, minute, plainRenderer, writePost } from '../../../../test/app/cast.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { newId } from '../../../db/new-id.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { softDeleteComment } from '../deletion/deletion-store.ts'
import { insertComment } from '../store.ts'

async function say(db: Db, comment: { post_id: string; user_id: string; parent_id?: string }, n: number) {
  const id = newId()
  const { html, renderer } = await plainRenderer.render(String(n), {}, 1)
  await transact(db, (tx) =>
    insertComment(tx, {
      id,
      content: String(n),
      html,
      renderer,
      ...comment,
      created_at: minute(n),
      updated_at: minute(n),
      deleted_at: null,
      deletion_id: null,
    }),
  )
  return id
}

onBothEngines('a reply', (open) => {
  it('names whom it answers, also from another page, as long as readers see that comment', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    const { id: post_id } = await writePost(db, ada, { slug: 'talked-about' })
    const first = await say(db, { post_id, user_id: ben }, 1)
    await say(db, { post_id, user_id: ada, parent_id: first }, 2)
    const app = await appOn(db)
    const read = async (query = '') => (await app.inject(`/api/comments/post/${post_id}${query}`)).json().comments
    const named = (await read()).map(({ parent, parentAuthor }: Record<string, string>) => [parent, parentAuthor])
    expect(named).toEqual([
      [null, undefined],
      [first, 'Ben Reader'],
    ])
    expect((await read('?limit=1&before='))[0]).toMatchObject({ parentAuthor: 'Ben Reader' })
    await transact(db, async (tx, invalidate) => {
      await softDeleteComment(tx, first, { id: newId(), deleted_at: minute(30) })
      await updateVisibility(tx, { comment: first })
      invalidate(`comments:${post_id}`)
    })
    const [left] = await read('?limit=2')
    expect([left.parent, left.parentAuthor]).toEqual([first, undefined])
  })
})

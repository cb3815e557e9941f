import { expect, it } from 'vitest'
import { body, fire, noon, renderingAppOn } from '../../../test/content/bread.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

onBothEngines('a passage whose place was counted otherwise', (open) => {
  it('is at its words again after the next save, and another one stays where it is', async () => {
    const db = await open()
    const app = await renderingAppOn(db)
    const writing = writingBy(app, await register(app, 'Ada'))
    const ben = commentingBy(app, await register(app, 'Ben'))
    const { _id: postId } = (await writing.create({ title: 'Bread', body })).json().post
    const ids: string[] = []
    for (const passage of [fire, noon]) {
      const reply = await ben.ask('POST', '/api/comments/create', { content: 'Why?', postId, passage })
      ids.push(reply.json().comment._id)
    }
    await db
      .updateTable('passages')
      .set(({ eb }) => ({ place_start: eb('place_start', '+', 2), place_end: eb('place_end', '+', 2) }))
      .where('comment_id', '=', `${ids[0]}`)
      .execute()
    await writing.update('bread', { body: `It rained.\n\n${body}` })
    const { comments } = (await app.inject(`/api/comments/post/${postId}`)).json()
    expect(comments.map(({ passage }: { passage: object }) => passage)).toMatchObject([
      { state: 'standing', start: 33, end: 52 },
      { state: 'standing', start: 81, end: 96 },
    ])
  })
})

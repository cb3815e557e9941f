import { inBackground } from '@byline/fair-queue/fair-queue'
import { RENDERER } from '@byline/markdown/renderer-version'
import { expect, it } from 'vitest'
import { meetTheCast, minute, rendererOf, writePost } from '../../../../test/app/cast.ts'
import { runJob } from '../../../../test/app/run-job.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { newId } from '../../../db/new-id.ts'
import { transact } from '../../../db/transact.ts'
import type { Renderer } from '../../../rendering/renderer.ts'
import { restoreDeletedComment, softDeleteComment } from '../deletion/deletion-store.ts'
import { findComment, insertComment } from '../store.ts'
import { rerenderComments } from './rerender-store.ts'

/** A renderer that records its calls and marks its HTML. */
function better(asked: unknown[] = []): Renderer {
  return rendererOf(async (text, ...rest) => {
    asked.push(rest)
    return { html: `<p>${text}, better</p>`, contents: [], minutes: 1, excerpt: 'Better', renderer: RENDERER }
  })
}

onBothEngines('a comment rendered by an older renderer', (open) => {
  async function setting(renderer: number) {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    const { id: postId } = await writePost(db, ada, { slug: 'post' })
    const id = newId()
    await transact(db, (tx) =>
      insertComment(tx, {
        id,
        post_id: postId,
        user_id: ben,
        content: 'Text',
        html: '<p>Text</p>',
        renderer,
        created_at: minute(1),
        updated_at: minute(1),
        deleted_at: null,
        deletion_id: null,
      }),
    )
    await db.deleteFrom('changes').execute()
    const shown = async () => (await findComment(db, id))?.html
    return { db, id, postId, shown }
  }

  it.each([0, RENDERER - 1, 1 - RENDERER])('is rendered again, once: %i', async (renderer) => {
    const { db, id, postId, shown } = await setting(renderer)
    const asked: unknown[] = []
    expect(await runJob(rerenderComments, { db, renderer: better(asked) })).toBe(true)
    expect(await runJob(rerenderComments, { db, renderer: better() })).toBe(false)
    expect(await shown()).toBe('<p>Text, better</p>')
    expect(asked).toEqual([[{}, 10_000, { turn: inBackground, comment: true }]])
    expect((await findComment(db, id))?.updated_at).toBe(minute(1))
    const cacheTags = await db.selectFrom('changes').select('tag').execute()
    expect(cacheTags).toEqual([{ tag: `comments:${postId}` }])
  })

  it.each([RENDERER, -RENDERER])('is not rendered again if it has the current version: %i', async (renderer) => {
    const { db, shown } = await setting(renderer)
    expect(await runJob(rerenderComments, { db, renderer: better() })).toBe(false)
    expect(await shown()).toBe('<p>Text</p>')
  })

  it('is not changed if it was edited in the meantime', async () => {
    const { db, id, shown } = await setting(0)
    const edited = { content: 'New', html: '<p>New</p>', renderer: RENDERER }
    const interrupted: Renderer = {
      ...better(),
      async render(...args) {
        await db.updateTable('comments').set(edited).where('id', '=', id).execute()
        return better().render(...args)
      },
    }
    expect(await runJob(rerenderComments, { db, renderer: interrupted })).toBe(true)
    expect(await shown()).toBe('<p>New</p>')
    expect(await runJob(rerenderComments, { db, renderer: better() })).toBe(false)
  })

  it('stays deleted when it was deleted, and is restored with its new rendering', async () => {
    const { db, id, shown } = await setting(0)
    const deletion = { id: newId(), deleted_at: minute(2) }
    await transact(db, (tx) => softDeleteComment(tx, id, deletion))
    expect(await runJob(rerenderComments, { db, renderer: better() })).toBe(true)
    expect(await shown()).toBeUndefined()
    await transact(db, (tx) => restoreDeletedComment(tx, id, deletion.id))
    expect(await shown()).toBe('<p>Text, better</p>')
  })
})

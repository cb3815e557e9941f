import { readdir } from 'node:fs/promises'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { tinyPicture } from '@byline/test-files/source-folder'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { plainRenderer } from '../../../../test/app/cast.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { countRows } from '../../../../test/engines/rows.ts'
import type { UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { deleteUser } from '../../authors/deletion/delete-user.ts'
import { findUser } from '../../users/account/store.ts'
import { editPost } from './edit-post.ts'
import { insertNewPost, prepareNewPost } from './new-post.ts'

onBothEngines('saves of one post at the same instant', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const writing = writingBy(app, ada)
    await writing.create({ title: 'Title', slug: 'post', body: 'Body', tags: ['Tag'] })
    const ten = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 10 }, (_, n) => work(n)))
    return { app, ada, ten, ...writing }
  }
  const statuses = (replies: LightMyRequestResponse[]) => replies.map(({ statusCode }) => statusCode).toSorted()

  it('based on one version: exactly one is stored, and the others get 409', async () => {
    const { app, ten, update } = await setting()
    const replies = await ten((n) => update('post', { title: `By ${n}`, version: 1 }))
    expect(statuses(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200)
    expect(await readPost(app, 'post')).toMatchObject({ title: `By ${winner}`, version: 2 })
    const [loser] = replies.filter(({ statusCode }) => statusCode === 409)
    expect(loser?.json()).toEqual({ message: 'This post was changed in the meantime', code: 'outdated_version' })
  })

  it('without a version are all stored, and none overwrites the changes of another one', async () => {
    const { app, update } = await setting()
    const cover = await tinyPicture('#336699')
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, n) => [
        update('post', { title: `Title ${n}` }),
        update('post', { caption: `Caption ${n}` }),
        update('post', { body: `Body ${n}` }),
        update('post', { tags: [`Tag ${n}`] }),
        update('post', {}, cover),
      ]).flat(),
    )
    expect(statuses(replies)).toEqual(Array.from({ length: 20 }, () => 200))
    const number = expect.stringMatching(/^(Title|Caption|Body|Tag) \d$/)
    expect(await readPost(app, 'post')).toMatchObject({
      title: number,
      caption: number,
      body: number,
      tags: [number],
      avatar: expect.any(String),
      version: 21,
    })
    expect((await countRows(app.deps.db)).uploads).toBe(1)
    expect(await readdir(app.deps.uploads.place)).toHaveLength(1)
  })

  it('with different slugs end with one slug, to which all others redirect', async () => {
    const { app, ten, update } = await setting()
    const replies = await ten((n) => update('post', { slug: `slug-${n}` }))
    expect(statuses(replies)).toEqual(Array.from({ length: 10 }, () => 200))
    const { _id, slug } = await readPost(app, 'post')
    for (let n = 0; n < 10; n++) expect(await readPost(app, `slug-${n}`)).toMatchObject({ _id, slug })
  })

  it('and a deletion are each stored completely or not at all', async () => {
    const { app, ten, update, remove, undo } = await setting()
    const [deleted, ...replies] = await Promise.all([
      remove('post'),
      ...(await ten(async (n) => update('post', { title: `By ${n}` }))),
    ])
    expect(deleted.statusCode).toBe(200)
    for (const { statusCode } of replies) expect([200, 404]).toContain(statusCode)
    expect((await app.inject('/api/posts/post')).statusCode).toBe(404)
    expect((await undo(deleted.json().deletionId)).statusCode).toBe(200)
    expect((await readPost(app, 'post')).title).toMatch(/^(Title|By \d)$/)
  })
})

onBothEngines('while a text is rendered', (open) => {
  /** Deps with a renderer that runs `meanwhile` before it renders. */
  async function setting(meanwhile: (as: { ada: UserRow; root: UserRow }) => Promise<unknown>) {
    const app = await appOn(await open())
    const { deps } = app
    const row = async (id: string) => (await findUser(deps.db, id)) as UserRow
    const { id, headers } = await register(app, 'Ada')
    const ada = await row(id)
    const root = await row((await registerAdmin(app)).id)
    const renderer = {
      ...plainRenderer,
      render: async (...args: Parameters<typeof plainRenderer.render>) => {
        await meanwhile({ ada, root })
        return plainRenderer.render(...args)
      },
    }
    return { app, ada, headers, deps: { ...deps, turn: inBackground, renderer } }
  }

  it('its author is deleted: no post of a deleted author appears', async () => {
    const { app, ada, deps } = await setting(async ({ ada, root }) => deleteUser(app.deps.db, root, ada.id))
    const post = await prepareNewPost(deps, ada, { title: 'Late' }, undefined)
    const insert = transact(deps.db, (tx, invalidate) => insertNewPost(tx, invalidate, post))
    await expect(insert).rejects.toMatchObject({ code: 'session_ended' })
    expect((await app.inject('/api/posts')).json().posts).toEqual([])
  })

  it('its post is deleted: it stays deleted', async () => {
    const posts = () => app.deps.db.updateTable('posts')
    const { app, ada, headers, deps } = await setting(async () => {
      await posts().set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute()
    })
    await writingBy(app, { headers }).create({ slug: 'gone' })
    await expect(editPost(deps, ada, 'gone', { body: 'Late' }, undefined)).rejects.toMatchObject({
      code: 'post_not_found',
    })
  })
})

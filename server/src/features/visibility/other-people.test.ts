import { revisionId } from '@byline/contract/posts/revision-id'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { minute, writePost } from '../../../test/app/cast.ts'
import { commentingBy, listComments } from '../../../test/content/commenting.ts'
import { registerAdmin, registerPeople } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { findManaged } from '../posts/one-post/find-managed.ts'
import { publishDuePosts } from '../posts/publishing/publish-due.ts'
import { findRevisedPost, findRevision } from '../revisions/find-revision.ts'
import { saveSettings } from '../settings/change-settings.ts'
import { setFlag } from '../users/account/set-flag.ts'
import { findUser } from '../users/account/store.ts'

// The effects of a change on people and things that it was not made to.
onBothEngines('another person', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const { ada, ben, root } = await registerPeople(app)
    const by = { ada: commentingBy(app, ada), ben: commentingBy(app, ben), root: commentingBy(app, root) }
    const write = { ada: writingBy(app, ada), ben: writingBy(app, ben), root: writingBy(app, root) }
    const textsFor = async (who: keyof typeof by): Promise<string[]> =>
      (await by[who].all()).json().comments.map(({ content }: { content: string }) => content)
    return { app, db, ada, ben, root, by, write, textsFor }
  }

  it('finds no comment of their own under the posts of a deleted person, until an undo', async () => {
    const { app, db, ada, ben, by, textsFor } = await setting()
    const { id } = await writePost(db, ada.id, { slug: 'hers' })
    const { id: elsewhere } = await writePost(db, ben.id, { slug: 'his' })
    await by.ben.create(id, 'Under hers')
    await by.ben.create(elsewhere, 'Under his')
    const counted = async () => (await by.ben.ask('GET', '/api/dashboard')).json().counts.comments
    const { deletionId } = (await by.root.deleteUser(ada.id)).json()
    for (const who of ['ben', 'root'] as const) expect(await textsFor(who)).toEqual(['Under his'])
    expect([await counted(), (await listComments(app, id)).status]).toEqual([1, 404])
    await by.root.undo(deletionId)
    expect(await textsFor('ben')).toEqual(['Under his', 'Under hers'])
    expect([await counted(), (await listComments(app, id)).texts]).toEqual([2, ['Under hers']])
  })

  it('cannot read the current revision of a post that was withdrawn after they had found it', async () => {
    const { db, ada, write } = await setting()
    const { id, version } = await writePost(db, ada.id, { slug: 'hers' })
    const readable = await findRevisedPost(db, undefined, 'hers')
    expect((await findRevision(db, readable, revisionId(id, version))).info.version).toBe(version)
    await write.ada.update('hers', { status: 'draft' })
    const own = { ...readable, seenOnly: false }
    expect((await findRevision(db, own, revisionId(id, version + 1))).info.state).toBe('draft')
    await expect(findRevision(db, readable, revisionId(id, version + 1))).rejects.toMatchObject({
      code: 'revision_not_found',
    })
  })

  it('does not learn from a former slug that there is a post that is not published', async () => {
    const { db, ada, ben, write } = await setting()
    await writePost(db, ada.id, { slug: 'first' })
    await write.ada.update('first', { slug: 'second' })
    const actor = await findUser(db, ben.id)
    const code = (address: string) =>
      actor && findManaged(db, actor, address).then(String, (error: { code: string }) => error.code)
    expect([await code('first'), await code('second')]).toEqual(['forbidden', 'forbidden'])
    await write.ada.update('first', { status: 'draft' })
    expect([await code('first'), await code('second')]).toEqual(['post_not_found', 'post_not_found'])
  })

  it('manages no comment under a post that was withdrawn', async () => {
    const { db, ada, by, write, textsFor } = await setting()
    const { id } = await writePost(db, ada.id, { slug: 'hers' })
    const comment = (await by.ben.create(id, 'Said')).json().comment._id
    await write.ada.update('hers', { status: 'draft' })
    const codes = [await by.ben.update(comment, 'Changed'), await by.ben.remove(comment)].map((r) => r.json().code)
    expect(codes).toEqual(['comment_not_found', 'comment_not_found'])
    for (const who of ['ada', 'ben', 'root'] as const) expect(await textsFor(who)).toEqual([])
    await write.ada.update('hers', { status: 'published' })
    expect(await textsFor('ben')).toEqual(['Said'])
  })

  it('sees a scheduled post in the lists of its tags from its publication on', async () => {
    const { app, db, ada } = await setting()
    await writePost(db, ada.id, { slug: 'one', tags: ['Food'], createdAt: minute(1) })
    const planned = { title: 'Planned', tags: ['food', 'New'], createdAt: minute(5), state: 'scheduled' as const }
    const { id } = await writePost(db, ada.id, { ...planned, slug: 'two' })
    const tags = async () => (await app.inject('/api/tags')).json().tags
    const slugs = async (tag: string) =>
      (await app.inject(`/api/posts?tag=${tag}&order=newest&fields=card`))
        .json()
        .posts.map(({ slug }: { slug: string }) => slug)
    expect([await tags(), await slugs('food'), await slugs('new')]).toEqual([[{ tag: 'Food', count: 1 }], ['one'], []])
    await db.deleteFrom('changes').execute()
    await publishDuePosts(db, new Date(minute(6)))
    const changed = await db.selectFrom('changes').select('tag').execute()
    expect(changed.map(({ tag }) => tag).toSorted()).toEqual([`post:${id}`, 'posts', 'tags', 'words'])
    expect(await tags()).toEqual([
      { tag: 'food', count: 2 },
      { tag: 'New', count: 1 },
    ])
    expect([await slugs('food'), await slugs('new')]).toEqual([['two', 'one'], ['two']])
  })

  it('who planned a post publishes it, or its author does, whoever of them still may', async () => {
    const { db, ada, ben, root } = await setting()
    await transact(db, (tx, invalidate) => saveSettings(tx, invalidate, { publishing: 'writers' }))
    await setFlag(db, ben.id, 'writer', 1)
    const plan = (author: string, plannedBy: string | null, title: string) =>
      writePost(db, author, { title, slug: title, state: 'scheduled', plannedBy, createdAt: minute(1) })
    await plan(ada.id, root.id, 'by-an-admin')
    await plan(ben.id, ada.id, 'of-a-writer')
    await plan(ada.id, ada.id, 'by-a-reader')
    await plan(ada.id, null, 'of-an-import')
    await publishDuePosts(db, new Date(minute(2)))
    const posts = await db.selectFrom('posts').select(['title', 'state']).orderBy('title').execute()
    expect(posts.map(({ title, state }) => `${title}: ${state}`)).toEqual([
      'by-a-reader: draft',
      'by-an-admin: published',
      'of-a-writer: published',
      'of-an-import: published',
    ])
  })

  it('who saved a post and is deleted is named with no revision of it', async () => {
    const { app, db, ada, root, by, write } = await setting()
    const cyd = await registerAdmin(app, 'Cyd')
    await writePost(db, ada.id, { slug: 'hers' })
    await writingBy(app, cyd).update('hers', { title: 'By Cyd' })
    const savers = async () =>
      (await by.ada.ask('GET', '/api/posts/hers/revisions'))
        .json()
        .revisions.map(({ user }: { user: { _id: string } | null }) => user?._id)
    expect(await savers()).toEqual([cyd.id, ada.id])
    const { deletionId } = (await by.root.deleteUser(cyd.id)).json()
    expect(await savers()).toEqual([undefined, ada.id])
    await write.root.update('hers', { title: 'By Root' })
    expect(await savers()).toEqual([root.id, undefined, ada.id])
    await by.root.undo(deletionId)
    expect(await savers()).toEqual([root.id, cyd.id, ada.id])
  })
})

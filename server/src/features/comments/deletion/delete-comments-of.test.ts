import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { commentingBy, listComments } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { deletables } from '../../deletables.ts'
import { purgeNext } from '../../trash/purge.ts'

onBothEngines('all comments of one person', (open) => {
  /** Ada's two posts, with two comments of Ben, one of Ada, and an earlier one that Ben has deleted. */
  async function setting() {
    const app = await appOn(await open())
    const [ada, ben, root] = [await register(app, 'Ada'), await register(app, 'Ben'), await registerAdmin(app)]
    const posts: string[] = []
    for (const title of ['One', 'Two']) {
      posts.push((await writingBy(app, ada).create({ title })).json().post._id)
    }
    const [one = '', two = ''] = posts
    const clients = { ada: commentingBy(app, ada), ben: commentingBy(app, ben), root: commentingBy(app, root) }
    await clients.ada.create(one, 'Hers')
    const early = (await clients.ben.create(one, 'Early')).json().comment._id
    await clients.ben.remove(early)
    await clients.ben.create(one, 'First')
    await clients.ben.create(two, 'Second')
    const removeAll = (by: keyof typeof clients = 'root', id = ben.id) =>
      clients[by].ask('DELETE', `/api/users/comments/${id}`)
    const texts = async () => [(await listComments(app, one)).texts, (await listComments(app, two)).texts]
    const count = async () => {
      const { users } = (await clients.root.ask('GET', '/api/users/all?q=ben')).json()
      return users[0].commentCount
    }
    return { app, ada, ben, clients, removeAll, texts, count, one, two }
  }

  it('go in one deletion, which one undo restores, and what was deleted before stays so', async () => {
    const { clients, removeAll, texts, count, ben } = await setting()
    expect(await texts()).toEqual([['Hers', 'First'], ['Second']])
    const reply = (await removeAll()).json()
    expect(reply).toMatchObject({
      message: '2 comments deleted',
      deleted: { kind: 'comments', name: 'Ben', posts: 0, comments: 2 },
    })
    expect([await texts(), await count()]).toEqual([[['Hers'], []], 0])
    const { deletions } = (await clients.root.ask('GET', '/api/trash?kind=comment')).json()
    expect(deletions.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
      ['comments', 'Ben'],
      ['comment', 'Early'],
    ])
    const told = async () => (await clients.ben.ask('GET', '/api/notifications')).json().notifications
    expect(await told()).toMatchObject([{ kind: 'decision', decision: 'deleted' }])
    expect((await clients.ben.undo(reply.deletionId)).json().code).toBe('forbidden')
    expect((await clients.root.undo(reply.deletionId)).statusCode).toBe(200)
    expect([await texts(), await count()]).toEqual([[['Hers', 'First'], ['Second']], 2])
    expect(await told()).toEqual([])
    expect((await clients.root.undo(reply.deletionId)).json().code).toBe('deletion_not_found')
    expect(ben.id).not.toBe(reply.deleted._id)
  })

  it('come back also if the article of the last one was deleted for good meanwhile', async () => {
    const { app, ada, clients, removeAll, texts, two } = await setting()
    const { deletionId } = (await removeAll()).json()
    const post = (await writingBy(app, ada).remove(two)).json().deletionId
    expect((await clients.root.ask('DELETE', `/api/trash/${post}`)).statusCode).toBe(200)
    const { deletions } = (await clients.root.ask('GET', '/api/trash?kind=comment')).json()
    expect(deletions.map(({ kind }: { kind: string }) => kind)).toContain('comments')
    expect((await clients.root.undo(deletionId)).statusCode).toBe(200)
    expect((await texts())[0]).toEqual(['Hers', 'First'])
  })

  it('are removed by admins alone, and only where there are some', async () => {
    const { removeAll, texts, ada } = await setting()
    for (const by of ['ada', 'ben'] as const) expect((await removeAll(by)).json().code).toBe('forbidden')
    expect((await removeAll('root', 'nobody')).json().code).toBe('user_not_found')
    await removeAll()
    expect((await removeAll()).json().code).toBe('comment_not_found')
    expect((await removeAll('root', ada.id)).statusCode).toBe(200)
    expect(await texts()).toEqual([[], []])
  })

  it('do not come back while their author is deleted, and those under a deleted post come back with it', async () => {
    const { clients, removeAll, texts, ben, two } = await setting()
    const { deletionId } = (await removeAll()).json()
    const account = (await clients.root.deleteUser(ben.id)).json().deletionId
    expect((await clients.root.undo(deletionId)).json().code).toBe('still_hidden')
    await clients.root.undo(account)
    const post = (await clients.ada.ask('DELETE', `/api/posts/delete/${two}`)).json().deletionId
    await clients.root.undo(deletionId)
    await clients.ada.undo(post)
    expect(await texts()).toEqual([['Hers', 'First'], ['Second']])
  })

  it('are purged by an admin or after 30 days, and nothing of others with them', async () => {
    const { app, clients, removeAll, texts } = await setting()
    const first = (await removeAll()).json().deletionId
    const purged = await clients.root.ask('DELETE', `/api/trash/${first}`)
    expect(purged.json().message).toBe('2 comments are deleted for good')
    const later = new Date(Date.now() + 31 * 86_400_000)
    while (await purgeNext(app.deps.db, deletables, later));
    expect(await app.deps.db.selectFrom('comments').select('content').execute()).toEqual([{ content: 'Hers' }])
    expect(await texts()).toEqual([['Hers'], []])
  })
})

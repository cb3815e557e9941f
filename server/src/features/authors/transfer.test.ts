import { replyMessages } from '@byline/contract/messages/reply-messages'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetAuthors, minute, plainRenderer, writePost } from '../../../test/app/cast.ts'
import { english } from '../../../test/app/english.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { insertComment } from '../comments/store.ts'
import { findOrCreateAuthor } from './imported-authors.ts'
import { transferToNewAccount } from './transfer.ts'

onBothEngines('an imported author', (open) => {
  async function setting() {
    const db = await open()
    const { ada, ben } = await meetAuthors(db)
    const app = await appOn(db)
    const root = await registerAdmin(app)
    const cy = await register(app, 'Cy Account')
    const give = (id: string, to: unknown, { headers } = root) =>
      app.inject({ method: 'POST', url: `/api/users/handOver/${id}`, headers, payload: { to } })
    const read = (slug: string) => app.inject(`/api/authors/${slug}`)
    return { db, app, root, cy, ada, ben, give, read }
  }

  it('whose articles are transferred has none left, and their page leads to the account’s', async () => {
    const { db, app, root, cy, ada, give, read } = await setting()
    const remove = (slug: string) =>
      app.inject({ method: 'DELETE', url: `/api/posts/delete/${slug}`, headers: root.headers })
    const { deletionId } = (await remove('first')).json()
    const reply = await give(ada, cy.id)
    expect(reply.json()).toMatchObject({
      message: '“Cy Account” now has what “Ada Verified” had: 1 article and the author page',
      author: { _id: cy.id, slug: 'cy-account' },
      posts: 1,
    })
    expect((await read('ada-verified')).headers.location).toBe('/api/authors/cy-account')
    expect((await read('cy-account')).json()).toMatchObject({
      total: 1,
      posts: [{ slug: 'second', user: { _id: cy.id, slug: 'cy-account' } }],
    })
    // The posts in the trash go too.
    await app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers: root.headers })
    expect((await read('cy-account')).json()).toMatchObject({ total: 2 })
    // A later import of the same name goes to the account.
    expect(await findOrCreateAuthor(db, 'Ada Verified')).toBe(cy.id)
    const users = (await app.inject({ url: '/api/users/all', headers: root.headers })).json().users
    expect(users.map(({ name }: { name: string }) => name)).not.toContain('Ada Verified')
    expect((await give(ada, cy.id)).statusCode).toBe(404)
  })

  it('whose comments are transferred too: readers see them, and the account can change and delete them', async () => {
    const { db, app, cy, ada, ben, root, give } = await setting()
    const { id: post } = await writePost(db, ben, { slug: 'talked-about' })
    const id = newId()
    const { html, renderer } = await plainRenderer.render('Imported', {}, 1)
    const at = { created_at: minute(3), updated_at: minute(3), deleted_at: null, deletion_id: null }
    await transact(db, (tx) =>
      insertComment(tx, { id, post_id: post, user_id: ada, content: 'Imported', html, renderer, ...at }),
    )
    await give(ada, cy.id)
    const shown = async () => (await app.inject(`/api/comments/post/${post}`)).json()
    expect(await shown()).toMatchObject({ total: 1, comments: [{ _id: id, user: { _id: cy.id } }] })
    const mine = (await app.inject({ url: '/api/comments/all', headers: cy.headers })).json()
    expect(mine.comments.map((comment: { _id: string }) => comment._id)).toEqual([id])
    // A change of the post's state shows them again.
    for (const action of ['unpublish', 'publish'])
      await app.inject({
        method: 'POST',
        url: '/api/manage/posts/bulk',
        headers: root.headers,
        payload: { action, posts: [post] },
      })
    expect((await shown()).total).toBe(1)
    const removed = await app.inject({ method: 'DELETE', url: `/api/comments/delete/${id}`, headers: cy.headers })
    expect(removed.statusCode).toBe(200)
    expect((await shown()).total).toBe(0)
  })

  it('is transferred by admins only, and only to an account', async () => {
    const { cy, ada, ben, root, give, read } = await setting()
    expect((await give(ada, cy.id, cy)).statusCode).toBe(403)
    for (const to of [ben, ada, 'nobody']) {
      const reply = await give(ada, to)
      expect([reply.statusCode, reply.json().fields]).toEqual([422, { to: [english(replyMessages.accountNeeded)] }])
    }
    const reply = await give(cy.id, root.id)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_imported'])
    expect((await read('ada-verified')).json().total).toBe(2)
  })

  it('who was transferred is nobody’s any more when the account is deleted', async () => {
    const { app, db, root, cy, ada, give, read } = await setting()
    await give(ada, cy.id)
    const url = `/api/users/delete/${cy.id}`
    await app.inject({ method: 'DELETE', url, headers: root.headers })
    expect((await read('ada-verified')).statusCode).toBe(404)
    expect(await findOrCreateAuthor(db, 'Ada Verified')).not.toBe(cy.id)
  })

  it('who gets an account signs in, with articles and address as they are', async () => {
    const { db, app, cy, ada, read } = await setting()
    const transfer = (id: string) =>
      transact(db, (tx, invalidate) =>
        transferToNewAccount(tx, invalidate, id, {
          name: 'Ada L',
          email: 'Ada@people.example',
          email_key: 'ada@people.example',
          password_hash: '$argon2id$x',
          email_confirmed_at: minute(1),
        }),
      )
    expect((await read('ada-verified')).statusCode).toBe(200)
    expect(await transfer(ada)).toMatchObject({ id: ada, email_key: 'ada@people.example' })
    expect((await read('ada-verified')).json()).toMatchObject({
      author: { _id: ada, name: 'Ada L' },
      total: 2,
    })
    expect(await findOrCreateAuthor(db, 'Ada Verified')).toBe(ada)
    await expect(transfer(ada)).rejects.toMatchObject({ code: 'not_imported' })
    await expect(transfer(cy.id)).rejects.toMatchObject({ code: 'not_imported' })
    await expect(transfer('nobody')).rejects.toMatchObject({ code: 'user_not_found' })
    expect(app.deps.db).toBe(db)
  })
})

import { errors } from '@byline/contract/messages/errors'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { PASSWORD, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { readEnv } from '../../env/env.ts'
import { deleteUser } from '../authors/deletion/delete-user.ts'
import { findOrCreateAuthor } from '../authors/imported-authors.ts'
import { createFirstAdmin } from './account/first-admin.ts'
import { setFlag } from './account/set-flag.ts'
import { findUser, updateUser } from './account/store.ts'

onBothEngines('an imported author', (open) => {
  /** One admin who can sign in, and one who cannot: an author to whom an older version gave the role. */
  async function setting() {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const author = await findOrCreateAuthor(app.deps.db, 'An Author')
    return { app, root, author, db: app.deps.db }
  }

  it('cannot become an admin, and the reply says why', async () => {
    const { app, root, author } = await setting()
    const reply = await app.inject({
      url: `/api/users/makeAdmin/${author}`,
      headers: root.headers,
    })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toEqual({ code: 'cannot_sign_in', message: english(errors.cannot_sign_in.key) })
    const verified = `/api/users/makeVreified/${author}`
    expect((await app.inject({ url: verified, headers: root.headers })).statusCode).toBe(200)
  })

  it('who is already an admin does not count as the last one', async () => {
    const { root, author, db } = await setting()
    await transact(db, (tx) => updateUser(tx, author, { admin: 1 }))
    const actor = await findUser(db, root.id)
    if (!actor) throw new Error('nobody registered')
    await expect(setFlag(db, root.id, 'admin', 0)).rejects.toMatchObject({ code: 'last_admin' })
    await expect(deleteUser(db, actor, root.id)).rejects.toMatchObject({ code: 'last_admin' })
    expect(await setFlag(db, author, 'admin', 0)).toMatchObject({ admin: 0 })
  })

  it('who is the only admin does not prevent the creation of the first admin', async () => {
    const db = await open()
    const author = await findOrCreateAuthor(db, 'An Author')
    await transact(db, (tx) => updateUser(tx, author, { admin: 1 }))
    const made = await createFirstAdmin(db, readEnv({ ADMIN_EMAIL: 'root@blog.example', ADMIN_PASSWORD: PASSWORD }))
    expect(made?.email).toBe('root@blog.example')
  })
})

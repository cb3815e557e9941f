import { expect, it } from 'vitest'
import { appOn } from '../../../test/app.ts'
import { writePost } from '../../../test/cast.ts'
import { onBothEngines } from '../../../test/engines.ts'
import { register, registerAdmin } from '../../../test/people.ts'
import type { UserRow } from '../../db/schema.ts'
import { findUser } from '../users/store.ts'
import { deleteUser, restoreUser } from './delete-user.ts'
import { purgeNext } from './purge.ts'

onBothEngines('a deletion left behind', (open) => {
  it('takes nothing from a user who is back', async () => {
    const app = await appOn(await open())
    const { db } = app.deps
    const ada = await register(app, 'Ada')
    const root = await registerAdmin(app)
    await writePost(db, ada.id, { slug: 'hers' })
    const id = await deleteUser(db, (await findUser(db, root.id)) as UserRow, ada.id)
    await restoreUser(db, () => {}, { id, subject_id: ada.id })
    expect(await purgeNext(db, new Date(Date.now() + 40 * 24 * 60 * 60 * 1000))).toBe(true)
    expect((await app.inject('/api/posts/hers')).statusCode).toBe(200)
  })
})

import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { invite } from '../invitations/invite.ts'
import { byOperator } from '../security-log/record-event.ts'
import { setFlag } from '../users/account/set-flag.ts'
import { findUser } from '../users/account/store.ts'
import { deleteSession } from './store.ts'

onBothEngines('an admin whose call was let in', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const { db } = app.deps
    const root = await registerAdmin(app)
    const actor = (await findUser(db, root.id)) as UserRow
    const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    await setFlag(db, (await register(app, 'Ada')).id, 'admin', 1)
    const act = () => invite(app.deps, { actor, sessionId }, { email: 'dot@people.example', role: 'admin' }, byOperator)
    const invitations = () => db.selectFrom('invitations').select('role').execute()
    return { db, root, sessionId, act, invitations }
  }

  it('does what the call says', async () => {
    const { act, invitations } = await setting()
    await act()
    expect(await invitations()).toEqual([{ role: 'admin' }])
  })

  it('does nothing once the right is taken', async () => {
    const { db, root, act, invitations } = await setting()
    await setFlag(db, root.id, 'admin', 0)
    await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await invitations()).toEqual([])
  })

  it('does nothing once the session has ended', async () => {
    const { db, sessionId, act, invitations } = await setting()
    await transact(db, (tx) => deleteSession(tx, sessionId))
    await expect(act()).rejects.toMatchObject({ code: 'session_ended' })
    expect(await invitations()).toEqual([])
  })
})

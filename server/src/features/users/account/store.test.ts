import { expect, it } from 'vitest'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { newId } from '../../../db/new-id.ts'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { findAuthor } from '../../authors/store.ts'
import { isDeletedUser, purgeUser, restoreUserRow, softDeleteUser } from '../deletion-store.ts'
import { countMatches, listNewestUnverified, listUsers } from '../manage/list-store.ts'
import { countOtherAdmins, findUser, findUserByEmail, insertUser, type NewUserRow, updateUser } from './store.ts'

/** Inserts a user; columns that are not given have default values. */
async function addUser(db: Db, given: Partial<NewUserRow> = {}): Promise<UserRow> {
  const row = {
    id: newId(),
    name: 'Ada',
    created_at: '2026-01-01T00:00:00.000Z',
    ...given,
  }
  return transact(db, (tx) => insertUser(tx, row))
}

const deleted = { deleted_at: '2026-02-01T00:00:00.000Z' }
const withEmail = (email: string) => ({ email, email_key: email.toLowerCase() })
const idsOf = (rows: UserRow[]) => rows.map(({ id }) => id)

onBothEngines('users', (open) => {
  it('are found by id until they are deleted', async () => {
    const db = await open()
    const [ada, ben] = [await addUser(db), await addUser(db, deleted)]
    expect(await findUser(db, ada.id)).toMatchObject(ada)
    expect(await findUser(db, ben.id)).toBeUndefined()
    expect(await findUser(db, newId())).toBeUndefined()
  })

  it('are found by address in any case until they are deleted', async () => {
    const db = await open()
    const ada = await addUser(db, withEmail('Ada@People.example'))
    await addUser(db, { ...withEmail('ben@people.example'), ...deleted })
    expect(await findUserByEmail(db, 'aDA@people.EXAMPLE')).toMatchObject(ada)
    expect(await findUserByEmail(db, 'ben@people.example')).toBeUndefined()
    expect(await findUserByEmail(db, 'nobody@people.example')).toBeUndefined()
  })

  it('are updated without changes to other users', async () => {
    const db = await open()
    const [ada, ben] = [await addUser(db), await addUser(db)]
    const changed = await transact(db, (tx) => updateUser(tx, ada.id, { name: 'Ada B', verified: 1 }))
    expect(changed).toMatchObject({ ...ada, name: 'Ada B', verified: 1 })
    expect(await findUser(db, ben.id)).toMatchObject(ben)
  })

  it('have no role at first, and a page of their own, whatever they are called', async () => {
    const db = await open()
    const long = '𐐨'.repeat(250)
    const users: UserRow[] = []
    for (let n = 0; n < 22; n++) users.push(await addUser(db, { name: n === 5 ? 'Ben' : long }))
    for (const user of users) expect(user).toMatchObject({ verified: 0, admin: 0, writer: 0 })
    const [first, second, ...others] = users.map(({ slug }) => slug.replace(/^𐐨+/u, (start) => `${[...start].length}`))
    expect([first, second, others[3], others[17]]).toEqual(['200', '192-2', 'ben', '192-19'])
    expect([others[18], others[19]]).toEqual(['192-20', expect.stringMatching(/^190-\d{4,8}$/)])
  })

  it('count as other admins only if they can sign in', async () => {
    const db = await open()
    const admin = { ...withEmail('root@people.example'), password_hash: 'hash', admin: 1 as const }
    const first = await addUser(db, admin)
    await addUser(db, { ...admin, ...withEmail('a@people.example'), admin: 0 })
    await addUser(db, { ...admin, email: null, email_key: null })
    await addUser(db, { ...admin, ...withEmail('b@people.example'), password_hash: null })
    await addUser(db, { ...admin, ...withEmail('c@people.example'), ...deleted })
    expect(await countOtherAdmins(db, first.id)).toBe(0)
    expect(await countOtherAdmins(db, '')).toBe(1)
    await addUser(db, { ...admin, ...withEmail('d@people.example') })
    expect(await countOtherAdmins(db, first.id)).toBe(1)
  })

  it('are listed newest first, by id for equal times, without deleted ones', async () => {
    const db = await open()
    // Its id is the newest, its date the oldest.
    const addOldest = () => addUser(db)
    const [one, two] = ['2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z'].map((created_at) => ({ created_at }))
    const same = [await addUser(db, one), await addUser(db, two)].toSorted((a, b) => (a.id < b.id ? 1 : -1))
    const oldest = await addOldest()
    await addUser(db, deleted)
    const all = { limit: undefined, q: undefined }
    const whole = await listUsers(db, all)
    expect(idsOf(whole.rows)).toEqual(idsOf([...same, oldest]))
    expect([whole.nextCursor, whole.previousCursor]).toEqual([null, null])
    const first = await listUsers(db, { ...all, limit: 1 })
    expect([idsOf(first.rows), first.previousCursor]).toEqual([idsOf(same.slice(0, 1)), null])
    const rest = await listUsers(db, { ...all, limit: 2, after: String(first.nextCursor) })
    expect([idsOf(rest.rows), rest.nextCursor]).toEqual([idsOf([...same.slice(1), oldest]), null])
    const back = await listUsers(db, { ...all, limit: 2, before: String(rest.previousCursor) })
    expect(back).toEqual(first)
  })

  it('that are unverified and can sign in are found among the newest ones only', async () => {
    const db = await open()
    const add = (day: number, given: Partial<NewUserRow> = {}) =>
      addUser(db, {
        ...withEmail(`user${day}@people.example`),
        password_hash: 'x',
        created_at: `2026-01-0${day}T00:00:00.000Z`,
        ...given,
      })
    const [oldest, ada] = [await add(1), await add(2)]
    await add(3, { verified: 1 })
    await add(3, { ...withEmail('root@people.example'), admin: 1 })
    await add(4, deleted)
    const ben = await add(5)
    await addUser(db, { created_at: '2026-01-06T00:00:00.000Z' })
    expect(idsOf(await listNewestUnverified(db, 5))).toEqual(idsOf([ben, ada, oldest]))
    expect(idsOf(await listNewestUnverified(db, 2))).toEqual(idsOf([ben, ada]))
    expect(idsOf(await listNewestUnverified(db, 5, 5))).toEqual(idsOf([ben, ada]))
  })

  it('that match a filter are counted up to a limit', async () => {
    const db = await open()
    for (const name of ['Ada', 'adam', 'Ben']) await addUser(db, { name })
    await addUser(db, { name: 'Ada', ...deleted })
    expect(await countMatches(db, 'ADA', 2)).toBe(2)
    expect(await countMatches(db, 'ADA', 1)).toBeUndefined()
  })

  it('are filtered by a part of the name or address in any case; an empty filter returns all', async () => {
    const db = await open()
    const ada = await addUser(db, { name: 'Ada Verified' })
    const ben = await addUser(db, { name: 'Ben', ...withEmail('Reader@people.example') })
    const found = async (q: string | undefined) => idsOf((await listUsers(db, { limit: undefined, q })).rows).toSorted()
    expect(await found('VERI')).toEqual([ada.id])
    expect(await found('reader@')).toEqual([ben.id])
    expect(await found('nothing')).toEqual([])
    expect(await found('')).toEqual([ada.id, ben.id].toSorted())
    expect(await found(undefined)).toEqual([ada.id, ben.id].toSorted())
  })
})

onBothEngines('imported authors', (open) => {
  it('are found by name: the oldest, active and without an address', async () => {
    const db = await open()
    expect(await findAuthor(db, 'Ada')).toBeUndefined()
    await addUser(db, { ...withEmail('ada@people.example') })
    await addUser(db, deleted)
    await addUser(db, { name: 'Ben' })
    expect(await findAuthor(db, 'Ada')).toBeUndefined()
    const younger = await addUser(db, { created_at: '2026-01-03T00:00:00.000Z' })
    expect(await findAuthor(db, 'Ada')).toBe(younger.id)
    const older = await addUser(db, { created_at: '2026-01-02T00:00:00.000Z' })
    expect(await findAuthor(db, 'Ada')).toBe(older.id)
  })
})

onBothEngines('the deletion of a user', (open) => {
  it('is undone for one user, and purged for one', async () => {
    const db = await open()
    const [ada, ben] = [await addUser(db), await addUser(db)]
    const areDeleted = () => Promise.all([isDeletedUser(db, ada.id), isDeletedUser(db, ben.id)])
    const softDelete = (id: string) => transact(db, (tx) => softDeleteUser(tx, id, deleted.deleted_at))
    await softDelete(ada.id)
    expect(await areDeleted()).toEqual([true, false])
    await softDelete(ben.id)
    await transact(db, (tx) => restoreUserRow(tx, ada.id))
    expect(await areDeleted()).toEqual([false, true])
    expect(await findUser(db, ada.id)).toMatchObject(ada)
  })

  it('comes before the purge, which takes one deleted user', async () => {
    const db = await open()
    const [ada, ben] = [await addUser(db), await addUser(db)]
    const left = async () => (await db.selectFrom('users').select('id').execute()).length
    const purge = (id: string) => transact(db, (tx) => purgeUser(tx, id))
    await purge(ada.id)
    expect(await left()).toBe(2)
    for (const { id } of [ada, ben]) await transact(db, (tx) => softDeleteUser(tx, id, deleted.deleted_at))
    await purge(ada.id)
    expect(await left()).toBe(1)
    expect(await isDeletedUser(db, ben.id)).toBe(true)
  })

  it('with an unknown id does nothing', async () => {
    expect(await isDeletedUser(await open(), newId())).toBe(false)
  })
})

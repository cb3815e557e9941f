import { RENDERER } from '@byline/markdown/renderer-version'
import { newId } from '../../src/db/new-id.ts'
import type { Db, Tx } from '../../src/db/tables/schema.ts'
import { transact } from '../../src/db/transact.ts'
import { transferToNewAccount } from '../../src/features/authors/transfer.ts'
import { insertInvitation } from '../../src/features/invitations/store.ts'
import { insertSubscriber } from '../../src/features/newsletter/subscriber-store.ts'
import { storeMailChoice } from '../../src/features/notifications/mail-choices/choice-store.ts'
import { emailKey } from '../../src/features/users/account/rules.ts'
import { insertUser, updateUser } from '../../src/features/users/account/store.ts'
import { replaceProfile } from '../../src/features/users/profile/profile-store.ts'
import { storeCopy } from '../../src/features/working-copies/store.ts'
import type { Picker } from '../engines/picker.ts'

interface Choices {
  pick: Picker
  pictures: string[]
  titles: string[]
  biographies: string[]
}

/**
 * Five people, one of them claimed and one with a biography, two subscribers, and what no export has. Returns their
 * ids.
 */
export async function addPeople(db: Db, { pick, pictures, titles, biographies }: Choices): Promise<string[]> {
  return transact(db, async (tx, invalidate) => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const id = newId()
      const email = n % 2 ? `Person${n}@People.example` : null
      await insertUser(tx, {
        id,
        name: pick.one(titles).slice(0, 20),
        email,
        email_key: email && emailKey(email),
        email_confirmed_at: email && '2020-01-01T00:00:00.000Z',
        password_hash: email && 'a secret hash',
        avatar: n === 1 ? String(pictures[0]) : null,
        verified: n === 1 ? 1 : 0,
        admin: n === 1 ? 1 : 0,
        writer: n === 3 ? 1 : 0,
        language: n === 3 ? 'de' : '',
        created_at: `2018-0${n + 1}-01T00:00:00.123Z`,
        deleted_at: null,
      })
      ids.push(id)
    }
    const suspended_until = '2090-01-01T00:00:00.000Z'
    await updateUser(tx, String(ids[3]), { trusted: 1, suspended_until, suspended_reason: String(titles[2]) })
    await storeMailChoice(tx, { user_id: String(ids[3]), kind: 'reply', mail: 'never' }, null)
    await replaceProfile(tx, String(ids[1]), {
      biography: String(pick.one(biographies).slice(0, 900)),
      html: '',
      renderer: RENDERER,
      links: JSON.stringify([{ label: 'Home “page”', url: 'https://people.example/' }]),
    })
    await addUnfinished(tx, String(ids[1]))
    await transferToNewAccount(tx, invalidate, String(ids[0]), {
      name: 'Ada Claimed',
      email: 'ada@people.example',
      email_key: 'ada@people.example',
      email_confirmed_at: null,
      password_hash: 'a secret hash',
    })
    for (const [email, ended] of [
      ['one@readers.example', null],
      ['Two@readers.example', '2021-01-01T00:00:00.000Z'],
    ] as const)
      await insertSubscriber(tx, {
        id: newId(),
        email,
        email_key: emailKey(email),
        unsubscribe_token: newId(),
        created_at: '2020-01-01T00:00:00.000Z',
        confirmed_at: '2020-01-02T00:00:00.000Z',
        ended_at: ended,
        ended_by: ended && 'reader',
        failures: 0,
        last_failure: null,
      } as never)
    return ids
  })
}

/** The things that no export of the site has: an open invitation, and a text that only its writer can read. */
async function addUnfinished(tx: Tx, writer: string): Promise<void> {
  const at = '2024-01-01T00:00:00.000Z'
  await insertInvitation(tx, {
    id: newId(),
    email: 'invited@people.example',
    email_key: 'invited@people.example',
    role: 'writer',
    author_id: null,
    state: 'open',
    token_hash: 'a secret hash',
    created_at: at,
    expires_at: '2090-01-01T00:00:00.000Z',
  })
  const fields = { title: 'An unsaved title', caption: '', body: 'An unsaved text', tags: [] }
  await storeCopy(tx, {
    user_id: writer,
    id: newId(),
    post_id: null,
    version: null,
    baseline: null,
    title: fields.title,
    start: '',
    content: JSON.stringify({ fields }),
    size: 100,
    written_at: at,
    saved_at: at,
    ended_at: null,
  })
}

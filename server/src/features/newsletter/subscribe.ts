import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { newEmailKey } from '../users/create-user.ts'
import { insertSubscriber } from './store.ts'

/**
 * Stores an unconfirmed address. A known address is not changed, but the caller gets the same reply. Throws
 * `invalid_fields`.
 */
export async function subscribe(db: Db, email: string): Promise<void> {
  const row = {
    id: newId(),
    email,
    email_key: newEmailKey(email),
    created_at: new Date().toISOString(),
    confirmed_at: null,
  }
  await transact(db, (tx) => insertSubscriber(tx, row))
}

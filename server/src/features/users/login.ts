import type { Db, UserRow } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByEmail } from './store.ts'

/** The user of an address and its password; refuses alike, and as slowly, whatever of it is wrong (design §5). */
export async function login(
  db: Db,
  { email, password }: { email: string; password: string },
  turn: Turn,
): Promise<UserRow> {
  const user = await findUserByEmail(db, email)
  const right = await verifyPassword(user?.password_hash ?? null, password, turn)
  if (!user || !right) throw new Refusal('invalid_login')
  return user
}

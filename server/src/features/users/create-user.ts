import { messages } from '@byline/contract/messages'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { newId } from '../../db/new-id.ts'
import type { Db, UserRow } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { inBackground, type Turn } from '../../queue/fair-queue.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { emailKey } from './rules.ts'
import { insertUser } from './store.ts'

export interface NewUser {
  name: string
  email: string
  password: string
  admin?: boolean
}

/** Bytes of an address as it is compared, that is 254 of the longest characters; PostgreSQL's index takes 2,704. */
const KEY_BYTES = 1_016

/** Makes an account for an operator, who answers for its address. Refuses with `invalid_fields` or `email_taken`. */
export async function createUser(db: Db, user: NewUser): Promise<UserRow> {
  const made = await newUserRow(user, inBackground)
  const row = { ...made, email_confirmed_at: made.created_at }
  await orEmailTaken(db, () => transact(db, (tx) => insertUser(tx, row)))
  return row
}

/** The row of an account that is to be made, its address unconfirmed. Refuses with `invalid_fields`. */
export async function newUserRow(
  { name, email, password, admin = false }: NewUser,
  turn: Turn,
): Promise<UserRow> {
  await refuseWeakPassword(password, { name, email })
  return {
    id: newId(),
    name,
    email,
    email_key: newEmailKey(email),
    email_confirmed_at: null,
    password_hash: await hashPassword(password, turn),
    avatar: null,
    verified: 0,
    admin: admin ? 1 : 0,
    created_at: new Date().toISOString(),
    deleted_at: null,
  }
}

/** The key of an address an account is to get. A character may be twenty code units long, and refused as too long here. */
export function newEmailKey(email: string): string {
  const key = emailKey(email)
  if (Buffer.byteLength(key) > KEY_BYTES) {
    throw new AppError('invalid_fields', { email: [messages.emailTooLong] })
  }
  return key
}

/** Turns the engine's word for a taken key into ours; the address is the only key people choose. */
export async function orEmailTaken<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!dialectOf(db).isUniqueViolation(error)) throw error
    throw emailTaken()
  }
}

export function emailTaken(): AppError {
  return new AppError('email_taken', { email: ['email already exists'] })
}

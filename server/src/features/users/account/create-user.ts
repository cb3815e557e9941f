import { errors } from '@byline/contract/messages/errors'
import { messages } from '@byline/contract/messages/messages'
import { inBackground, type Turn } from '@byline/fair-queue/fair-queue'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import { newId } from '../../../db/new-id.ts'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { byOperator, recordEvent } from '../../security-log/record-event.ts'
import { rejectWeakPassword, type SiteWords, siteWords } from './password-rules.ts'
import { hashPassword, unchosenPassword } from './passwords.ts'
import { emailKey } from './rules.ts'
import { insertUser } from './store.ts'

export interface NewUser {
  name: string
  email: string
  password: string
  admin?: boolean
}

/** Maximum bytes of the key of an address: 254 of the longest characters. An index of PostgreSQL accepts 2,704. */
const KEY_MAX_BYTES = 1_016

/** Creates an account with a confirmed address, for the operator. Throws `invalid_fields` or `email_taken`. */
export async function createUser({ db, env }: Pick<Deps, 'db' | 'env'>, user: NewUser): Promise<UserRow> {
  const unconfirmed = await newUserRow(user, inBackground, await siteWords({ db, env }))
  const row = { ...unconfirmed, email_confirmed_at: unconfirmed.created_at }
  return withEmailConflict(db, () =>
    transact(db, async (tx) => {
      const created = await insertUser(tx, row)
      const after = { role: created.admin === 1 ? 'admin' : 'reader' }
      await recordEvent(tx, byOperator, { kind: 'accountCreated', target: created, after })
      return created
    }),
  )
}

/** The row of a new account with an unconfirmed address. Throws `invalid_fields`. */
export async function newUserRow({ name, email, password, admin = false }: NewUser, turn: Turn, site: SiteWords) {
  await rejectWeakPassword(password, { name, email }, site)
  return { ...rowWith(await hashPassword(password, turn), { name, email }), admin: admin ? (1 as const) : (0 as const) }
}

/** The row of a new account without a password and with a confirmed address. Throws `invalid_fields`. */
export function rowWithoutPassword(user: Pick<NewUser, 'name' | 'email'>) {
  const row = rowWith(unchosenPassword(), user)
  return { ...row, email_confirmed_at: row.created_at }
}

function rowWith(password_hash: string, { name, email }: Pick<NewUser, 'name' | 'email'>) {
  return {
    id: newId(),
    name,
    email,
    email_key: newEmailKey(email),
    password_hash,
    created_at: new Date().toISOString(),
  }
}

/** The key of a new address. It may be too long although the address is valid: a character may have 20 code units. */
export function newEmailKey(email: string): string {
  const key = emailKey(email)
  if (Buffer.byteLength(key) > KEY_MAX_BYTES) {
    throw new AppError('invalid_fields', { email: [messages.emailTooLong] })
  }
  return key
}

/** Converts a unique violation to `email_taken`, because the address is the only unique key that users choose. */
export async function withEmailConflict<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!dialectOf(db).isUniqueViolation(error)) throw error
    throw emailTakenError()
  }
}

export function emailTakenError(): AppError {
  return new AppError('email_taken', { email: [errors.email_taken.key] })
}

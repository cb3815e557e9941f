import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/tables/schema.ts'
import type { Env } from '../../../env/env.ts'
import { AppError } from '../../../errors/app-error.ts'
import { sentence } from '../../../language/sentence.ts'
import { createUser } from './create-user.ts'
import { countOtherAdmins } from './store.ts'

/**
 * Creates the first admin that the variables name, and returns the password if it was generated. Returns undefined
 * without `ADMIN_EMAIL`, and if there is already an admin who can sign in (design §6).
 */
export async function createFirstAdmin(db: Db, env: Env) {
  const { name, email, password } = env.firstAdmin
  if (email === undefined) return undefined
  if ((await countOtherAdmins(db, '')) > 0) return undefined
  const chosen = password ?? randomBytes(12).toString('base64url')
  try {
    await createUser({ db, env }, { name, email, password: chosen, admin: true })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Another process that starts at the same time has made it.
    if (error.code === 'email_taken' && (await countOtherAdmins(db, '')) > 0) return undefined
    throw new Error(messageFor(error, email))
  }
  return { email, password: password === undefined ? chosen : undefined }
}

/** The error message for the terminal, which names the variable. */
function messageFor({ code, fields, message }: AppError, email: string): string {
  if (code === 'email_taken') {
    return `ADMIN_EMAIL ${email} has an account that is no admin's: npm run byline -- user promote ${email}`
  }
  if (fields?.password)
    return `ADMIN_PASSWORD cannot be used: ${fields.password.map((name) => sentence('en', name)).join('. ')}`
  return message
}

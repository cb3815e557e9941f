import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema.ts'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors/app-error.ts'
import { createUser } from './create-user.ts'
import { countOtherAdmins } from './store.ts'

/** How to sign in as the admin that was just made; the password only where nobody chose it. */
export interface FirstAdmin {
  email: string
  password: string | undefined
}

/** Makes the first admin where there is none who can sign in (design §6); answers undefined where there is one. */
export async function createFirstAdmin(
  db: Db,
  { firstAdmin: { name, email = 'admin@localhost.localdomain', password } }: Env,
): Promise<FirstAdmin | undefined> {
  if ((await countOtherAdmins(db, '')) > 0) return undefined
  const made = password ?? randomBytes(12).toString('base64url')
  await createUser(db, { name, email, password: made, admin: true }).catch((error: Error) => {
    throw error instanceof AppError ? new Error(sentenceOf(error, email)) : error
  })
  return { email, password: password === undefined ? made : undefined }
}

/** Read where the program was started: it names the variable. */
function sentenceOf({ code, fields, message }: AppError, email: string): string {
  if (code === 'email_taken') {
    return `ADMIN_EMAIL ${email} has an account that is no admin's: npm run byline -- user promote ${email}`
  }
  if (fields?.password) return `ADMIN_PASSWORD cannot be used: ${fields.password.join('. ')}`
  return message
}

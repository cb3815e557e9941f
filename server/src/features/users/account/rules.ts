import type { UserRow } from '../../../db/tables/schema.ts'

/** Code units of the longest address of an account. Limits the work, because NFKC may turn one character into 18. */
const CODE_UNITS_MAX = 5_080

/** The form of an address for comparisons: case and Unicode normal form make no difference (design §6). */
export function emailKey(email: string): string {
  return email.slice(0, CODE_UNITS_MAX).trim().normalize('NFKC').toLowerCase()
}

/** False for imported authors, who have no email and password. */
export function canSignIn({ email_key, password_hash }: UserRow): boolean {
  return email_key !== null && password_hash !== null
}

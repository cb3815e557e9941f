import type { UserRow } from '../../db/schema.ts'

/** Code units of the longest address of an account; bounds the work, as NFKC can turn one character into eighteen. */
const CODE_UNITS_MAX = 5_080

/** The form in which addresses are compared: case and Unicode normal form make no difference (design §6). */
export function emailKey(email: string): string {
  return email.slice(0, CODE_UNITS_MAX).trim().normalize('NFKC').toLowerCase()
}

/** False for imported authors, who have no email and password. */
export function canSignIn({ email_key, password_hash }: UserRow): boolean {
  return email_key !== null && password_hash !== null
}

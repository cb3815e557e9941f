import type { UserRow } from '../../db/schema.ts'

/** Characters after which no address of an account goes on: some become eighteen in their normal form. */
const LONGEST = 5_080

/** An address as it is compared: the same in any case and any Unicode normal form (design §6). */
export function emailKey(email: string): string {
  return email.slice(0, LONGEST).trim().normalize('NFKC').toLowerCase()
}

/** Imported authors cannot. */
export function canSignIn({ email_key, password_hash }: UserRow): boolean {
  return email_key !== null && password_hash !== null
}

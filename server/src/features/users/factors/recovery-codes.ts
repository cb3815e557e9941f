import { hash, randomInt } from 'node:crypto'
import type { Tx } from '../../../db/tables/schema.ts'
import { endRecoveryCodes, hasRecoveryCodes, insertRecoveryCodes } from './recovery-code-store.ts'

const CODES = 10
/** Base32 without letters that look like digits (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
/** Four groups of six are 120 bits, which nobody guesses: a plain hash is enough (ASVS 5.0, 6.5.2). */
const GROUP_LENGTH = 6

/** Ten new codes; all former ones end. */
export async function renewRecoveryCodes(tx: Tx, userId: string, now: string): Promise<string[]> {
  await endRecoveryCodes(tx, userId, now)
  const codes = Array.from({ length: CODES }, newCode)
  await insertRecoveryCodes(tx, userId, codes.map(recoveryCodeHash), now)
  return codes
}

/** The same with a first factor; null where the user has codes. */
export async function firstRecoveryCodes(tx: Tx, userId: string, now: string): Promise<string[] | null> {
  return (await hasRecoveryCodes(tx, userId)) ? null : renewRecoveryCodes(tx, userId, now)
}

/** Whether what was typed is as long as a recovery code, which no code of an app is. */
export function looksLikeRecoveryCode(typed: string): boolean {
  return lettersOf(typed).length === GROUPS * GROUP_LENGTH
}

/** The hash of a code as it was typed: in any case, with any marks between the groups. */
export function recoveryCodeHash(typed: string): string {
  return hash('sha256', lettersOf(typed))
}

function lettersOf(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

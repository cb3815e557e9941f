import { hash, randomBytes } from 'node:crypto'
import { type Scope, scopes } from '@byline/contract/calls/scopes'
import type { PersonalToken } from '@byline/contract/users/tokens'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../db/tables/schema.ts'

/** Scanners of public code find lost tokens by it. */
const PREFIX = 'byl_'

/** A secret of 256 random bits: nobody guesses it, so its hash needs no salt and no slow function. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/** Whether the text of an `Authorization` header is one of these and not the token of a session. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}

/** The scopes of a row; a name that this version does not know allows nothing. */
export function scopesOf({ scopes: stored }: { scopes: string }): Scope[] {
  const held = stored.split(' ')
  return scopes.filter((scope) => held.includes(scope))
}

export function presentToken(row: Selectable<Schema['personal_tokens']>): PersonalToken {
  return {
    _id: row.id,
    name: row.name,
    scopes: scopesOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at || null,
  }
}

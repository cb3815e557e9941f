import type { Factors } from '@byline/contract/users/factors'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { listPasskeys } from './passkey-store.ts'
import { countRecoveryCodes } from './recovery-code-store.ts'
import { findTotp } from './totp-store.ts'

type OwnFactors = Pick<Factors, 'passkeys' | 'totpSince' | 'recoveryCodes'>

/** The factors of a person, in reply to that person; never a secret. */
export async function ownFactors(db: Db, { id: userId }: Pick<UserRow, 'id'>): Promise<OwnFactors> {
  const passkeys = await listPasskeys(db, userId)
  const app = await findTotp(db, userId)
  return {
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      _id: id,
      name,
      createdAt: created_at,
      usedAt: used_at,
    })),
    totpSince: app?.confirmed_at ?? null,
    recoveryCodes: await countRecoveryCodes(db, userId),
  }
}

import { paths } from '@byline/contract/paths'
import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { findFact, setFact } from '../site/facts-store.ts'
import { createLinkToken, hashLinkToken } from '../users/link-token.ts'
import { countOtherAdmins } from '../users/store.ts'

/**
 * Makes a new setup link, which replaces the one of an earlier start, and returns its path. Only the hash of its secret
 * is stored. Undefined if there is an admin who can sign in.
 */
export async function createSetupLink(db: Db): Promise<string | undefined> {
  const { token, tokenHash } = createLinkToken()
  return transact(db, async (tx) => {
    if (await hasAdmin(tx)) return undefined
    await setFact(tx, 'setup', tokenHash)
    return paths.setup(token)
  })
}

/** Throws `setup_done` if the site has an admin, and `setup_link_unknown` for any other secret than the newest. */
export async function assertSetupLink(db: Db | Tx, secret: string): Promise<void> {
  // Read first, because whoever sets the site up between both reads deletes it.
  const newest = await findFact(db, 'setup')
  if (await hasAdmin(db)) throw new AppError('setup_done')
  if (newest !== hashLinkToken(secret)) throw new AppError('setup_link_unknown')
}

async function hasAdmin(db: Db): Promise<boolean> {
  return (await countOtherAdmins(db, '')) > 0
}

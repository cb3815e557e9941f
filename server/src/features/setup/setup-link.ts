import { paths } from '@byline/contract/addresses/paths'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { findFact, setFact } from '../site/facts-store.ts'
import { countOtherAdmins } from '../users/account/store.ts'
import { createLinkToken, hashLinkToken } from '../users/links/link-token.ts'

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

/**
 * Throws `setup_done` if that link was used, or the site got an admin in another way, and `setup_link_unknown` for any
 * secret but that of the newest link, whether the site has an owner or not.
 */
export async function assertSetupLink(db: Db | Tx, secret: string): Promise<void> {
  const hash = hashLinkToken(secret)
  // The newest is read first, because whoever sets the site up between both reads makes it the used one.
  const newest = await findFact(db, 'setup')
  const used = await findFact(db, 'used-setup')
  if (hash !== newest && hash !== used) throw new AppError('setup_link_unknown')
  if (hash === used || (await hasAdmin(db))) throw new AppError('setup_done')
}

async function hasAdmin(db: Db): Promise<boolean> {
  return (await countOtherAdmins(db, '')) > 0
}

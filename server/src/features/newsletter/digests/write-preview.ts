import type { Deps } from '../../../deps.ts'
import { spanUntil, writeDigest } from './digests.ts'

/** Stands for the secret of a subscriber; its link leads to the page that explains a wrong link. */
export const NOBODY = 'preview'

/** The next digest as it would be if it were due now. */
export async function writePreview(deps: Pick<Deps, 'db' | 'env'>) {
  return writeDigest(deps, await spanUntil(deps.db, new Date()), NOBODY)
}

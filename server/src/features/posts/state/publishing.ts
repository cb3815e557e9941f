import type { Db, UserRow } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { readSettings } from '../../site/read-settings.ts'
import { mayPublish } from '../one-post/rules.ts'

/** Throws `writers_only` for others where the owner lets only writers publish. Their earlier posts stay theirs to edit. */
export async function assertMayPublish(db: Db, actor: UserRow): Promise<void> {
  const { publishing } = (await readSettings(db)).settings
  if (!mayPublish(actor, publishing)) throw new AppError('writers_only')
}

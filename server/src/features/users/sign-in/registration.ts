import type { Db } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { readSettings } from '../../site/read-settings.ts'

/** Throws `registration_by_invitation` or `registration_closed` where the owner does not let everybody register. */
export async function assertRegistrationOpen(db: Db): Promise<void> {
  const { registration } = (await readSettings(db)).settings
  if (registration === 'invited') throw new AppError('registration_by_invitation')
  if (registration === 'closed') throw new AppError('registration_closed')
}

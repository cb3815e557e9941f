import { join } from 'node:path'
import { ProgramMissing } from '../db/dialect/postgres/dump.ts'
import { deleteOldBackups, nameOf } from './backup-folder.ts'
import type { Backed } from './write-backup.ts'

/**
 * Backs the database up before it is migrated; no migration changes the pictures. Throws a sentence if that is not
 * possible, and then nothing is migrated. Without `BACKUPS`, PostgreSQL is migrated even where its programs are
 * missing, with a warning.
 */
export async function backUpBeforeUpgrade(site: Backed): Promise<void> {
  const { backupFolder, dailyBackups } = site.env
  if (backupFolder === undefined) return
  // Loaded at an upgrade only.
  const { writeBackup } = await import('./write-backup.ts')
  const now = new Date()
  const file = join(backupFolder, nameOf('upgrade', now))
  try {
    await writeBackup(site, file, { now, databaseOnly: true })
  } catch (error) {
    if (!dailyBackups && error instanceof ProgramMissing) {
      process.stderr.write(`The database is upgraded without a backup before it: ${error.message}\n`)
      return
    }
    throw new Error(
      `it needs an upgrade, and the backup before it failed (${(error as Error).message}). Mend that, or set BACKUPS=off to upgrade without one`,
    )
  }
  await deleteOldBackups(backupFolder, 'upgrade')
}

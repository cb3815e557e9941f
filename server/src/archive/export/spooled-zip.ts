import type { Readable } from 'node:stream'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import type { ExportedFile } from './export-file.ts'
import { Spool } from './spool.ts'
import { zipFiles } from './zip-files.ts'

/**
 * A zip of files that are read from one snapshot of the database. Their texts are spooled to the disk first, so that the
 * snapshot ends before the first byte is sent, however slow the client is. The stream fails if the files cannot be read.
 * Throws `download_no_space`, and the reason of the signal when that is aborted.
 */
export async function spooledZip(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  filesOf: (snapshot: Db) => Promise<AsyncIterable<ExportedFile>>,
  signal: AbortSignal,
): Promise<Readable> {
  const spool = await Spool.open(env.dataDir)
  try {
    await dialectOf(db).inSnapshot(db, async (snapshot) => spool.fill(await filesOf(snapshot), signal))
  } catch (error) {
    await spool.close()
    throw error
  }
  return zipFiles(spool.files()).once('close', () => void spool.close())
}

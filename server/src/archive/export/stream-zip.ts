import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/schema.ts'
import type { ExportFile } from './export-file.ts'
import { zipFiles } from './zip-files.ts'

/**
 * A zip of files that are read from one snapshot of the database while the zip is sent. The snapshot ends with the
 * stream, whoever ends it. The stream fails if the files cannot be read.
 */
export function streamZip(db: Db, files: (snapshot: Db) => AsyncIterable<ExportFile>): Readable {
  const sent = new PassThrough()
  dialectOf(db)
    .inSnapshot(db, (snapshot) => pipeline(zipFiles(files(snapshot)), sent))
    .catch((error: Error) => sent.destroy(error))
  return sent
}

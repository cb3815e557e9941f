import { z } from 'zod'

/** The name of the manifest in a backup. It is the last file, so a backup that was cut off has none. */
export const MANIFEST = 'manifest.json'
/** The database in a backup: SQLite's file, or the dump of PostgreSQL's own program. */
export const databaseFiles = { sqlite: 'database.sqlite.gz', postgres: 'database.dump' } as const
/** The key that signs sessions, if it is a file in `DATA_DIR`. */
export const TOKEN_SECRET = 'token-secret'
export const UPLOADS = 'uploads'

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Whether it has the database alone, as the backup before an upgrade. */
  databaseOnly: z.boolean(),
  /** Size in bytes and SHA-256, in hexadecimal, of each file by its path. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
  /** The files of uploads that the backup lacks, because they were damaged or missing in their storage. */
  damaged: z.optional(z.array(z.string())),
})
export type Manifest = z.infer<typeof manifest>

/** Throws a sentence for a manifest that this version cannot read. */
export function readManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new Error('its list of files cannot be read by this version')
  }
}

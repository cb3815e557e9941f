import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpSite, lacking } from '../backup/back-up-site.ts'
import type { Manifest } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { unpackBackup } from '../backup/unpack-backup.ts'
import { withBackup } from '../backup/with-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { type Env, readEnv } from '../env/env.ts'
import { byOperator, recordEvent } from '../features/security-log/record-event.ts'
import { onSite } from './terminal/on-site.ts'
import { printable } from './terminal/printable.ts'

/** `backup [FILE]` and `backup --verify FILE`. */
export async function backupCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { verify: { type: 'string' } },
  })
  const env = readEnv(process.env)
  if (positionals.length > (values.verify === undefined ? 1 : 0)) throw new Error('backup needs at most one file')
  if (values.verify !== undefined) return verify(env, values.verify)
  const { manifest, address } = await onSite((deps) => backUpTo(deps, positionals[0]), { env })
  process.stdout.write(`${described(manifest)} are backed up to ${printable(address)}\n`)
  return warnOfLacking(manifest) ? 1 : 0
}

/** Writes to the file, or to the folder of the nightly backups. */
async function backUpTo(deps: Deps, named: string | undefined) {
  if (named === undefined) return backUpSite(deps)
  const address = resolve(deps.env.startedIn, named)
  return { manifest: await writeBackup(deps, address), address }
}

/** `restore FILE [--force]`. */
export async function restoreCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error('restore needs one file')
  const env = readEnv(process.env)
  const { manifest, replaced } = await withBackup(env, file, (path) => restoreBackup(env, path, values.force))
  process.stdout.write(`${described(manifest)} of ${manifest.createdAt} are back\n`)
  warnOfLacking(manifest)
  const after = { createdAt: manifest.createdAt }
  const record = ({ db }: Deps) => transact(db, (tx) => recordEvent(tx, byOperator, { kind: 'backupRestored', after }))
  // The site is back, whether or not this can be written.
  await onSite(record, { env }).catch(({ message }: Error) =>
    process.stderr.write(`This is not in the security log: ${message}\n`),
  )
  if (replaced !== undefined) process.stdout.write(`What was there before is in ${printable(replaced)}\n`)
  return 0
}

async function verify(env: Env, file: string): Promise<number> {
  const manifest = await withBackup(env, file, async (path, folder) => unpackBackup(path, folder))
  process.stdout.write(`${described(manifest)} of ${manifest.createdAt} are whole\n`)
  warnOfLacking(manifest)
  return 0
}

/** Returns whether the backup lacks files. */
function warnOfLacking(manifest: Manifest): boolean {
  const reason = lacking(manifest)
  if (reason !== undefined) process.stderr.write(`The backup is incomplete: ${reason}\n`)
  return reason !== undefined
}

function described({ files }: Manifest): string {
  const pictures = Object.keys(files).filter((path) => path.startsWith('uploads/')).length
  return `The database and ${pictures} ${pictures === 1 ? 'file' : 'files'} of pictures`
}

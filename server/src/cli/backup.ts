import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nameOf } from '../backup/backup-folder.ts'
import type { Manifest } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { unpackBackup } from '../backup/unpack-backup.ts'
import { UNFINISHED, writeBackup } from '../backup/write-backup.ts'
import { closeDeps } from '../deps.ts'
import { type Env, readEnv } from '../env.ts'
import { makeFolder } from '../storage/make-folder.ts'
import { openSite } from './open-site.ts'
import { printable } from './printable.ts'

/** `backup [FILE]` and `backup --verify FILE`. */
export async function backupCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { verify: { type: 'string' } },
  })
  const env = readEnv(process.env)
  if (positionals.length > (values.verify === undefined ? 1 : 0))
    throw new Error('backup needs at most one file')
  if (values.verify !== undefined) return verify(env, resolve(env.startedIn, values.verify))
  const named = positionals[0]
  const folder = env.backupFolder ?? join(env.dataDir, 'backups')
  const file =
    named === undefined ? join(folder, nameOf('daily', new Date())) : resolve(env.startedIn, named)
  const deps = await openSite(env)
  try {
    process.stdout.write(
      `${described(await writeBackup(deps, file))} are backed up to ${printable(file)}\n`,
    )
    return 0
  } finally {
    await closeDeps(deps)
  }
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
  const from = resolve(env.startedIn, file)
  const { manifest, replaced } = await restoreBackup(env, from, values.force)
  process.stdout.write(`${described(manifest)} of ${manifest.createdAt} are back\n`)
  if (replaced !== undefined)
    process.stdout.write(`What was there before is in ${printable(replaced)}\n`)
  return 0
}

async function verify(env: Env, file: string): Promise<number> {
  await makeFolder(env.dataDir)
  const folder = await mkdtemp(join(env.dataDir, UNFINISHED))
  try {
    const manifest = await unpackBackup(file, folder)
    process.stdout.write(`${described(manifest)} of ${manifest.createdAt} are whole\n`)
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function described({ files }: Manifest): string {
  const pictures = Object.keys(files).filter((path) => path.startsWith('uploads/')).length
  return `The database and ${pictures} ${pictures === 1 ? 'file' : 'files'} of pictures`
}

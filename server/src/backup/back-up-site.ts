import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { transact } from '../db/transact.ts'
import type { Bucket } from '../env/bucket.ts'
import { addressIn } from '../storage/s3/s3-address.ts'
import { bodyOfFile } from '../storage/s3/s3-body.ts'
import type { S3Bucket } from '../storage/s3/s3-bucket.ts'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'
import { deleteOldBackups, NEWEST, nameOf, readName } from './backup-folder.ts'
import { recordBackup } from './backup-store.ts'
import type { Manifest } from './manifest.ts'
import { type Backed, UNFINISHED, writeBackup } from './write-backup.ts'

interface Made {
  manifest: Manifest
  /** The path or S3 address of the backup. */
  address: string
}

const NIGHTLY = ['daily', 'incomplete'] as const

/** Files that a sentence names. */
const NAMED = 5

/**
 * Makes a backup where `BACKUPS` says, deletes those that are too many there, and records how it ended. One that lacks
 * files has another name, and is recorded as a failure with a size. Throws a sentence.
 */
export async function backUpSite(deps: Backed, now = new Date()): Promise<Made> {
  const place = placeOf(deps.env)
  const record = (outcome: { bytes: number; failure: string }) =>
    transact(deps.db, (tx) => recordBackup(tx, { made_at: now.toISOString(), place, ...outcome }))
  try {
    const { bytes, ...made } = await backUp(deps, now)
    await record({ bytes, failure: lacking(made.manifest) ?? '' })
    return made
  } catch (error) {
    const failure = error instanceof StorageUnavailable ? error.reason : (error as Error).message
    // A full disk cannot record it.
    await record({ bytes: 0, failure }).catch(() => undefined)
    throw error
  }
}

/** A sentence about the files that a backup lacks; undefined for a whole one. */
export function lacking({ damaged }: Manifest): string | undefined {
  if (damaged === undefined) return undefined
  const more = damaged.length > NAMED ? ` and ${damaged.length - NAMED} more` : ''
  const [files, are] = damaged.length === 1 ? ['1 file', 'is'] : [`${damaged.length} files`, 'are']
  return `${files} of pictures ${are} damaged or missing in the storage and not in the backup: ${damaged.slice(0, NAMED).join(', ')}${more}`
}

/** The path or address of the backups, for messages. */
export function placeOf({ backupFolder, backupBucket, dataDir }: Backed['env']): string {
  if (backupBucket) return addressIn(backupBucket)
  return backupFolder ?? join(dataDir, 'backups')
}

async function backUp(deps: Backed, now: Date): Promise<Made & { bytes: number }> {
  const { backupBucket } = deps.env
  if (backupBucket) return toBucket(deps, backupBucket, now)
  const folder = placeOf(deps.env)
  const { manifest, name } = await write(deps, folder, now)
  for (const kind of NIGHTLY) await deleteOldBackups(folder, kind)
  const address = join(folder, name)
  return { manifest, address, bytes: (await stat(address)).size }
}

/** Writes a backup into a folder; one that lacks files by another name. */
async function write(deps: Backed, folder: string, now: Date): Promise<{ manifest: Manifest; name: string }> {
  const [whole, incomplete] = [nameOf('daily', now), nameOf('incomplete', now)]
  const manifest = await writeBackup(deps, join(folder, whole), { now, incompleteFile: join(folder, incomplete) })
  return { manifest, name: manifest.damaged ? incomplete : whole }
}

async function toBucket(deps: Backed, given: Bucket, now: Date): Promise<Made & { bytes: number }> {
  // Loaded for the first backup, as most sites have no bucket.
  const { S3Bucket } = await import('../storage/s3/s3-bucket.ts')
  const bucket = new S3Bucket(given)
  // First, so that a wrong key or address costs no backup.
  await bucket.check()
  const folder = await mkdtemp(join(deps.env.dataDir, UNFINISHED))
  try {
    const { manifest, name } = await write(deps, folder, now)
    const file = join(folder, name)
    await bucket.put(name, await bodyOfFile(file), { headers: { 'Content-Type': 'application/x-tar' } })
    await deleteOld(bucket)
    return { manifest, address: addressIn(given, name), bytes: (await stat(file)).size }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Our own names only: a bucket may hold other files too. */
async function deleteOld(bucket: S3Bucket): Promise<void> {
  const names = await Array.fromAsync(bucket.list(), ({ name }) => name)
  for (const kind of NIGHTLY) {
    const backups = names.filter((name) => readName(name)?.kind === kind).toSorted()
    for (const name of backups.slice(0, -NEWEST[kind])) await bucket.delete(name)
  }
}

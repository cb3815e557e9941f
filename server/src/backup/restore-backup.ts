import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetCdnPosition } from '../db/cdn-position.ts'
import { connect } from '../db/connect.ts'
import { dialectOf } from '../db/dialect/dialect.ts'
import { restorePostgres } from '../db/dialect/postgres/dump.ts'
import { isUsedElsewhere } from '../db/dialect/postgres/inspect.ts'
import { isOpenElsewhere } from '../db/dialect/sqlite/copy.ts'
import { inspect } from '../db/inspect.ts'
import type { Env } from '../env/env.ts'
import { copyUploads } from '../storage/copy-uploads.ts'
import { makeFolder } from '../storage/make-folder.ts'
import { openUploads } from '../storage/open-uploads.ts'
import { openUploadsFolder } from '../storage/uploads-folder.ts'
import { databaseFiles, type Manifest, TOKEN_SECRET, UPLOADS } from './manifest.ts'
import { UNPACKED_DATABASE, unpackBackup } from './unpack-backup.ts'
import { UNFINISHED } from './write-backup.ts'

const DATABASE = 'byline.sqlite'
/** SQLite's files beside the database, and our mark of a clean end. */
const DATABASE_FILES = ['', '-wal', '-shm', '-clean'].map((end) => DATABASE + end)

interface Restored {
  manifest: Manifest
  /** The folder with what was there before; undefined if there was nothing. */
  replaced: string | undefined
}

/**
 * Brings back the site of a backup. The backup is unpacked and checked first, so a damaged one changes nothing. What
 * is there already is replaced only with `force`, and moved into a folder of `DATA_DIR`. Throws sentences.
 */
export async function restoreBackup(env: Env, file: string, force: boolean): Promise<Restored> {
  await makeFolder(env.dataDir)
  const unpacked = await mkdtemp(join(env.dataDir, UNFINISHED))
  try {
    const manifest = await unpackBackup(file, unpacked)
    assertEngine(env, manifest)
    const put = manifest.engine === 'sqlite' ? putSqlite : putPostgres
    const replaced = await put(env, unpacked, manifest, force)
    await emptyCdnAtStart(env)
    return { manifest, replaced }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

/**
 * Lets the next start empty the CDN, whose pages are newer than the backup. A database of an older version has no such
 * table; its start empties the CDN all the same.
 */
async function emptyCdnAtStart({ databaseListenUrl, databaseUrl, dataDir }: Env): Promise<void> {
  const db = connect(databaseListenUrl ?? databaseUrl ?? join(dataDir, DATABASE))
  await forgetCdnPosition(db).catch(() => undefined)
  await db.destroy()
}

function assertEngine({ databaseUrl }: Env, { engine }: Manifest): void {
  if (engine === 'postgres' && databaseUrl === undefined)
    throw new Error('this is a backup of PostgreSQL: set DATABASE_URL to an empty database')
  if (engine === 'sqlite' && databaseUrl !== undefined)
    throw new Error('this is a backup of SQLite: restore it without DATABASE_URL')
}

async function putSqlite(env: Env, unpacked: string, manifest: Manifest, force: boolean): Promise<string | undefined> {
  const database = join(unpacked, UNPACKED_DATABASE)
  await assertKnown(database)
  if (!force && (await presentIn(env, manifest)).length > 0) throw siteIsThere(env.dataDir)
  const former = join(env.dataDir, DATABASE)
  if (existsSync(former) && isOpenElsewhere(former)) throw siteIsInUse()
  await sendPictures(env, unpacked, manifest)
  // The database may have given up its log just now.
  const replaced = await setAside(env, await presentIn(env, manifest))
  await putFiles(env, unpacked, manifest)
  await rename(database, join(env.dataDir, DATABASE))
  return replaced
}

async function putPostgres(
  env: Env,
  unpacked: string,
  manifest: Manifest,
  force: boolean,
): Promise<string | undefined> {
  const url = String(env.databaseListenUrl ?? env.databaseUrl)
  const db = connect(url)
  try {
    const isEmpty = (await inspect(db)) === 'empty'
    const present = await presentIn(env, manifest)
    if (!isEmpty && !force) throw siteIsThere('the database')
    if (present.length > 0 && !force) throw siteIsThere(env.dataDir)
    // A running site would go on showing what it holds in memory.
    if (await isUsedElsewhere(db)) throw siteIsInUse()
    await sendPictures(env, unpacked, manifest)
    const replaced = await setAside(env, present, !isEmpty || present.length > 0)
    if (!isEmpty && replaced !== undefined) await dialectOf(db).copyTo(join(replaced, databaseFiles.postgres))
    await restorePostgres(url, join(unpacked, databaseFiles.postgres))
    await putFiles(env, unpacked, manifest)
    return replaced
  } finally {
    await db.destroy()
  }
}

/** Throws a sentence for the database of another program or of a newer version. */
async function assertKnown(database: string): Promise<void> {
  const db = connect(database)
  try {
    await inspect(db)
  } catch (error) {
    throw new Error(`The database of the backup cannot be used: ${(error as Error).message}`)
  } finally {
    await db.destroy()
  }
}

/** The names of files that a restore would replace. */
async function presentIn({ dataDir, uploadsBucket }: Env, { engine, databaseOnly }: Manifest): Promise<string[]> {
  const names = engine === 'sqlite' ? [...DATABASE_FILES] : []
  if (!databaseOnly) names.push(TOKEN_SECRET, ...(uploadsBucket ? [] : [UPLOADS]))
  const present: string[] = []
  for (const name of names) {
    const path = join(dataDir, name)
    const isEmpty = name === UPLOADS && (await readdir(path).catch(() => [])).length === 0
    if (existsSync(path) && !isEmpty) present.push(name)
  }
  return present
}

/** Moves what a restore replaces into a folder, whose path it returns. */
async function setAside(
  { dataDir }: Env,
  present: string[],
  isNeeded = present.length > 0,
): Promise<string | undefined> {
  if (!isNeeded) return undefined
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = join(dataDir, `replaced-${time}`)
  await mkdir(folder, { mode: 0o700 })
  for (const name of present) await rename(join(dataDir, name), join(folder, name))
  return folder
}

function siteIsInUse(): Error {
  return new Error('Stop the site first: a process has its database open. Nothing was changed')
}

function siteIsThere(place: string): Error {
  return new Error(
    `There is a site in ${place} already, and nothing was changed. With --force it is moved aside and kept`,
  )
}

/** Stores the pictures in the bucket, if that is their place; those of the same name are the same already. */
async function sendPictures(env: Env, unpacked: string, { databaseOnly }: Manifest): Promise<void> {
  if (!env.uploadsBucket || databaseOnly) return
  const [from, to] = await Promise.all([openUploadsFolder(join(unpacked, UPLOADS)), openUploads(env)])
  await copyUploads(from, to)
}

async function putFiles({ dataDir, uploadsBucket }: Env, unpacked: string, manifest: Manifest): Promise<void> {
  if (manifest.databaseOnly) return
  if (!uploadsBucket) {
    await rm(join(dataDir, UPLOADS), { recursive: true, force: true })
    await mkdir(join(unpacked, UPLOADS), { recursive: true })
    await rename(join(unpacked, UPLOADS), join(dataDir, UPLOADS))
  }
  if (TOKEN_SECRET in manifest.files) await rename(join(unpacked, TOKEN_SECRET), join(dataDir, TOKEN_SECRET))
}

import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { create } from 'tar'
import { dialectOf } from '../db/dialect/dialect.ts'
import type { Deps } from '../deps.ts'
import { sumOf } from '../storage/file-sum.ts'
import { inTurns } from '../storage/in-turns.ts'
import { makeFolder } from '../storage/make-folder.ts'
import { filesOfUpload } from '../storage/picture-names.ts'
import { freeBytes, SPARE_BYTES } from '../storage/spare-space.ts'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'
import type { UploadStorage } from '../storage/upload-storage.ts'
import { hasUpload, listUploads } from './backup-store.ts'
import { databaseFiles, MANIFEST, type Manifest, TOKEN_SECRET, UPLOADS } from './manifest.ts'

/** Folders of backups that are being written, in `DATA_DIR`. */
export const UNFINISHED = '.backup-'

/** Pictures that are copied at the same time. */
const COPIES = 8

const README = `A backup of a Byline site.

database.sqlite.gz  the database (SQLite, compressed by gzip), or database.dump (PostgreSQL's pg_dump, custom format)
uploads/            the pictures
token-secret        the key that signs sessions; keep it secret, like the whole file
manifest.json       size and SHA-256 of every file

npm run byline -- backup --verify FILE    checks it
npm run byline -- restore FILE            brings it back
`

export type Backed = Pick<Deps, 'env' | 'db' | 'uploads'>

interface Options {
  now?: Date
  /** Leaves out the pictures, which no migration changes. */
  databaseOnly?: boolean
  /** The path in place of `file` for a backup that lacks pictures. */
  incompleteFile?: string
}

/**
 * Writes one file with the database and the pictures as they are at one moment, while the site is in use. The file
 * appears under its name when it is complete. The manifest names the pictures that are damaged in a bucket or missing in
 * the storage, so that it lacks them. Throws a sentence if there is no space, or if it exists already.
 */
export async function writeBackup(
  { env, db, uploads }: Backed,
  file: string,
  { now = new Date(), databaseOnly = false, incompleteFile = file }: Options = {},
): Promise<Manifest> {
  await makeFolder(dirname(file))
  // The folder is beside the pictures, so that these need no copies but links.
  const staging = await mkdtemp(join(env.dataDir, UNFINISHED))
  const unfinished = `${file}.unfinished-${process.pid}`
  try {
    await assertSpace({ env, uploads }, dirname(file), databaseOnly)
    await mkdir(join(staging, UPLOADS))
    // A picture is stored before the row that names it, and deleted after it: no row misses its picture when pictures
    // are collected before and after the database.
    if (!databaseOnly) await collectPictures(uploads, join(staging, UPLOADS))
    const engine = await writeDatabase({ env, db }, staging)
    const lacking = databaseOnly ? [] : await collectPictures(uploads, join(staging, UPLOADS))
    if (!databaseOnly) lacking.push(...(await findMissing({ db, uploads }, join(staging, UPLOADS), lacking)))
    if (!databaseOnly && env.tokenSecret === undefined)
      await copyFile(join(env.dataDir, TOKEN_SECRET), join(staging, TOKEN_SECRET)).catch(unlessMissing)
    await writeFile(join(staging, 'README.txt'), README)
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      engine,
      databaseOnly,
      files: await sumsOf(staging),
      ...(lacking.length > 0 && { damaged: lacking.toSorted() }),
    }
    await writeFile(join(staging, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
    const names = [...Object.keys(manifest.files), MANIFEST]
    await create({ file: unfinished, cwd: staging, portable: true, mode: 0o600 }, names)
    await synced(unfinished)
    await rename(unfinished, lacking.length > 0 ? incompleteFile : file)
    return manifest
  } finally {
    await rm(unfinished, { force: true })
    await rm(staging, { recursive: true, force: true })
  }
}

/** Throws a sentence if the disk of `folder` has no space for a backup. */
async function assertSpace(
  { env, uploads }: Pick<Deps, 'env' | 'uploads'>,
  folder: string,
  databaseOnly: boolean,
): Promise<void> {
  let needed = SPARE_BYTES
  // The database is copied, and that copy compressed twice: beside it and in the file.
  if (env.databaseUrl === undefined) needed += 2 * (await sizeOf(join(env.dataDir, 'byline.sqlite')))
  // Pictures of a bucket are on this disk meanwhile; those of the disk are linked.
  const copies = env.uploadsBucket ? 2 : 1
  if (!databaseOnly) for await (const { bytes } of uploads.list()) needed += copies * bytes
  const free = await freeBytes(folder)
  if (free < needed) {
    throw new Error(
      `the disk of ${folder} has ${megabytes(free)} MB left, and a backup needs ${megabytes(needed)} MB; nothing was written`,
    )
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}

/**
 * Collects what is not there yet; a picture may have been deleted since it was listed. Returns the names of those that
 * the storage has damaged.
 */
async function collectPictures(uploads: UploadStorage, folder: string): Promise<string[]> {
  const collected = new Set(await readdir(folder))
  const damaged: string[] = []
  await inTurns(uploads.list(), COPIES, async ({ name }) => {
    const isUnfinished = name.startsWith('.')
    if (isUnfinished || collected.has(name)) return
    await uploads.copyTo(name, join(folder, name), { mayLink: true }).catch((error) => {
      if (!(error instanceof StorageUnavailable && error.isDamaged)) throw error
      damaged.push(name)
    })
  })
  return damaged
}

/**
 * The names of files that the storage lacks although the database has their uploads. One that was not collected may also
 * have been stored or deleted meanwhile.
 */
async function findMissing(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  folder: string,
  damaged: string[],
): Promise<string[]> {
  const known = new Set([...(await readdir(folder)), ...damaged])
  const missing: string[] = []
  await inTurns(listUploads(db), COPIES, async (upload) => {
    for (const name of filesOfUpload(upload)) {
      if (!known.has(name) && !(await uploads.has(name)) && (await hasUpload(db, upload.file))) missing.push(name)
    }
  })
  return missing
}

async function writeDatabase({ env, db }: Pick<Deps, 'env' | 'db'>, staging: string): Promise<Manifest['engine']> {
  if (env.databaseUrl !== undefined) {
    await dialectOf(db).copyTo(join(staging, databaseFiles.postgres))
    return 'postgres'
  }
  const copy = join(staging, 'database.sqlite')
  await dialectOf(db).copyTo(copy)
  const compressed = createWriteStream(join(staging, databaseFiles.sqlite), { mode: 0o600 })
  await pipeline(createReadStream(copy), createGzip({ level: 1 }), compressed)
  await rm(copy)
  return 'sqlite'
}

async function sumsOf(folder: string): Promise<Manifest['files']> {
  const sums: Manifest['files'] = {}
  for (const name of await filesIn(folder)) sums[name] = await sumOf(join(folder, name))
  return sums
}

/** The paths of the files below a folder, with `/`. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted()
}

async function synced(file: string): Promise<void> {
  const opened = await open(file, 'r+')
  await opened.sync()
  await opened.close()
}

function unlessMissing({ code, message }: NodeJS.ErrnoException): void {
  if (code !== 'ENOENT') throw new Error(message)
}

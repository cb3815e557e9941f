import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar'
import { checkPages } from '../db/dialect/sqlite/inspect.ts'
import { isSame, sumOf } from '../storage/file-sum.ts'
import { databaseFiles, MANIFEST, type Manifest, readManifest } from './manifest.ts'

/** The database of an unpacked backup of SQLite. */
export const UNPACKED_DATABASE = 'database.sqlite'

/**
 * Unpacks a backup into an empty folder and checks it: every file must be there as it was written, no other, and the
 * pages of a SQLite database must be sound. Throws a sentence that says what is wrong with it.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('it is a folder')
    const paths = await unpack(file, folder)
    const manifest = readManifest(await manifestText(folder))
    for (const [path, sum] of Object.entries(manifest.files)) {
      if (!paths.has(path)) throw new Error(`${path} is missing in it`)
      if (!isSame(await sumOf(join(folder, path)), sum)) throw new Error(`${path} is damaged in it`)
    }
    const foreign = [...paths].find((path) => path !== MANIFEST && !(path in manifest.files))
    if (foreign !== undefined) throw new Error(`${foreign} in it is not in its list of files`)
    if (manifest.engine === 'sqlite') await unpackDatabase(folder)
    return manifest
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`${file} cannot be restored: ${code === 'ENOENT' ? 'there is no such file' : message}`, {
      cause: error,
    })
  }
}

/** Returns the paths of the files. Throws a sentence for links and whatever else a backup never has. */
async function unpack(file: string, folder: string): Promise<Set<string>> {
  const paths = new Set<string>()
  let problem: string | undefined
  const isOurs = (path: string) => /^[\w.-]+$|^uploads\/[\w-][\w.-]*$/.test(path)
  await extract({
    file,
    cwd: folder,
    // A file that was cut off is an error.
    strict: true,
    preserveOwner: false,
    filter(path, entry) {
      if (!('type' in entry) || entry.type !== 'File' || !isOurs(path))
        problem ??= `it has ${JSON.stringify(path)}, which no backup has`
      else if (paths.has(path)) problem ??= `it has ${path} twice`
      paths.add(path)
      return problem === undefined
    },
  })
  if (problem !== undefined) throw new Error(problem)
  return paths
}

async function manifestText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new Error('it is no backup of Byline, or it is cut off')
  }
}

async function unpackDatabase(folder: string): Promise<void> {
  const compressed = join(folder, databaseFiles.sqlite)
  const database = join(folder, UNPACKED_DATABASE)
  await pipeline(createReadStream(compressed), createGunzip(), createWriteStream(database, { mode: 0o600 }))
  await rm(compressed)
  if (!checkPages(database)) throw new Error('its database cannot be read, as the disk is full')
}

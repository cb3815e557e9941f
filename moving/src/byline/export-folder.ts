import { createHash } from 'node:crypto'
import { lstat, readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileOf } from '@byline/contract/addresses/upload-names'
import { noteOf } from '@byline/contract/imports/note'
import { z } from 'zod'
import { entriesOf } from '../files/plain-file.ts'
import { decoded } from '../records/decode-text.ts'
import {
  comment,
  EXPORT_FILE,
  exportFile,
  note,
  pageHead,
  personHead,
  places,
  postHead,
  revisionHead,
  series,
  subscriber,
  thanks,
  UNFINISHED_FILE,
} from '../records/format.ts'
import { parsedJson } from '../records/parsed-json.ts'
import { Unreadable } from '../records/unreadable.ts'
import type { Part, WholePost, WholeSite } from '../records/whole-site.ts'
import { readHead } from './read-head.ts'

/** A text of a million characters, or ten thousand comments of the maximum length, with every byte escaped. */
const FILE_MAX_BYTES = 64 * 1_048_576

/**
 * Reads the folder of an export; undefined if it is none. Symbolic links are not followed. Throws `Unreadable` for an
 * export that was not finished, or that another version has written.
 */
export async function openExportFolder(path: string): Promise<WholeSite | undefined> {
  const root = await realpath(path).catch(() => undefined)
  if (root === undefined || !(await isThere(root, EXPORT_FILE))) {
    if (root !== undefined && (await isThere(root, UNFINISHED_FILE)))
      throw new Unreadable(noteOf('dashboard.imports.reasonExportUnfinished'))
    return undefined
  }
  const about = await readText(root, EXPORT_FILE)
  const site = exportFile.safeParse(parsedJson(about))
  if (!site.success) {
    // A folder may have a file of this name that is something else.
    if (!about.includes('byline export')) return undefined
    throw new Unreadable(
      noteOf('dashboard.imports.reasonOtherVersion', { file: EXPORT_FILE, error: reasonOf(site.error) }),
    )
  }
  const posts = await listFiles(root, places.posts, '.md')
  const list = async <Schema extends z.ZodType>(name: string, entry: Schema) => readJson(root, name, z.array(entry))
  return {
    digest: createHash('sha256')
      .update(JSON.stringify([about, posts]))
      .digest('hex'),
    site: site.data,
    pictures: (await listFiles(root, places.uploads, '')).flatMap((file) => {
      const name = file.slice(places.uploads.length + 1)
      return fileOf(name) === name ? [name] : []
    }),
    readPicture: async (name) => readBytes(root, `${places.uploads}/${name}`),
    people: (await listFiles(root, places.people, '.md')).map((file) => ({
      path: file,
      async read() {
        const { head, body } = readHead(await readText(root, file), personHead)
        return { head, biography: body }
      },
    })),
    posts: posts.map((file) => ({ path: file, read: () => readPost(root, file) })),
    pages: (await listFiles(root, places.pages, '.md')).map((file) => ({
      path: file,
      read: async () => readHead(await readText(root, file), pageHead),
    })),
    readSeries: () => list(places.series, series),
    readSettings: async () => (await readJson(root, places.settings, z.record(z.string(), z.unknown()))) ?? {},
    readSubscribers: () => list(places.newsletter, subscriber),
  }
}

async function readPost(root: string, file: string): Promise<WholePost> {
  const name = file.slice(places.posts.length + 1, -'.md'.length)
  const revisions = await listFiles(root, `${places.revisions}/${name}`, '.md')
  return {
    path: file,
    ...readHead(await readText(root, file), postHead),
    comments: await readLists(root, `${places.comments}/${name}`, comment),
    notes: await readLists(root, `${places.notes}/${name}`, note),
    thanks: await readLists(root, `${places.thanks}/${name}`, thanks),
    revisions: revisions.map(
      (path): Part<Awaited<ReturnType<WholePost['revisions'][number]['read']>>> => ({
        path,
        read: async () => readHead(await readText(root, path), revisionHead),
      }),
    ),
  }
}

/** The rows of `path.json`, `path.2.json` and so on. */
async function readLists<Row extends z.ZodType>(root: string, path: string, row: Row): Promise<z.infer<Row>[]> {
  let rows: z.infer<Row>[] = []
  for (let n = 1, file = `${path}.json`; await isThere(root, file); file = `${path}.${++n}.json`)
    rows = rows.concat(await readJson(root, file, z.array(row)))
  return rows
}

/** The content of a file that may be missing: then an empty list or object. */
async function readJson<Schema extends z.ZodType>(
  root: string,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const isMissing = !(await isThere(root, path))
  const content = isMissing ? undefined : parsedJson(await readText(root, path))
  const read = schema.safeParse(isMissing ? (schema instanceof z.ZodArray ? [] : {}) : content)
  if (!read.success)
    throw new Unreadable(noteOf('dashboard.imports.reasonNamed', { name: path, reason: reasonOf(read.error) }))
  return read.data
}

/** The paths of the plain files below a folder with that ending, in the same order in every run. */
async function listFiles(root: string, folder: string, ending: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await entriesOf(join(root, folder))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) found.push(...(await listFiles(root, path, ending)))
    else if (entry.isFile() && entry.name.endsWith(ending)) found.push(path)
  }
  return found
}

async function isThere(root: string, path: string): Promise<boolean> {
  return lstat(join(root, path)).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function readText(root: string, path: string): Promise<string> {
  const text = decoded(await readBytes(root, path))
  if (text === undefined) throw new Unreadable(noteOf('dashboard.imports.reasonFileNotUtf8', { file: path }))
  return text
}

async function readBytes(root: string, path: string): Promise<Buffer> {
  const file = join(root, ...path.split('/'))
  // The real path differs if any part of it is a symbolic link.
  const real = await realpath(file).catch(() => undefined)
  if (real !== file || !real.startsWith(root + sep))
    throw new Unreadable(noteOf('dashboard.imports.reasonFileMissing', { file: path }))
  const { size } = await lstat(file)
  if (size > FILE_MAX_BYTES) throw new Unreadable(noteOf('dashboard.imports.reasonFileLarge', { file: path }))
  return readFile(file)
}

function reasonOf({ issues }: z.ZodError): string {
  const [issue] = issues
  return `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'it cannot be read'}`.trim()
}

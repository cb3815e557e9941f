import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { type Note, noteOf, readNote, storedNote } from '@byline/contract/imports/note'
import { errors } from '@byline/contract/messages/errors'
import { limits } from '@byline/contract/rules/limits'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { checkPicture } from '../../../features/uploads/pictures/picture.ts'
import { WorkProcessEnded } from '../../../features/uploads/pictures/work-program.ts'
import { touchUpload } from '../../../features/uploads/store.ts'
import { storePicture } from '../../../features/uploads/store-picture.ts'
import { say } from '../../../language/say.ts'
import { StorageUnavailable } from '../../../storage/storage-unavailable.ts'
import { looksLikeDrawing } from '../drawings/clean-drawing.ts'
import { draw } from '../drawings/draw.ts'
import { PictureRefused } from '../fetching/picture-refused.ts'
import { findTaken, recordTaken } from './taken-store.ts'

/** A picture that a post can show. */
export interface Taken {
  /** The same for the same picture in every run. */
  digest: string
  /** The stored file; undefined in a dry run, if no earlier run has stored it. */
  file: string | undefined
  /** The width that a drawing asks for, in CSS pixels. */
  width: number | undefined
  /** The part that was left out. */
  note?: Note | undefined
}

/** Increase it when the import accepts pictures that it refused before. */
const RULES = 2

/** The sweep deletes pictures that nothing has used for a month. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** Errors that the same bytes would cause again. */
const LASTING = new Set(['file_too_large', 'unsupported_image', 'too_many_pixels'])

/** A larger animation is not read, because its file would fill the memory. */
const MOVING_BYTES_MAX = 30 * 1_048_576
/** Bytes at the beginning of a file that show its type. */
const HEAD_BYTES = 4_096

/** The note about an animation of which only the first frame was imported. */
const FIRST_FRAME = noteOf('dashboard.imports.pictureFirstFrame')

type Storage = Pick<Deps, 'db' | 'uploads'>

/** The bytes of a picture in a file. Throws `PictureRefused` if there are too many, more of one that moves. */
export async function readPicture(file: string): Promise<Buffer> {
  const { size } = await stat(file)
  const isTaken = size <= limits.uploadBytes || (size <= MOVING_BYTES_MAX && mayMove(await headOf(file)))
  if (!isTaken) throw new PictureRefused(say('en', errors.file_too_large.key))
  return readFile(file)
}

async function headOf(file: string): Promise<Buffer> {
  const opened = await open(file)
  try {
    return (await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)).buffer
  } finally {
    await opened.close()
  }
}

/** Whether a file may be an animation, by its first bytes: GIF, animated WebP or PNG, a sequence of AVIF. */
export function mayMove(head: Buffer): boolean {
  const text = head.toString('latin1', 0, HEAD_BYTES)
  if (text.startsWith('GIF8')) return true
  // The second bit of the features of an extended WebP (RFC 9649, §2.7).
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8)) return ((head[20] ?? 0) & 2) !== 0
  if (text.startsWith('\x89PNG')) return text.includes('acTL')
  return text.startsWith('ftypavis', 4)
}

/**
 * Stores a picture, or looks up what an earlier import made of the same bytes. A dry run decodes it instead, which fails
 * for the same reasons. Throws `PictureRefused` with the reason why it cannot be taken.
 */
export async function takePicture(storage: Storage, bytes: Buffer, { dryRun }: { dryRun: boolean }): Promise<Taken> {
  const source = createHash('sha256').update(bytes).digest('hex')
  const known = await findKnown(storage, source, { dryRun })
  if (known) return known
  try {
    const { file, width, note } = await process(storage, bytes, { dryRun })
    if (file !== undefined) await record(storage, { source, file, width, note })
    return { digest: digestOf(source, width), file, width, note }
  } catch (error) {
    const refused = asRefused(error)
    if (!dryRun && isLasting(error))
      await record(storage, { source, file: undefined, width: undefined, note: refused.note })
    throw refused
  }
}

/** The stored picture that an earlier import made of a source; undefined without one, or if its file is gone. */
export async function findKnown(
  { db, uploads }: Storage,
  source: string,
  { dryRun }: { dryRun: boolean },
): Promise<Taken | undefined> {
  const row = await findTaken(db, source)
  const { file, reason } = row ?? {}
  if (reason && !file && row?.rules === RULES) throw new PictureRefused(readNote(reason))
  if (!row || !file || !(await uploads.has(file))) return undefined
  const now = new Date()
  // Otherwise the sweep might delete an old picture that nothing shows yet.
  if (!dryRun && now.getTime() - Date.parse(row.used_at ?? '') > FRESH_MS)
    await transact(db, (tx) => touchUpload(tx, file, now.toISOString()), { provisional: true })
  const width = row.width ?? undefined
  return {
    digest: digestOf(source, width),
    file,
    width,
    note: reason === null || reason === undefined ? undefined : readNote(reason),
  }
}

/** Records what became of a source: the stored file, or the reason why there is none. */
export async function record(
  { db }: Storage,
  { source, file, width, note }: Omit<Taken, 'digest'> & { source: string },
): Promise<void> {
  const row = {
    source,
    file: file ?? null,
    width: width ?? null,
    reason: note === undefined ? null : storedNote(note),
    rules: RULES,
  }
  await transact(db, (tx) => recordTaken(tx, row), { provisional: true })
}

/** Stores a picture again whose files are damaged. */
export async function storeAgain(storage: Storage, bytes: Buffer): Promise<void> {
  await process(storage, bytes, { dryRun: false })
}

async function process(
  { db, uploads }: Storage,
  bytes: Buffer,
  { dryRun }: { dryRun: boolean },
): Promise<Omit<Taken, 'digest'>> {
  const drawn = looksLikeDrawing(bytes) ? await draw(bytes) : undefined
  const picture = drawn?.png ?? bytes
  // Each picture is a separate owner in the queue, so that two are processed at once.
  const options = {
    turn: { owner: `import ${createHash('sha1').update(bytes).digest('hex')}` },
    isDrawn: drawn !== undefined,
  }
  const storeOnce = async (firstFrame: boolean) => {
    if (!dryRun) return (await storePicture(db, uploads, picture, { ...options, firstFrame })).file
    if (!drawn) await checkPicture(picture, { ...options, firstFrame })
    return undefined
  }
  // Another picture may have ended the process in which this one was.
  const store = (firstFrame: boolean) =>
    storeOnce(firstFrame).catch((error) => {
      if (error instanceof WorkProcessEnded) return storeOnce(firstFrame)
      throw error
    })
  const width = drawn?.width
  const firstFrame = async () => ({ file: await store(true), width, note: FIRST_FRAME })
  if (!drawn && bytes.byteLength > limits.uploadBytes && mayMove(bytes)) return firstFrame()
  try {
    return { file: await store(false), width }
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_frames') return firstFrame()
    throw error
  }
}

/** The digest of both the picture and its width. */
export function digestOf(source: string, width: number | undefined): string {
  return width === undefined ? source : `${source} ${width}`
}

/** Rethrows errors that the picture has not caused, such as a full disk. */
function asRefused(error: unknown): PictureRefused {
  if (error instanceof PictureRefused) return error
  if (error instanceof StorageUnavailable) throw error
  if (error instanceof AppError) return new PictureRefused(error.message)
  if (error instanceof WorkProcessEnded) return new PictureRefused(noteOf('dashboard.imports.reasonUndecodable'))
  throw error
}

/** A drawing depends on this machine too: its fonts and its speed. */
function isLasting(error: unknown): boolean {
  return error instanceof AppError && LASTING.has(error.code)
}

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { errors } from '@byline/contract/errors'
import { limits } from '@byline/contract/limits'
import { paths } from '@byline/contract/paths'
import pLimit from 'p-limit'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { checkPicture } from '../../features/uploads/picture.ts'
import { storePicture } from '../../features/uploads/store-picture.ts'
import type { References } from './references.ts'
import type { MissingPicture } from './report.ts'
import type { Source, SourcePost } from './source.ts'

/** The pictures of one post. */
export interface FoundPictures {
  /** The file behind each address as written, or undefined. */
  files: Map<string, string | undefined>
  digests: Map<string, string>
  /** Addresses without a usable file. */
  missing: MissingPicture[]
  cover: string | undefined
}

interface Place {
  source: Pick<Source, 'findFile'>
  /** Of the record. */
  path: string
  withoutPictures: boolean
}

/** Finds every picture of a post, or none of them. Writes nothing, and has one picture in memory at a time. */
export async function collectPictures(
  { source, path, withoutPictures }: Place,
  { cover }: Pick<SourcePost, 'cover'>,
  references: Pick<References, 'pictures'>,
): Promise<FoundPictures> {
  const pictures: FoundPictures = { files: new Map(), digests: new Map(), missing: [], cover }
  for (const address of new Set([...references.pictures, ...(cover === undefined ? [] : [cover])])) {
    if (withoutPictures) {
      if (!isElsewhere(address)) pictures.files.set(address, undefined)
      continue
    }
    const found = await source.findFile(path, address)
    // A picture of another site is still shown from there.
    if (!found && isElsewhere(address) && address !== cover) continue
    const bytes = found && (await readPictureFile(found.file))
    pictures.files.set(address, bytes && found.file)
    if (bytes) {
      pictures.digests.set(address, createHash('sha256').update(bytes).digest('hex'))
    } else {
      const reason = found ? errors.file_too_large.message : absence(address)
      pictures.missing.push({ address, reason })
    }
  }
  return pictures
}

export interface StoredPictures {
  /** The new address by the written one; empty for a missing picture, which then shows its alternative text. */
  addresses: Map<string, string>
  cover: string | null
}

/** Stores the pictures; a file that is not a picture is reported as missing. */
export async function storePictures(deps: Deps, pictures: FoundPictures): Promise<StoredPictures> {
  const addresses = new Map<string, string>()
  let cover: string | null = null
  await eachPicture(pictures, async (address, bytes, turn) => {
    const stored = bytes && (await storePicture(deps.db, deps.uploads, bytes, { turn })).file
    addresses.set(address, stored ? paths.upload(stored) : '')
    if (stored && address === pictures.cover) cover = stored
  })
  for (const address of pictures.files.keys())
    if (!addresses.has(address)) addresses.set(address, '')
  return { addresses, cover }
}

/** Reports what `storePictures` would report, and stores nothing. */
export async function checkPictures(pictures: FoundPictures): Promise<void> {
  await eachPicture(pictures, async (_, bytes, turn) => {
    if (bytes) await checkPicture(bytes, { turn })
  })
}

/** Two pictures at once; what is wrong with them is reported in their order. */
async function eachPicture(
  { files, missing }: FoundPictures,
  use: (address: string, bytes: Buffer | undefined, turn: { owner: string }) => Promise<void>,
): Promise<void> {
  const twoAtOnce = pLimit(2)
  const failed = await twoAtOnce.map(files, async ([address, file]) => {
    try {
      await use(address, file && (await readPictureFile(file)), { owner: `import ${file}` })
      return []
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return [{ address, reason: error.message }]
    }
  })
  missing.push(...failed.flat())
}

/** The bytes of a picture, or undefined if it is larger than the limit of uploads. */
export async function readPictureFile(file: string): Promise<Buffer | undefined> {
  const { size } = await stat(file)
  return size <= limits.uploadBytes ? readFile(file) : undefined
}

function absence(address: string): string {
  return isElsewhere(address)
    ? 'it is on another site, from which nothing is fetched'
    : 'there is no such file'
}

function isElsewhere(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
}

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
  /** Those of them that have a file, which could not be read as a picture. */
  failed: string[]
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
  const pictures: FoundPictures = {
    ...{ files: new Map(), digests: new Map(), missing: [], failed: [], cover },
  }
  for (const address of new Set([
    ...references.pictures,
    ...(cover === undefined ? [] : [cover]),
  ])) {
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

/** Whether one of these addresses, whose pictures failed at an earlier import, has a good picture now. */
export async function canNowBeTaken(
  pictures: FoundPictures,
  failed: readonly string[],
): Promise<boolean> {
  const files = new Map(failed.map((address) => [address, pictures.files.get(address)]))
  const again = { ...pictures, files, missing: [], failed: [] }
  await checkPictures(again)
  const isBetter = again.failed.length < files.size
  // Found again by whoever takes the others.
  if (!isBetter) {
    pictures.missing.push(...again.missing)
    pictures.failed.push(...again.failed)
  }
  return isBetter
}

/** Two pictures at once; what is wrong with them is reported in their order. */
async function eachPicture(
  { files, missing, failed }: FoundPictures,
  use: (address: string, bytes: Buffer | undefined, turn: { owner: string }) => Promise<void>,
): Promise<void> {
  const twoAtOnce = pLimit(2)
  const found = await twoAtOnce.map(files, async ([address, file]) => {
    try {
      const bytes = file === undefined ? undefined : await readPictureFile(file)
      await use(address, bytes, { owner: `import ${file}` })
      return []
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return [{ address, reason: error.message }]
    }
  })
  missing.push(...found.flat())
  failed.push(...found.flat().map(({ address }) => address))
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

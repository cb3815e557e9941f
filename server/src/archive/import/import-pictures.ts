import { createHash } from 'node:crypto'
import { errors } from '@byline/contract/errors'
import { paths } from '@byline/contract/paths'
import pLimit from 'p-limit'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { storePicture } from '../../features/uploads/store-picture.ts'
import type { References } from '../sources/markdown/references.ts'
import { findSourceFile, readPictureFile } from '../sources/markdown/source-files.ts'
import type { SourcePost } from './source.ts'

/** The pictures of one post. */
export interface FoundPictures {
  /** The file behind each address as written, or undefined. */
  files: Map<string, string | undefined>
  digests: Map<string, string>
  /** Addresses without a usable file, some with the reason. */
  missing: string[]
  cover: string | undefined
}

/** Finds every picture of a post, or none of them. Writes nothing, and has one picture in memory at a time. */
export async function collectPictures(
  { root, path, withoutPictures }: { root: string; path: string; withoutPictures: boolean },
  { cover }: SourcePost,
  references: References,
): Promise<FoundPictures> {
  const pictures: FoundPictures = { files: new Map(), digests: new Map(), missing: [], cover }
  const shown = references.pictures.filter((address) => !isElsewhere(address))
  for (const address of new Set([...shown, ...(cover === undefined ? [] : [cover])])) {
    if (withoutPictures) {
      pictures.files.set(address, undefined)
      continue
    }
    const file = await findSourceFile(root, path, address)
    const bytes = file && (await readPictureFile(file))
    pictures.files.set(address, bytes && file)
    if (bytes) {
      pictures.digests.set(address, createHash('sha256').update(bytes).digest('hex'))
    } else {
      pictures.missing.push(file ? `${address} (${errors.file_too_large.message})` : address)
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
  const twoAtOnce = pLimit(2)
  await twoAtOnce.map(pictures.files, async ([address, file]) => {
    const stored = file && (await storeFile(deps, pictures, address, file))
    addresses.set(address, stored ? paths.upload(stored) : '')
    if (stored && address === pictures.cover) cover = stored
  })
  return { addresses, cover }
}

async function storeFile(
  { db, uploads }: Deps,
  { missing }: FoundPictures,
  address: string,
  file: string,
): Promise<string | undefined> {
  try {
    const bytes = await readPictureFile(file)
    return (
      bytes && (await storePicture(db, uploads, bytes, { turn: { owner: `import ${file}` } })).file
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    missing.push(`${address} (${error.message})`)
    return undefined
  }
}

/** Pictures of other sites are not imported. */
function isElsewhere(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
}

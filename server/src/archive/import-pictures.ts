import { createHash } from 'node:crypto'
import { paths } from '@byline/contract/paths'
import type { Deps } from '../deps.ts'
import { keepPicture } from '../features/uploads/keep-picture.ts'
import { Refusal } from '../http/refusal.ts'
import { findReferences } from './references.ts'
import { findSourceFile, readPictureFile } from './source-files.ts'
import type { SourcePost } from './source-post.ts'

/** The pictures of one post that are there, and those that are not. */
export interface FoundPictures {
  /** Bytes by address as written. */
  found: Map<string, Buffer>
  digests: Map<string, string>
  missing: string[]
  cover: string | undefined
}

/** Reads every picture a post shows; writes nothing. */
export async function collectPictures(
  root: string,
  path: string,
  { body, cover }: SourcePost,
): Promise<FoundPictures> {
  const pictures: FoundPictures = { found: new Map(), digests: new Map(), missing: [], cover }
  const shown = findReferences(body).pictures.filter((address) => !isElsewhere(address))
  for (const address of new Set([...shown, ...(cover === undefined ? [] : [cover])])) {
    const file = await findSourceFile(root, path, address)
    const bytes = file && (await readPictureFile(file))
    if (bytes) {
      pictures.found.set(address, bytes)
      pictures.digests.set(address, createHash('sha256').update(bytes).digest('hex'))
    } else {
      pictures.missing.push(address)
    }
  }
  return pictures
}

export interface KeptPictures {
  /** Our address by the one written; empty for a missing picture, which then shows its alternative text. */
  addresses: Map<string, string>
  cover: string | null
}

/** Stores the pictures; one that is no picture counts as missing from then on. */
export async function keepPictures(
  { db, uploads }: Deps,
  pictures: FoundPictures,
): Promise<KeptPictures> {
  const files = new Map<string, string>()
  await Promise.all(
    [...pictures.found].map(async ([address, bytes]) => {
      try {
        files.set(address, (await keepPicture(db, uploads, bytes)).file)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        pictures.missing.push(`${address} (${error.message})`)
      }
    }),
  )
  const written = [...pictures.found.keys(), ...pictures.missing]
  const addresses = written.map((address): [string, string] => {
    const file = files.get(address)
    return [address, file ? paths.upload(file) : '']
  })
  return {
    addresses: new Map(addresses),
    cover: files.get(pictures.cover ?? '') ?? null,
  }
}

/** Pictures of other sites stay where they are. */
function isElsewhere(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
}

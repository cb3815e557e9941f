import { basename } from 'node:path'
import type { SourceFile } from '../../import/source.ts'
import { findFileIn } from '../fields/find-file.ts'
import type { Archive } from '../zip/archive.ts'

/** Where Ghost stores files, in an address or in an archive. */
const STORED = /(?:^|\/)((?:images|media|files)\/.+)$/

/**
 * Finds the file of an address such as `/content/images/2020/01/x.png`: in the archive, in the folders that the operator
 * named, or in a folder `content` beside the export, where anything else is not the blog's.
 */
export function ghostFiles(
  archive: Archive | undefined,
  named: readonly (string | undefined)[],
  beside: string | undefined,
): (address: string) => Promise<SourceFile | undefined> {
  const byPath = new Map<string, string>()
  for (const path of archive?.paths ?? []) {
    const [, stored] = STORED.exec(path) ?? []
    if (stored && !byPath.has(stored)) byPath.set(stored, path)
  }
  return async (address) => {
    const stored = storedPath(address)
    if (stored === undefined) return undefined
    for (const path of [stored, withoutSize(stored)]) {
      const inArchive = byPath.get(path)
      if (archive && inArchive !== undefined)
        return { file: await archive.unpack(inArchive), name: basename(path) }
    }
    const sizes = [stored, withoutSize(stored)]
    const inContent = sizes.map((path) => `content/${path}`)
    const below = sizes.map((path) => path.slice(path.indexOf('/') + 1))
    const found = await findFileIn(named, [...inContent, ...sizes, ...below])
    return found ?? findFileIn([beside], inContent)
  }
}

function storedPath(address: string): string | undefined {
  const [, stored] = /\/content\/((?:images|media|files)\/[^?#]+)/.exec(address) ?? []
  if (stored === undefined) return undefined
  try {
    return decodeURIComponent(stored)
  } catch {
    return stored
  }
}

/** The original of a picture that Ghost made smaller: `images/size/w600/format/webp/2020/x.png`. */
function withoutSize(path: string): string {
  return path
    .replace(/^images\/size\/[^/]+\//, 'images/')
    .replace(/^images\/format\/[^/]+\//, 'images/')
}

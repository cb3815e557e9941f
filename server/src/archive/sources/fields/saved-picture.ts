import { basename } from 'node:path'
import type { SourceFile } from '../../import/source.ts'
import { findFileIn } from './find-file.ts'

/**
 * The picture of an address that a person saved into a folder beforehand, by its name. Only addresses on the service's own
 * hosts are looked for, as other sites have files of any name.
 */
export async function savedPicture(
  address: string,
  hosts: RegExp,
  folders: readonly (string | undefined)[],
): Promise<SourceFile | undefined> {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname } = new URL(address)
  if (!hosts.test(hostname)) return undefined
  return findFileIn(folders, [basename(decoded(pathname))])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

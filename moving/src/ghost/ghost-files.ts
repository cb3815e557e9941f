import { lstat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { candidatePaths } from '../files/candidate-paths.ts'
import { isFolder } from '../files/plain-file.ts'
import type { Source } from '../records/source.ts'
import type { Archive } from '../zip/archive.ts'

/** The folders in which Ghost stores files, in an archive. */
const STORED = /(?:^|\/)((?:images|media|files)\/.+)$/
const ON_ANY_HOST = /\/content\/(?:images|media|files)\//
const WITHOUT_HOST = /^\/?(?!\/)(?:content\/)?(?:images|media|files)\//

/** Whether an address is that of a stored file, such as `https://old.example/content/images/2020/01/x.png`. */
export function isStoredFile(address: string): boolean {
  return ON_ANY_HOST.test(address) || WITHOUT_HOST.test(address)
}

/** Finds stored files in an archive. */
export function filesIn(archive: Archive): Source['findFile'] {
  const byPath = new Map<string, string>()
  for (const path of archive.paths) {
    const [, stored] = STORED.exec(path) ?? []
    if (stored && !byPath.has(stored)) byPath.set(stored, path)
  }
  return async (_, address) => {
    const paths = isStoredFile(address) ? candidatePaths(address) : []
    const found = paths.map((path) => byPath.get(path)).find((path) => path !== undefined)
    return found === undefined ? undefined : { file: await archive.unpack(found), name: basename(found) }
  }
}

/** The folder `content` of a site in the folder of its export; undefined if there is none. */
export async function contentBeside(path: string): Promise<string | undefined> {
  const content = join(dirname(path), 'content')
  return (await isFolder(content, lstat)) ? content : undefined
}

import { join, posix } from 'node:path'
import { directoryOf } from '../addresses/file-names.ts'
import type { ReadFile } from '../addresses/read-file.ts'
import { type PeopleOfSite, personOf } from '../people/people.ts'
import { writtenAuthors } from './source-post.ts'

/**
 * Leaves out texts that others show in their place, whose names begin with an underscore, and undated texts that describe
 * an author. A title alone counts as an author's name only if a text has that author.
 */
export function leaveOutParts(
  read: readonly ReadFile[],
  { root, peopleOfSite: { people, files } }: { root: string; peopleOfSite: PeopleOfSite },
): void {
  const shown = new Set(read.flatMap(({ path, parts }) => parts.flatMap((one) => namesOf(path, one))))
  const authors = new Set(read.flatMap(({ file }) => writtenAuthors(file.head).map((one) => personOf(one, people))))
  for (const one of read) {
    if (typeof one.kind === 'object') continue
    const name = posix.basename(one.path)
    const about = one.hasDate ? undefined : files.get(join(root, one.path))
    if (name.startsWith('_') && (shown.has(one.path) || shown.has(`*/${name}`)))
      one.kind = { reason: 'another text shows it as a part of itself' }
    else if (about && (about.isNamed || authors.has(about.person))) one.kind = { reason: 'it tells about an author' }
  }
}

/** Returns the path to which an address in a text leads; for one with an alias, the file name in any folder. */
function namesOf(path: string, address: string): string[] {
  const isRelative = /^\.{1,2}\//.test(address)
  return [isRelative ? posix.join(directoryOf(path), address) : `*/${posix.basename(address)}`]
}

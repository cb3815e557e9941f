import type { KnownName } from './named-links.ts'
import type { AddressedFile } from './read-file.ts'

/** The number of texts in each folder or below it. */
export function foldersWithTexts(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of files) {
    for (let folder = directoryOf(path); ; folder = directoryOf(folder)) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
      if (folder === '') break
    }
  }
  return counts
}

/** The posts by the names that an address may end with; the index of a post is that in the list. */
export function namesOf(
  files: readonly { path: string; file: AddressedFile; isPost: boolean }[],
): Map<string, KnownName[]> {
  const names = new Map<string, KnownName[]>()
  for (const [index, { path, file, isPost }] of files.entries()) {
    if (!isPost) continue
    const two = (number: number) => String(number).padStart(2, '0')
    const days = file.days.map(({ year, month, day }) => [String(year), two(month), two(day)] as const)
    const known = { file: index, section: sectionOf(path), days }
    const base = baseName(path)
    const keys = [file.slug, base, base.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, '')]
    for (const key of new Set(keys.flatMap((one) => one?.toLowerCase() ?? [])))
      if (names.get(key)?.push(known) === undefined) names.set(key, [known])
  }
  return names
}

/** The folder of a post without folders for years and below them: `blog` for `blog/2019/05`. */
export function sectionOf(path: string): string {
  // The folder of an `index.md` stands for the text.
  return directoryOf(path.replace(/\/index\.\w+$/, '')).replace(/(^|\/)(?:19|20)\d\d(?:\/.*)?$/, '')
}

/** Paths and names by which a template may refer to a file. */
export function namesFor(path: string, sitePath: string): Set<string> {
  const base = baseName(path)
  return new Set([
    ...[sitePath, path, sitePath.replace(/^(source|content|src)\//, ''), base].map(plainName),
    base.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, ''),
  ])
}

export function plainName(name: string): string {
  return name
    .trim()
    .replace(/^[./@]+/, '')
    .replace(/\/+$/, '')
    .replace(/^(?:content|source)\//, '')
    .replace(/^_posts\//, '')
    .replace(/\.(md|markdown|mdx|html?)$/i, '')
    .replace(/\/_?index$/, '')
}

function baseName(path: string): string {
  const plain = path.replace(/\.\w+$/, '').replace(/\/index$/, '')
  return plain.split('/').at(-1) ?? ''
}

export function directoryOf(path: string): string {
  const at = path.lastIndexOf('/')
  return at < 0 ? '' : path.slice(0, at)
}

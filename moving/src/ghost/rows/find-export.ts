import { noteOf } from '@byline/contract/imports/note'
import type { Source } from '../../records/source.ts'
import { Unreadable } from '../../records/unreadable.ts'
import type { Archive } from '../../zip/archive.ts'
import { filesIn } from '../../zip/open-folder.ts'
import { type GhostExport, readGhostExport } from './ghost-export.ts'

/** The export stands at the top or in `data`; Ghost calls it `name.ghost.2020-01-01.json`. */
const EXPORT = /^(?:(?:content\/)?data\/)?(?!redirects\.json$)[^/]+\.json$/i

const GHOST = /\.ghost\.[^/]*$/

/** Whether a folder has an export at its top or in `data`, which is looked at before the whole folder is walked through. */
export async function hasExport(path: string): Promise<boolean> {
  const files = [...(await filesIn(path)), ...(await filesIn(path, 'data'))]
  for (const file of files.filter((one) => /\.json$/i.test(one)).slice(0, 50)) if (await readIfExport(file)) return true
  return false
}

/** A file that cannot be read is none, such as a configuration with comments, unless its name says that it is one. */
export function readIfExport(file: string, name = file): Promise<GhostExport | undefined> {
  return readGhostExport(file).catch((error: unknown) => {
    if (error instanceof Unreadable && !GHOST.test(name)) return undefined
    throw error
  })
}

/** The files of an archive that may be its export, the likeliest first. */
export function mayBeExports({ paths }: Archive): string[] {
  return paths
    .filter((path) => EXPORT.test(path))
    .sort(newestFirst)
    .slice(0, 20)
}

/** Sorts the latest of Ghost's dated copies first, and files without a date last. */
function newestFirst(one: string, other: string): number {
  const [a = '', b = ''] = [one, other].map((path) => /\.ghost\.([\d-]+)/.exec(path)?.[1])
  const [isGhost, isOtherGhost] = [one, other].map((path) => Number(GHOST.test(path)))
  if (isGhost !== isOtherGhost) return Number(isOtherGhost) - Number(isGhost)
  return a === b ? Number(one > other) - Number(one < other) : Number(a < b) - Number(a > b)
}

/** The files of an archive beside the export and the stored files, such as themes; each folder is named once. */
export function otherFiles({ paths }: Archive, chosen: string | undefined): Source['skipped'] {
  const others = paths
    .filter((path) => !/\.json$|(?:redirects|routes)\.ya?ml$|(^|\/)(images|media|files)\//i.test(path))
    .map((path) => /^(?:content\/)?[^/]+\//.exec(path)?.[0] ?? path)
  const exports = paths.filter((path) => EXPORT.test(path) && path !== chosen)
  return [
    ...[...new Set(others)].map((path) => ({
      path,
      reason: noteOf('dashboard.imports.reasonNeitherPostsNorPictures'),
    })),
    ...exports.map((path) => ({ path, reason: noteOf('dashboard.imports.reasonOnlyOneRead', { file: chosen ?? '' }) })),
  ]
}

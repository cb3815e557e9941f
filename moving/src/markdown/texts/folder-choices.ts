import type { FolderChoices, PlannedFolder } from '../../records/source.ts'
import { sectionOf } from '../addresses/file-names.ts'
import type { KindOfFile } from '../addresses/kind-of-file.ts'
import { plainFolder } from '../site/config.ts'
import { isInFolder } from '../site/is-in-folder.ts'

export type Choice = keyof FolderChoices

/** The operator's choice for the folder of a file; the innermost named folder wins. */
export function choiceFor(path: string, choices: FolderChoices | undefined): Choice | undefined {
  let found: { choice: Choice; length: number } | undefined
  for (const choice of ['posts', 'pages', 'skip'] as const)
    for (const given of choices?.[choice] ?? []) {
      const folder = plainFolder(given)
      if (isInFolder(path, folder) && (!found || folder.length > found.length))
        found = { choice, length: folder.length }
    }
  return found?.choice
}

/** The most folders that a person can look through. */
const FOLDERS_MAX = 100

/** Counts by folder what texts become; deep folders are merged if there are too many. */
export function plannedFolders(
  kinds: ReadonlyMap<string, KindOfFile>,
  paths: readonly string[],
  choices: FolderChoices | undefined,
): PlannedFolder[] {
  const deepest = Math.max(...paths.map((path) => path.split('/').length), 1)
  for (let depth = deepest; ; depth--) {
    const folders = new Map<string, PlannedFolder>()
    for (const path of paths) {
      const folder = sectionOf(path).split('/').slice(0, depth).join('/')
      const choice = choiceFor(folder, choices) ?? null
      const row = folders.get(folder) ?? { folder, posts: 0, pages: 0, skipped: 0, choice }
      const kind = kinds.get(path)
      row[kind === 'post' ? 'posts' : kind === 'page' ? 'pages' : 'skipped']++
      folders.set(folder, row)
    }
    if (folders.size <= FOLDERS_MAX || depth <= 1)
      return [...folders.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1)).slice(0, FOLDERS_MAX)
  }
}

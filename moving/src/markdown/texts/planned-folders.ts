import type { FolderChoices, PlannedFolder } from '../../records/source.ts'
import { sectionOf } from '../addresses/file-names.ts'
import type { KindOfFile } from '../addresses/kind-of-file.ts'
import { choiceFor } from './folder-choices.ts'

/** Folders that a person can look through. */
const FOLDERS_MAX = 100

/** The folders of the texts with the numbers of what they become; deep ones are joined if there are many. */
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
      const row = folders.get(folder) ?? {
        ...{ folder, posts: 0, pages: 0, skipped: 0 },
        choice: choiceFor(folder, choices) ?? null,
      }
      const kind = kinds.get(path)
      row[kind === 'post' ? 'posts' : kind === 'page' ? 'pages' : 'skipped']++
      folders.set(folder, row)
    }
    if (folders.size <= FOLDERS_MAX || depth <= 1)
      return [...folders.values()]
        .sort((a, b) => (a.folder < b.folder ? -1 : 1))
        .slice(0, FOLDERS_MAX)
  }
}

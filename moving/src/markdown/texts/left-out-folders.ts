import { noteOf } from '@byline/contract/imports/note'
import type { Skipped } from '../../records/source.ts'
import type { Languages } from '../site/languages.ts'

export interface LeftOutFolders {
  files: string[]
  skipped: Skipped[]
}

/**
 * Removes the folders of other languages from a list of files. `sitePathOf` gives the path in the folder of the site,
 * `isChosen` whether the operator wants a file.
 */
export function withoutFolders(
  files: readonly string[],
  languages: Languages | undefined,
  sitePathOf: (path: string) => string,
  isChosen: (path: string) => boolean,
): LeftOutFolders {
  const others = languages?.others.flatMap((code) => ({ code, folder: languages.folders.get(code) })) ?? []
  const counts = new Map<string, { code: string; count: number }>()
  const left = files.filter((path) => {
    const sitePath = sitePathOf(path)
    const found = others.find(({ folder }) => folder !== undefined && sitePath.startsWith(`${folder}/`))
    if (found?.folder === undefined || isChosen(path)) return true
    // The path of that folder in the imported one.
    const folder = path.slice(0, path.length - (sitePath.length - found.folder.length))
    counts.set(folder, { code: found.code, count: (counts.get(folder)?.count ?? 0) + 1 })
    return false
  })
  const skipped = [...counts].map(([folder, { code, count }]) => ({
    path: `${folder}/`,
    reason: noteOf('dashboard.imports.reasonTextsInLanguage', { count, language: code }),
  }))
  return { files: left, skipped }
}

import { realpath, stat } from 'node:fs/promises'
import type { Deps } from '../deps.ts'
import { type ImportOptions, importFile, type Outcome, prepareFile } from './import-file.ts'
import { Unreadable } from './unreadable.ts'
import { walkMarkdown } from './walk.ts'

/** The outcome of an import, by file. */
export interface ImportReport {
  counts: Record<Outcome, number>
  refused: { path: string; reason: string }[]
  missingPictures: { path: string; address: string }[]
}

/** Files that are read and rendered during the save of an earlier one, so that each worker thread has work. */
const AHEAD = 3

/** Called before each file and once at the end. */
export type Progress = (done: number, total: number, path: string) => void

/**
 * Imports every post below a folder, each in a transaction of its own, so an import can be stopped at any time and
 * repeated. Throws `Unreadable` if the path is not a folder.
 */
export async function importFolder(
  deps: Deps,
  folder: string,
  options: ImportOptions,
  progress: Progress = () => {},
): Promise<ImportReport> {
  const root = await folderOf(folder)
  const files = await walkMarkdown(root)
  const report: ImportReport = {
    counts: { imported: 0, updated: 0, unchanged: 0, 'no post': 0 },
    refused: [],
    missingPictures: [],
  }
  const ahead: ReturnType<typeof prepareFile>[] = []
  const prepare = (path: string) => {
    const file = prepareFile(deps, root, path, options)
    // An error is reported in the order of the files.
    file.catch(() => undefined)
    ahead.push(file)
  }
  files.slice(0, AHEAD).forEach(prepare)
  for (const [index, path] of files.entries()) {
    files.slice(index + AHEAD, index + AHEAD + 1).forEach(prepare)
    progress(index, files.length, path)
    try {
      const prepared = await ahead.shift()
      const { outcome, missingPictures } = await importFile(deps, root, path, options, prepared)
      report.counts[outcome]++
      for (const address of missingPictures) report.missingPictures.push({ path, address })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw new Error(`${path}: ${error}`, { cause: error })
      report.refused.push({ path, reason: error.message })
    }
  }
  progress(files.length, files.length, '')
  return report
}

async function folderOf(folder: string): Promise<string> {
  try {
    const root = await realpath(folder)
    if ((await stat(root)).isDirectory()) return root
  } catch {
    // Reported below, like a path that is not a folder.
  }
  throw new Unreadable(`there is no folder ${folder}`)
}

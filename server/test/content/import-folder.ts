import { openSource } from '@byline/moving/open-source'
import type { Progress } from '../../src/archive/import/run/progress.ts'
import type { ImportReport } from '../../src/archive/import/run/report.ts'
import { type ImportOptions, runImport } from '../../src/archive/import/run-import.ts'
import type { Deps } from '../../src/deps.ts'

/** Imports a folder of Markdown, as the command line does. Throws `Unreadable` if there is none. */
export async function importFolder(
  deps: Deps,
  folder: string,
  options: ImportOptions,
  progress?: Progress,
): Promise<ImportReport> {
  const source = await openSource(folder, {}, 'markdown')
  try {
    return await runImport(deps, source, options, progress)
  } finally {
    await source.close()
  }
}

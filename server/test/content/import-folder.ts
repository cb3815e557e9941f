import { type Said, sayReport } from '@byline/contract/imports/say-report'
import { openSource } from '@byline/moving/open-source'
import type { Progress } from '../../src/archive/import/run/progress.ts'
import type { ImportReport } from '../../src/archive/import/run/report.ts'
import { type ImportOptions, runImport } from '../../src/archive/run-import.ts'
import { english } from '../../src/cli/terminal/english.ts'
import type { Deps } from '../../src/deps.ts'

/** Imports a folder of Markdown, and says the report as the command line does. Throws `Unreadable` if there is none. */
export async function importFolder(
  deps: Deps,
  folder: string,
  options: ImportOptions,
  progress?: Progress,
): Promise<Said<ImportReport>> {
  const source = await openSource(folder, {}, 'markdown')
  try {
    return sayReport(await runImport(deps, source, options, progress), english)
  } finally {
    await source.close()
  }
}

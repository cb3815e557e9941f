import { type ImportCounts, type ImportReport, importCounts } from '../src/imports/import-report.ts'
import type { Said } from '../src/imports/say-report.ts'

const counts = Object.fromEntries(Object.keys(importCounts.shape).map((name) => [name, 0])) as ImportCounts

/** The report of an import that found nothing, for tests that add what they need. */
export const emptyReport: Said<ImportReport> = {
  run: null,
  kind: 'markdown',
  dryRun: false,
  counts,
  notes: [],
  posts: [],
  unusedFields: [],
  refused: [],
  skipped: [],
  missingPictures: [],
  deadLinks: [],
}

import { readFile } from 'node:fs/promises'
import type { ImportReport, UndoReport } from '@byline/contract/imports/import-report'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors/app-error.ts'
import { listUndoFiles, reportFile } from './files.ts'

/** Throws `import_not_ready` if there is none. */
export async function readReport(env: Env, id: string): Promise<ImportReport> {
  const text = await readFile(reportFile(env, id), 'utf8').catch(() => undefined)
  if (text === undefined) throw new AppError('import_not_ready')
  return JSON.parse(text) as ImportReport
}

/** The paths of the records that a report names. */
export function pathsIn({ posts, missingPictures, deadLinks, refused }: ImportReport): string[] {
  const named = [...posts, ...missingPictures, ...deadLinks, ...refused]
  return [...new Set(named.map(({ path }) => path))]
}

/** What was done in all runs of an import together; undefined if none was taken back. */
export async function readUndoReport(env: Env, id: string): Promise<UndoReport | undefined> {
  const files = await Promise.all(listUndoFiles(env, id).map((file) => readFile(file, 'utf8')))
  return files
    .map((text) => JSON.parse(text) as UndoReport)
    .reduce<UndoReport | undefined>(
      (sum, { removed, restored, kept }) => ({
        removed: {
          posts: (sum?.removed.posts ?? 0) + removed.posts,
          pages: (sum?.removed.pages ?? 0) + removed.pages,
          comments: (sum?.removed.comments ?? 0) + removed.comments,
          people: (sum?.removed.people ?? 0) + removed.people,
        },
        restored: (sum?.restored ?? 0) + restored,
        kept: [...(sum?.kept ?? []), ...kept],
      }),
      undefined,
    )
}

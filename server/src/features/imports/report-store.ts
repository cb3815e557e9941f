import type { ImportedRecords, ImportReport, UndoReport } from '@byline/contract/imports/import-report'
import type { Db } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { type ImportFiles, isUndoName, REPORT } from './files/import-files.ts'

/** Throws `import_not_ready` if there is none. */
export async function readReport(files: ImportFiles, id: string): Promise<ImportReport> {
  const text = await files.read(id, REPORT)
  if (text === undefined) throw new AppError('import_not_ready')
  return JSON.parse(text) as ImportReport
}

/** The paths of the records that a report names. */
export function pathsIn({ posts, missingPictures, deadLinks, refused }: ImportReport): string[] {
  const named = [...posts, ...missingPictures, ...deadLinks, ...refused]
  return [...new Set(named.map(({ path }) => path))]
}

/** The sum of the undo reports of all runs of an import; undefined if none was undone. */
export async function readUndoReport(files: ImportFiles, id: string): Promise<UndoReport | undefined> {
  const names = [...((await files.list(id)).get(id) ?? [])].filter(isUndoName)
  const texts = await Promise.all(names.map((name) => files.read(id, name)))
  return texts
    .flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as UndoReport]))
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

/** Paths in one query; SQLite and PostgreSQL take more, but not any number. */
const AT_ONCE = 500

type Found = ImportedRecords['records'][number]

/**
 * The posts and pages that imports have made of the records at these paths, without those that were deleted. Of two
 * with one path it is that of these runs, since another blog may have the same path.
 */
export async function findRecords(db: Db, paths: readonly string[], runs: readonly string[]): Promise<Found[]> {
  const found = new Map<string, Found & { ours: boolean }>()
  for (let n = 0; n < paths.length; n += AT_ONCE) {
    const some = paths.slice(n, n + AT_ONCE)
    for (const record of [...(await posts(db, some, runs)), ...(await pages(db, some, runs))])
      if (record.ours || !found.has(record.path)) found.set(record.path, record)
  }
  return [...found.values()].map(({ ours: _, ...record }) => record)
}

async function posts(db: Db, paths: readonly string[], runs: readonly string[]) {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('posts', 'posts.id', 'imports.post_id')
    .leftJoin('import_writes', (join) =>
      join.onRef('import_writes.subject_id', '=', 'posts.id').on('import_writes.run_id', 'in', ['', ...runs]),
    )
    .select(['imports.path', 'posts.slug', 'posts.visible', 'import_writes.run_id'])
    .where('imports.path', 'in', paths)
    .where('posts.deleted_at', 'is', null)
    .execute()
  return rows.map(({ path, slug, visible, run_id }) => ({
    path,
    kind: 'post' as const,
    slug,
    visible: visible === 1,
    ours: run_id !== null,
  }))
}

async function pages(db: Db, paths: readonly string[], runs: readonly string[]) {
  const rows = await db
    .selectFrom('imported_pages')
    .innerJoin('own_pages', 'own_pages.id', 'imported_pages.page_id')
    .leftJoin('import_writes', (join) =>
      join.onRef('import_writes.subject_id', '=', 'own_pages.id').on('import_writes.run_id', 'in', ['', ...runs]),
    )
    .select(['imported_pages.path', 'own_pages.slug', 'import_writes.run_id'])
    .where('imported_pages.path', 'in', paths)
    .where('own_pages.deleted_at', 'is', null)
    .execute()
  return rows.map(({ path, slug, run_id }) => ({
    path,
    kind: 'page' as const,
    slug,
    visible: true,
    ours: run_id !== null,
  }))
}

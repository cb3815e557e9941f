import { openImportStates, type SiteImportState } from '@byline/contract/imports'
import type { Selectable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'

type Row = Selectable<Schema['site_imports']>
/** With the name of the admin who started it. */
export type SiteImportRow = Row & { user_name: string | null }

/** The states in which a child process works. */
export const workStates = ['checking', 'importing', 'undoing'] as const

export function listSiteImports(db: Db, limit: number): Promise<SiteImportRow[]> {
  return siteImports(db).orderBy('site_imports.id', 'desc').limit(limit).execute()
}

export function findSiteImport(db: Db, id: string): Promise<SiteImportRow | undefined> {
  return siteImports(db).where('site_imports.id', '=', id).executeTakeFirst()
}

/** The one that has not ended. */
export function findOpen(db: Db): Promise<SiteImportRow | undefined> {
  return siteImports(db).where('state', 'in', openImportStates).executeTakeFirst()
}

/** The one on which a process works, or should. */
export function findWork(db: Db): Promise<SiteImportRow | undefined> {
  return siteImports(db).where('state', 'in', workStates).executeTakeFirst()
}

export async function insertSiteImport(tx: Tx, row: Row): Promise<void> {
  await tx.insertInto('site_imports').values(row).execute()
}

/** Changes an import that is in one of these states; false if it is in another by now. */
export async function changeSiteImport(
  tx: Tx,
  id: string,
  from: readonly SiteImportState[],
  change: Partial<Omit<Row, 'id' | 'created_at'>>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('site_imports')
    .set({ ...change, changed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Records that a part has arrived; false if another request has stored that part, or the import was cancelled. */
export async function recordPart(
  tx: Tx,
  { id, received, bytes }: Pick<Row, 'id' | 'received' | 'bytes'>,
  length: number,
): Promise<boolean> {
  const isWhole = received + length === bytes
  const changed = await tx
    .updateTable('site_imports')
    .set({
      received: received + length,
      state: isWhole ? 'checking' : 'uploading',
      changed_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .where('received', '=', received)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteSiteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('site_imports').where('id', '=', id).execute()
}

/** Those without a change since that time. */
export function listUnchangedSince(db: Db, time: string): Promise<Row[]> {
  return db.selectFrom('site_imports').selectAll().where('changed_at', '<', time).execute()
}

export async function listSiteImportIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('site_imports').select('id').execute()
  return rows.map(({ id }) => id)
}

/** By which the runs of an import are told from all others: the name for people, and the id. */
export function runName({ id, file_name }: Pick<Row, 'id' | 'file_name'>): string {
  return `${file_name} [${id}]`
}

/** Ids of the runs that brought something in and were not taken back, by the names of the runs, the newest first. */
export async function findRuns(db: Db, rows: readonly Row[]): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map()
  const runs = await db
    .selectFrom('import_runs')
    .select(['id', 'source'])
    .where('source', 'in', rows.map(runName))
    .where('state', '!=', 'undone')
    .orderBy('id', 'desc')
    .execute()
  const bySource = new Map<string, string[]>()
  for (const { id, source } of runs) bySource.set(source, [...(bySource.get(source) ?? []), id])
  return bySource
}

function siteImports(db: Db) {
  return db
    .selectFrom('site_imports')
    .leftJoin('users', 'users.id', 'site_imports.user_id')
    .selectAll('site_imports')
    .select('users.name as user_name')
}

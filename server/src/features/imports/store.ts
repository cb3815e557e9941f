import { openImportStates, type SiteImportState } from '@byline/contract/imports/imports'
import { noteOf, storedNote } from '@byline/contract/imports/note'
import type { Selectable } from 'kysely'
import { newId } from '../../db/new-id.ts'
import { deleteRows, insertMissing, insertRow, updateRows } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

type Row = Selectable<Schema['site_imports']>
/** An import with the name of the admin who started it. */
export type SiteImportRow = Row & { user_name: string | null }

/** The states in which a child process works. */
export const workStates = ['checking', 'importing', 'undoing'] as const

/** The imports of the dashboard and of the command line, newest first. */
export async function listSiteImports(db: Db, limit: number): Promise<SiteImportRow[]> {
  const ours = await siteImports(db).orderBy('site_imports.id', 'desc').limit(limit).execute()
  const runs = await listedRuns(db).orderBy('import_runs.id', 'desc').limit(limit).execute()
  return [...ours, ...runs.map(importOfRun)].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit)
}

export async function findSiteImport(db: Db, id: string): Promise<SiteImportRow | undefined> {
  const found = await siteImports(db).where('site_imports.id', '=', id).executeTakeFirst()
  if (found) return found
  const run = await listedRuns(db).where('import_runs.id', '=', id).executeTakeFirst()
  return run && importOfRun(run)
}

/** The import that has not ended. */
export function findOpen(db: Db): Promise<SiteImportRow | undefined> {
  return siteImports(db).where('state', 'in', openImportStates).executeTakeFirst()
}

/** The import on which a process works, or should. */
export function findWork(db: Db): Promise<SiteImportRow | undefined> {
  return siteImports(db).where('state', 'in', workStates).executeTakeFirst()
}

/** The row of an import whose upload begins now. */
export function newSiteImport(userId: string | null, fileName: string, bytes: number): Row {
  const now = new Date().toISOString()
  return {
    id: newId(),
    file_name: fileName,
    bytes,
    received: 0,
    state: 'uploading',
    options: '{}',
    user_id: userId,
    done: 0,
    total: 0,
    counts: null,
    reason: '',
    created_at: now,
    changed_at: now,
  }
}

export async function insertSiteImport(tx: Tx, row: Row): Promise<void> {
  await insertRow(tx, 'site_imports', row)
}

/** An import of the command line becomes one of the dashboard, which can work on it. */
export async function adoptRun(tx: Tx, { user_name: _, ...row }: SiteImportRow): Promise<void> {
  await insertMissing(tx, 'site_imports', 'id', row)
  await unlistRun(tx, row.id)
}

/** Changes an import that is in one of these states; false if it is in another by now. */
export async function changeSiteImport(
  tx: Tx,
  id: string,
  from: readonly SiteImportState[],
  change: Partial<Omit<Row, 'id' | 'created_at'>>,
): Promise<boolean> {
  return updateRows(tx, 'site_imports', { id, state: from }, { ...change, changed_at: new Date().toISOString() })
}

/** Records that a part has arrived; false if another request has stored that part, or the import was cancelled. */
export async function recordPart(
  tx: Tx,
  { id, received, bytes }: Pick<Row, 'id' | 'received' | 'bytes'>,
  length: number,
): Promise<boolean> {
  const isWhole = received + length === bytes
  return updateRows(
    tx,
    'site_imports',
    { id, state: 'uploading', received },
    {
      received: received + length,
      state: isWhole ? 'checking' : 'uploading',
      changed_at: new Date().toISOString(),
    },
  )
}

/** Removes it from the list; an import of the command line can still be taken back there. */
export async function deleteSiteImport(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'site_imports', { id })
  await unlistRun(tx, id)
}

async function unlistRun(tx: Tx, id: string): Promise<void> {
  await updateRows(tx, 'import_runs', { id }, { listed: 0 })
}

/** The imports without a change since that time. */
export function listUnchangedSince(db: Db, time: string): Promise<Row[]> {
  return db.selectFrom('site_imports').selectAll().where('changed_at', '<', time).execute()
}

export async function listSiteImportIds(db: Db): Promise<string[]> {
  const ours = await db.selectFrom('site_imports').select('id').execute()
  const runs = await db.selectFrom('import_runs').select('id').where('listed', '=', 1).execute()
  return [...ours, ...runs].map(({ id }) => id)
}

/** The name of the runs of an import: the name of its file, and its id, which makes it unique. */
export function runName({ id, file_name }: Pick<Row, 'id' | 'file_name'>): string {
  return `${file_name} [${id}]`
}

/** Ids of the runs that brought something in and were not taken back, by the ids of their imports, the newest first. */
export async function findRuns(db: Db, rows: readonly Pick<Row, 'id' | 'file_name'>[]): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map()
  const importOf = new Map(rows.map((row) => [runName(row), row.id]))
  const ids = rows.map(({ id }) => id)
  const runs = await db
    .selectFrom('import_runs')
    .select(['id', 'source'])
    .where(({ eb, or }) => or([eb('source', 'in', [...importOf.keys()]), eb('id', 'in', ids)]))
    .where('state', '!=', 'undone')
    .orderBy('id', 'desc')
    .execute()
  const byImport = new Map<string, string[]>()
  for (const { id, source } of runs) {
    // A run of the command line has the id of its import.
    const ofImport = importOf.get(source) ?? id
    byImport.set(ofImport, [...(byImport.get(ofImport) ?? []), id])
  }
  return byImport
}

function siteImports(db: Db) {
  return db
    .selectFrom('site_imports')
    .leftJoin('users', 'users.id', 'site_imports.user_id')
    .selectAll('site_imports')
    .select('users.name as user_name')
}

function listedRuns(db: Db) {
  return db.selectFrom('import_runs').selectAll().where('listed', '=', 1)
}

const statesOfRuns = {
  running: 'unfinished',
  done: 'imported',
  failed: 'failed',
  undone: 'undone',
} as const satisfies Record<Selectable<Schema['import_runs']>['state'], SiteImportState>

/** A run of the command line, whose file was never sent: it has no bytes. */
function importOfRun(run: Selectable<Schema['import_runs']>): SiteImportRow {
  return {
    id: run.id,
    file_name: run.source,
    bytes: 0,
    received: 0,
    options: '{}',
    state: statesOfRuns[run.state],
    user_id: null,
    user_name: null,
    done: 0,
    total: 0,
    counts: run.state === 'running' ? null : run.counts,
    reason: run.state === 'failed' ? storedNote(noteOf('dashboard.imports.reasonCommandFailed')) : '',
    created_at: run.started_at,
    changed_at: run.finished_at ?? run.started_at,
  }
}

import { importMessages } from '@byline/contract/imports/import-messages'
import type { ImportedRecords, ImportReport, UndoReport } from '@byline/contract/imports/import-report'
import type { SiteImportState } from '@byline/contract/imports/imports'
import * as imports from '@byline/contract/imports/imports'
import { withoutDirections } from '@byline/contract/rules/invisible'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Guard } from '../../http/mount/guard.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { StreamedReply } from '../../http/streamed/streamed-reply.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import { originOf, recordEvent } from '../security-log/record-event.ts'
import { findUserByEmail } from '../users/account/store.ts'
import { endingOf, type ImportFiles, sourceName } from './files/import-files.ts'
import { openImportFiles } from './files/open-import-files.ts'
import { presentImports, undoableStates } from './present.ts'
import { findRecords, pathsIn, readReport, readUndoReport } from './report-store.ts'
import {
  adoptRun,
  changeSiteImport,
  deleteSiteImport,
  findOpen,
  findRuns,
  findSiteImport,
  insertSiteImport,
  listSiteImports,
  newSiteImport,
  recordPart,
  type SiteImportRow,
} from './store.ts'

const LISTED = 50

/** The calls with which admins bring another site in (design §5, decision 25). */
export async function importRoutes(app: FastifyInstance): Promise<void> {
  const begins = rateLimit(app, { name: 'imports begins', max: 30, minutes: 1, per: 'person' })
  const stored = await openImportFiles(app.deps)

  mount(app, imports.listImports, async ({ db, env }) => ({
    imports: await presentImports(db, stored, await listSiteImports(db, LISTED)),
    maxBytes: env.importUploadBytes,
  }))

  mount(app, imports.createImport, [begins], async ({ db, env, actor, body }) => {
    const name = fileName(body.name)
    if (endingOf(name) === undefined) throw new AppError('invalid_fields', { name: [importMessages.endingWrong] })
    if (body.bytes > env.importUploadBytes) throw new AppError('import_too_large')
    await stored.assertSpaceFor(body.bytes)
    const row = newSiteImport(actor.id, name, body.bytes)
    await transact(db, async (tx) => {
      await assertNoneOpen(tx)
      await insertSiteImport(tx, row)
    })
    return reply(db, stored, row.id)
  })

  mount(app, imports.getImport, async ({ db, params: { id } }) => reply(db, stored, id))

  mount(app, imports.uploadImportPart, async ({ db, params: { id }, body, files }) => {
    const part = files.part
    if (!part || !('bytes' in part)) throw new AppError('invalid_fields', { part: [importMessages.partMissing] })
    const row = await findRow(db, id)
    if (row.state !== 'uploading') throw new AppError('import_not_ready')
    // Otherwise the part has arrived already, or the client is ahead: the reply says where to go on.
    if (Number(body.offset) === row.received) {
      if (row.received + part.bytes.length > row.bytes)
        throw new AppError('invalid_fields', { part: [importMessages.partTooLong] })
      await stored.writePart(row, row.received, part.bytes)
      await transact(db, (tx) => recordPart(tx, row, part.bytes.length))
    }
    return reply(db, stored, id)
  })

  runRoutes(app, begins, stored)
  reportRoutes(app, stored)
}

/** The calls that start the work of an import, take it back or end it. */
function runRoutes(app: FastifyInstance, begins: Guard, stored: ImportFiles): void {
  mount(app, imports.checkImport, [begins], async ({ db, params: { id }, body }) => {
    if (body.author && !(await findUserByEmail(db, body.author)))
      throw new AppError('invalid_fields', { author: [importMessages.authorUnknown] })
    const row = await findRow(db, id)
    await assertSource(stored, row)
    // Without new counts, which are those of the last dry run, the import must not start.
    await begin(db, row, startableStates, { state: 'checking', options: JSON.stringify(body), counts: null })
    return reply(db, stored, id)
  })

  mount(app, imports.startImport, [begins], async ({ db, params: { id }, actor, request }) => {
    const row = await findRow(db, id)
    await assertSource(stored, row)
    await begin(db, row, startableStates, { state: 'importing' }, (tx) =>
      recordEvent(tx, originOf(request, actor), { kind: 'importStarted', target: { id, name: row.file_name } }),
    )
    return reply(db, stored, id)
  })

  mount(app, imports.undoImport, [begins], async ({ db, params: { id }, actor, request }) => {
    const row = await findRow(db, id)
    if (!(await findRuns(db, [row])).has(id)) throw new AppError('import_not_ready')
    await begin(db, row, undoableStates, { state: 'undoing' }, (tx) =>
      recordEvent(tx, originOf(request, actor), { kind: 'importUndone', target: { id, name: row.file_name } }),
    )
    return reply(db, stored, id)
  })

  mount(app, imports.deleteImport, async ({ db, params: { id } }) => {
    const row = await findRow(db, id)
    if (row.state === 'undoing') throw new AppError('import_not_ready')
    if (row.state === 'importing') {
      // The file stays, so that the import can go on, and the row, so that it can be taken back.
      await transact(db, (tx) => changeSiteImport(tx, id, ['importing'], { state: 'cancelled' }))
      return { message: importMessages.cancelled }
    }
    await transact(db, (tx) => deleteSiteImport(tx, id))
    // The daily job deletes what a storage cannot delete now.
    await stored.deleteAll(id).catch(unlessUnavailable)
    const isOpen = imports.openImportStates.includes(row.state)
    return { message: isOpen ? importMessages.cancelled : importMessages.removed }
  })
}

function reportRoutes(app: FastifyInstance, stored: ImportFiles): void {
  mount(app, imports.getImportReport, async ({ db, params: { id } }) => {
    await findRow(db, id)
    return new StreamedReply<ImportReport>(await readReport(stored, id))
  })

  mount(app, imports.getImportedRecords, async ({ db, params: { id } }) => {
    const row = await findRow(db, id)
    const runs = (await findRuns(db, [row])).get(id) ?? []
    const records = await findRecords(db, pathsIn(await readReport(stored, id)), runs)
    return new StreamedReply<ImportedRecords>({ records })
  })

  mount(app, imports.getUndoReport, async ({ db, params: { id } }) => {
    await findRow(db, id)
    const report = await readUndoReport(stored, id)
    if (!report) throw new AppError('import_not_ready')
    return new StreamedReply<UndoReport>(report)
  })
}

/** The last part of a path, without characters that change how the rest of a line is shown. */
function fileName(given: string): string {
  return withoutDirections(given.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '')
}

async function findRow(db: Db, id: string): Promise<SiteImportRow> {
  const row = await findSiteImport(db, id)
  if (!row) throw new AppError('import_not_found')
  return row
}

/** A storage that does not answer hides the files of an import, and not what was done with it. */
async function reply(db: Db, stored: ImportFiles, id: string) {
  const rows = [await findRow(db, id)]
  const withoutFiles: Pick<ImportFiles, 'list'> = { list: async () => new Map() }
  const presented =
    (await presentImports(db, stored, rows).catch(unlessUnavailable)) ?? (await presentImports(db, withoutFiles, rows))
  if (!presented[0]) throw new AppError('import_not_found')
  return { import: presented[0] }
}

function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof StorageUnavailable)) throw error
}

async function assertSource(stored: ImportFiles, row: SiteImportRow): Promise<void> {
  const isWhole = row.received >= row.bytes && (await stored.list(row.id)).get(row.id)?.has(sourceName(row))
  if (!isWhole) throw new AppError('import_not_ready')
}

/** Throws `import_running` if another import has not ended. */
async function assertNoneOpen(tx: Tx, id?: string): Promise<void> {
  const open = await findOpen(tx)
  if (open && open.id !== id) throw new AppError('import_running')
}

const startableStates = ['checked', 'failed', 'cancelled'] as const

async function begin(
  db: Db,
  row: SiteImportRow,
  from: readonly SiteImportState[],
  change: Parameters<typeof changeSiteImport>[3],
  record?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transact(db, async (tx) => {
    await assertNoneOpen(tx, row.id)
    await adoptRun(tx, row)
    const begun = { ...change, done: 0, total: 0, reason: '' }
    if (!(await changeSiteImport(tx, row.id, from, begun))) throw new AppError('import_not_ready')
    await record?.(tx)
  })
}

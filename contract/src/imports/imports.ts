import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import * as atoms from '../rules/atoms.ts'
import { importMessages } from './import-messages.ts'
import { importOptions } from './import-options.ts'
import { importCounts, importedRecords, importReport, undoReport } from './import-report.ts'
import { importNote } from './note.ts'

/** An import goes through these in their order, and ends in one of the last six. */
export const siteImportStates = [
  'uploading',
  /** The dry run, which writes nothing. */
  'checking',
  'checked',
  'importing',
  'undoing',
  'imported',
  'undone',
  'failed',
  'cancelled',
  /** Run by the command line: still working, or interrupted. */
  'unfinished',
] as const
export type SiteImportState = (typeof siteImportStates)[number]

/** The states of an import that has not ended; there is at most one such import. */
export const openImportStates = siteImportStates.slice(0, 5)

/** Bytes of one part of an uploaded file, so that a lost connection costs little. */
export const importPartBytes = 4 * 1_048_576

/** The endings of files that can be imported. A folder is sent as a zip. */
export const importedEndings = ['zip', 'xml', 'json'] as const

export const siteImport = z.object({
  _id: atoms.id,
  /** The name of the file, as the browser gave it; for an import of the command line, that of the file or folder. */
  name: z.string(),
  onCommandLine: z.boolean(),
  /** 0 on the command line, which reads the file where it is. */
  bytes: z.int(),
  /** Bytes that have arrived; the next part begins there. */
  received: z.int(),
  state: z.enum(siteImportStates),
  options: importOptions,
  /** The records that the current step has finished, and all of them; 0 while unknown. */
  done: z.int(),
  total: z.int(),
  /** The counts of the last report. */
  counts: z.nullable(importCounts),
  /** The reason why it failed; otherwise empty. */
  reason: importNote,
  /** The name of the admin who started it; empty once that account is gone, and for the command line. */
  startedBy: z.string(),
  undoable: z.boolean(),
  reported: z.boolean(),
  undoReported: z.boolean(),
  /** Whether it can be started again, because its file is still stored. */
  repeatable: z.boolean(),
  createdAt: atoms.timestamp,
  changedAt: atoms.timestamp,
})
export type SiteImport = z.infer<typeof siteImport>

const importReply = z.object({ import: siteImport })
const changeErrors = ['import_not_found', 'import_not_ready'] as const

export const listImports = endpoint('GET /api/imports', 'admin', {
  summary: 'Lists the imports of the dashboard and of the command line, newest first, the last fifty.',
  reply: z.object({
    imports: z.array(siteImport),
    /** The largest file that can be sent; 0 if none can. */
    maxBytes: z.int(),
  }),
})

export const createImport = endpoint('POST /api/imports', 'admin', {
  summary: 'Begins an import, whose file is sent afterwards in parts.',
  body: z.object({
    /** The name of the file, which ends in `.zip`, `.xml` or `.json`. */
    name: z
      .string(importMessages.nameRequired)
      .check(z.trim(), z.minLength(1, importMessages.nameRequired), z.maxLength(255, importMessages.nameTooLong)),
    bytes: z.int(importMessages.bytesRequired).check(z.minimum(1, importMessages.fileEmpty)),
  }),
  reply: importReply,
  errors: ['import_running', 'import_too_large', 'import_no_space'],
})

export const getImport = endpoint('GET /api/imports/:id', 'admin', {
  summary: 'Gets an import, with its progress.',
  reply: importReply,
  errors: ['import_not_found'],
})

/** A part that the server has already is ignored, so that a part can be sent again. */
export const uploadImportPart = endpoint('PUT /api/imports/:id/parts', 'admin', {
  summary:
    'Stores the part of the file that begins at `offset`, at most 4 MiB; with the last one the dry run begins. The reply says with `received` where the next part begins.',
  files: ['part'],
  body: z.object({
    offset: z.string(importMessages.offsetWrong).check(z.regex(/^\d{1,15}$/, importMessages.offsetWrong)),
  }),
  reply: importReply,
  errors: [...changeErrors, 'file_too_large', 'import_no_space'],
})

export const checkImport = endpoint('POST /api/imports/:id/check', 'admin', {
  summary: 'Makes the dry run again, with other options.',
  body: importOptions,
  reply: importReply,
  errors: [...changeErrors, 'import_running'],
})

export const startImport = endpoint('POST /api/imports/:id/start', 'admin', {
  summary: 'Starts the import that the dry run has described.',
  reply: importReply,
  errors: [...changeErrors, 'import_running'],
})

export const undoImport = endpoint('POST /api/imports/:id/undo', 'admin', {
  summary: 'Takes back what an import brought in.',
  reply: importReply,
  errors: [...changeErrors, 'import_running'],
})

export const deleteImport = endpoint('DELETE /api/imports/:id', 'admin', {
  summary: 'Cancels an import that has not ended, and deletes its file; one that has ended is removed from the list.',
  errors: changeErrors,
})

export const getImportReport = endpoint('GET /api/imports/:id/report', 'admin', {
  summary: 'Gets the report of the last dry run or of the import itself.',
  reply: importReport,
  errors: ['import_not_found', 'import_not_ready'],
})

export const getImportedRecords = endpoint('GET /api/imports/:id/records', 'admin', {
  summary: 'Gets where the posts and pages that the report of an import names are now.',
  reply: importedRecords,
  errors: ['import_not_found', 'import_not_ready'],
})

export const getUndoReport = endpoint('GET /api/imports/:id/undo', 'admin', {
  summary: 'Gets what taking an import back has removed, and what it has left.',
  reply: undoReport,
  errors: ['import_not_found', 'import_not_ready'],
})

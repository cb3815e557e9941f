import * as z from 'zod/mini'
import { importNote } from './note.ts'

const count = z.int()

export const importCounts = z.object({
  posts: count,
  pages: count,
  comments: count,
  drafts: count,
  scheduled: count,
  imported: count,
  updated: count,
  unchanged: count,
  refused: count,
  skipped: count,
  pictures: count,
  missingPictures: count,
  /** Handles of authors without a name in the source; missing in old reports. */
  handles: z.optional(count),
})
export type ImportCounts = z.infer<typeof importCounts>

const reasoned = z.object({ path: z.string(), reason: importNote })

/** The findings of an import. `path` names a record of the source. */
export const importReport = z.object({
  /** The id of the run; null for a dry run. */
  run: z.nullable(z.string()),
  /** The kind of the source, such as `wordpress`. */
  kind: z.string(),
  dryRun: z.boolean(),
  counts: importCounts,
  /** Findings and guesses about the source. */
  notes: z.array(importNote),
  /** The folders with texts, and what these become; only of a folder of Markdown. */
  folders: z.optional(
    z.array(
      z.object({
        /** Empty for the imported folder itself. */
        folder: z.string(),
        posts: count,
        pages: count,
        skipped: count,
        /** The kind that the options name; null for a folder without one. */
        choice: z.nullable(z.enum(['posts', 'pages', 'skip'])),
      }),
    ),
  ),
  /** The posts and pages with something changed or left out, such as a picture or the target of a link. */
  posts: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      outcome: z.string(),
      changes: z.array(z.object({ kind: z.string(), what: importNote })),
    }),
  ),
  /** Fields of the source that were ignored, and the number of records that have them. */
  unusedFields: z.array(z.object({ field: z.string(), files: count })),
  refused: z.array(reasoned),
  skipped: z.array(reasoned),
  missingPictures: z.array(z.object({ path: z.string(), address: z.string(), reason: importNote })),
  deadLinks: z.array(z.object({ path: z.string(), address: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

/** The present places of the records of a report, by `path`; those that were deleted since are left out. */
export const importedRecords = z.object({
  records: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(['post', 'page']),
      slug: z.string(),
      /** Whether everybody can read it. */
      visible: z.boolean(),
    }),
  ),
})
export type ImportedRecords = z.infer<typeof importedRecords>

export const undoReport = z.object({
  removed: z.object({ posts: count, pages: count, comments: count, people: count }),
  /** Posts and pages that have their state from before the import again. */
  restored: count,
  /** Posts, pages and people that stay, because somebody has changed them here since the import. */
  kept: z.array(z.object({ title: z.string(), reason: importNote })),
})
export type UndoReport = z.infer<typeof undoReport>

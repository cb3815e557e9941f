import * as z from 'zod/mini'

const count = z.int()

/** The numbers of records, by their outcome. */
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
})
export type ImportCounts = z.infer<typeof importCounts>

const reasoned = z.object({ path: z.string(), reason: z.string() })

/** Everything that an import says about its source. `path` names a record of the source. */
export const importReport = z.object({
  /** The id of the run; null for a dry run. */
  run: z.nullable(z.string()),
  /** The kind of the source, such as `wordpress`. */
  kind: z.string(),
  dryRun: z.boolean(),
  counts: importCounts,
  /** Findings and guesses about the source. */
  notes: z.array(z.string()),
  /** The posts of which something was changed or left out. */
  posts: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      outcome: z.string(),
      changes: z.array(z.object({ kind: z.string(), what: z.string() })),
    }),
  ),
  /** Fields of the source of which nothing was made, and in how many records. */
  unusedFields: z.array(z.object({ field: z.string(), files: count })),
  refused: z.array(reasoned),
  skipped: z.array(reasoned),
  missingPictures: z.array(z.object({ path: z.string(), address: z.string(), reason: z.string() })),
  deadLinks: z.array(z.object({ path: z.string(), address: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

import type { Say } from '@byline/languages/texts'
import type { ImportReport, UndoReport } from './import-report.ts'
import { type Note, sayNote } from './note.ts'

/** A part of a report with sentences instead of notes. */
export type Said<T> = Note extends T
  ? string
  : T extends readonly (infer One)[]
    ? Said<One>[]
    : T extends object
      ? { [Name in keyof T]: Said<T[Name]> }
      : T

/** A report in the language in which `say` speaks. */
export function sayReport<Report extends ImportReport>(report: Report, say: Say): Said<Report> {
  const withReason = <Entry extends { reason: Note }>(one: Entry) => ({ ...one, reason: sayNote(one.reason, say) })
  return {
    ...report,
    notes: report.notes.map((note) => sayNote(note, say)),
    posts: report.posts.map((post) => ({
      ...post,
      changes: post.changes.map((change) => ({ ...change, what: sayNote(change.what, say) })),
    })),
    refused: report.refused.map(withReason),
    skipped: report.skipped.map(withReason),
    missingPictures: report.missingPictures.map(withReason),
  } as Said<Report>
}

/** The report of an undo in the language in which `say` speaks. */
export function sayUndoReport<Report extends UndoReport>(report: Report, say: Say): Said<Report> {
  const kept = report.kept.map(({ title, reason }) => ({ title, reason: sayNote(reason, say) }))
  return { ...report, kept } as Said<Report>
}

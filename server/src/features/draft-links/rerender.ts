import { inBackground } from '@byline/fair-queue/fair-queue'
import { transact } from '../../db/transact.ts'
import { renderLimits } from '../../rendering/renderer.ts'
import type { Job } from '../../scheduler/job.ts'
import { nextStaleNote, replaceNoteRendering } from './note-store.ts'

/** Renders notes on drafts again after the version of the renderer changed. */
export const rerenderDraftNotes: Job = {
  name: 'rerender-draft-notes',
  everyMs: 10_000,
  hasWork: async ({ db }) => (await nextStaleNote(db)) !== undefined,
  async run({ db, renderer }) {
    const note = await nextStaleNote(db)
    if (!note) return false
    const rendered = await renderer.render(note.content, {}, renderLimits.backgroundMs, {
      turn: inBackground,
      comment: true,
    })
    await transact(db, (tx) => replaceNoteRendering(tx, note.id, rendered))
    return true
  },
}

import { askedNotesMax, type DraftNote, listResolvedNotes } from '@byline/contract/drafts/draft-notes'
import { type Passage, passage } from '@byline/contract/passages/passage'
import * as z from 'zod/mini'
import { readJson, storeText } from '../../../lib/browser-storage.ts'
import { callQuery } from '../../../lib/calls/query-client.ts'

/** A note on a passage as its writer sees it again. */
export type OwnNote = Pick<DraftNote, '_id' | 'content'> & { passage: Passage }

const stored = z.array(z.object({ _id: z.string(), content: z.string(), passage }))

/**
 * The notes on passages that were sent by a link from this browser. The server shows notes to the writers alone, so
 * nobody who has the link reads those of others.
 */
export function readOwnNotes(linkId: string): OwnNote[] {
  return stored.safeParse(readJson(ownNotesKey(linkId))).data ?? []
}

export function storeOwnNotes(linkId: string, notes: OwnNote[]): void {
  storeText(ownNotesKey(linkId), JSON.stringify(notes))
}

const ownNotesKey = (linkId: string) => `draft-notes:${linkId}`

/** The query of the last of those notes that are resolved; a failure only says nothing of it. */
export function resolvedNotes(secret: string, notes: OwnNote[]) {
  const ids = notes.slice(-askedNotesMax).map(({ _id }) => _id)
  return {
    ...callQuery(listResolvedNotes, { params: { secret }, query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    meta: { failsInPlace: true },
  }
}

/** The passage of the note that is being written, which survives a reload like its text. */
export function readBegun(linkId: string): Passage | undefined {
  return passage.safeParse(readJson(begunKey(linkId))).data
}

export function storeBegun(linkId: string, begun: Passage | undefined): void {
  storeText(begunKey(linkId), begun ? JSON.stringify(begun) : null)
}

const begunKey = (linkId: string) => `draft-note-passage:${linkId}`

import { askedNotesMax, type DraftNote, listResolvedNotes } from '@byline/contract/drafts/draft-notes'
import { type Passage, passage } from '@byline/contract/passages/passage'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { readJson, storeText } from '../../../lib/browser-storage.ts'
import { callQuery } from '../../../lib/calls/query-client.ts'

/** A note as its writer sees it again; one without a passage is on the whole draft. */
export type OwnNote = Pick<DraftNote, '_id' | 'content' | 'passage'>

export type OwnPassageNote = OwnNote & { passage: Passage }

const stored = z.array(z.object({ _id: z.string(), content: z.string(), passage: z.nullable(passage) }))

/**
 * The notes that were sent by a link from this browser. The server shows notes to the writers alone, so nobody who has
 * the link reads those of others.
 */
export function readOwnNotes(linkId: string): OwnNote[] {
  return stored.safeParse(readJson(ownNotesKey(linkId))).data ?? []
}

export const isOnPassage = (note: OwnNote): note is OwnPassageNote => note.passage !== null

/** Those notes with another one, which is there once if it was sent twice. */
export function withNote(notes: OwnNote[], { _id, content, passage }: DraftNote): OwnNote[] {
  return [...notes.filter((note) => note._id !== _id), { _id, content, passage }]
}

export function storeOwnNote(linkId: string, note: DraftNote): void {
  storeText(ownNotesKey(linkId), JSON.stringify(withNote(readOwnNotes(linkId), note)))
}

const ownNotesKey = (linkId: string) => `draft-notes:${linkId}`

/** The times at which the writer has mended the last of those notes, by their ids; a failure only says nothing of it. */
export function useResolvedNotes(secret: string, notes: OwnNote[]): ReadonlyMap<string, string> {
  const ids = notes.slice(-askedNotesMax).map(({ _id }) => _id)
  const { data } = useQuery({
    ...callQuery(listResolvedNotes, { params: { secret }, query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    meta: { failsInPlace: true },
  })
  return new Map(data?.resolved.map(({ _id, resolvedAt }) => [_id, resolvedAt]))
}

/** The passage of the note that is being written, which survives a reload like its text. */
export function readBegun(linkId: string): Passage | undefined {
  return passage.safeParse(readJson(begunKey(linkId))).data
}

export function storeBegun(linkId: string, begun: Passage | undefined): void {
  storeText(begunKey(linkId), begun ? JSON.stringify(begun) : null)
}

const begunKey = (linkId: string) => `draft-note-passage:${linkId}`

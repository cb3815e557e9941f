import type { Note } from '@byline/contract/imports/note'
import { sayNote } from '@byline/contract/imports/note'
import { messages as dashboard } from '@byline/languages/dist/en-dashboard.ts'
import { messages as server } from '@byline/languages/dist/en-server.ts'
import { messageIn, type Say } from '@byline/languages/texts'
import { NotedError } from '../src/records/noted-error.ts'
import type { Source, SourcePost } from '../src/records/source.ts'

const say: Say = (key, ...params) => messageIn({ ...server, ...dashboard }, key, ...params)

/** A note as the command line says it. */
export function inEnglish(note: Note): string {
  return sayNote(note, say)
}

/** The reason of an error of a source. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotedError) return inEnglish(error.note)
  throw error
}

/** The notes of a source as sentences. */
export function sentencesOf({ notes, skipped }: Pick<Source, 'notes' | 'skipped'>) {
  return {
    notes: notes.map(inEnglish),
    skipped: skipped.map(({ path, reason }) => ({ path, reason: inEnglish(reason) })),
  }
}

/** A post with sentences instead of notes. */
export function withSentences(post: SourcePost) {
  if (!post.changes) return post as Omit<SourcePost, 'changes'> & { changes?: { kind: string; what: string }[] }
  return { ...post, changes: post.changes.map(({ kind, what }) => ({ kind, what: inEnglish(what) })) }
}

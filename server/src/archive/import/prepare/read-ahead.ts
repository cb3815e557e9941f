import type { Source, SourcePost, SourceRecord } from '@byline/moving/records/source'
import { Unreadable } from '@byline/moving/records/unreadable'
import type { Reporting } from '../run/report.ts'
import { type Prepared, readRecord } from './prepare-record.ts'

/** Records that are read and rendered during the save of earlier ones, so that each rendering thread has work. */
const AHEAD = 90
/** Characters of the texts and comments of these; a single record may have more. */
const CHARACTERS_MAX = 1_000_000

interface Waiting {
  record: SourceRecord
  prepared: Promise<Prepared | undefined>
  characters: number
}

/** The records in their order, some of which are prepared in advance. A damaged rest of the source is reported. */
export async function* readAhead(
  { source, reporting, language }: { source: Source; reporting: Reporting; language: string },
  prepare: (record: SourceRecord, post: SourcePost) => Promise<Prepared>,
): AsyncGenerator<Waiting> {
  const records = source.records()[Symbol.asyncIterator]()
  const waiting: Waiting[] = []
  let characters = 0
  let isAtEnd = false
  const add = async () => {
    try {
      const { done, value } = await records.next()
      isAtEnd = done === true
      if (done) return
      const read = readRecord(value, language)
      const prepared = read.then((post) => post && prepare(value, post))
      // An error is reported in the order of the records.
      prepared.catch(() => undefined)
      // The next one is read when it is known how much of the memory this one takes.
      const length = lengthOf(await read.catch(() => undefined))
      characters += length
      waiting.push({ record: value, prepared, characters: length })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      isAtEnd = true
      reporting.refuse('(the rest of the source)', error.note)
    }
  }
  for (;;) {
    while (!isAtEnd && waiting.length < AHEAD && characters < CHARACTERS_MAX) await add()
    const next = waiting.shift()
    if (!next) return
    yield next
    characters -= next.characters
  }
}

function lengthOf(post: SourcePost | undefined): number {
  const { body = '', comments = [] } = post ?? {}
  return comments.reduce((sum, { content }) => sum + content.length, body.length)
}

import type { Prepared } from './prepare-record.ts'
import type { Reporting } from './report.ts'
import type { Source, SourceRecord } from './source.ts'
import { Unreadable } from './unreadable.ts'

/** Records that are read and rendered during the save of earlier ones, so that each rendering thread has work. */
const AHEAD = 90

/** A record that is being read and rendered. */
interface Waiting {
  record: SourceRecord
  prepared: Promise<Prepared | undefined>
}

/** The records in their order, some of which are prepared in advance. A damaged rest of the source is reported. */
export async function* readAhead(
  source: Source,
  reporting: Reporting,
  prepare: (record: SourceRecord) => Promise<Prepared | undefined>,
): AsyncGenerator<Waiting> {
  const records = source.records()[Symbol.asyncIterator]()
  const waiting: Waiting[] = []
  let isAtEnd = false
  const add = async () => {
    try {
      const { done, value } = await records.next()
      isAtEnd = done === true
      if (done) return
      const prepared = prepare(value)
      // An error is reported in the order of the records.
      prepared.catch(() => undefined)
      waiting.push({ record: value, prepared })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      isAtEnd = true
      reporting.refuse('(the rest of the source)', error.message)
    }
  }
  for (;;) {
    while (!isAtEnd && waiting.length < AHEAD) await add()
    const next = waiting.shift()
    if (!next) return
    if (!isAtEnd) await add()
    yield next
  }
}

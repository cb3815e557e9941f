import type { Tx } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { findOrCreateAuthor } from '../../features/users/find-or-create-author.ts'
import { type ImportedPost, importRecord } from './import-record.ts'
import { importedPaths } from './import-store.ts'
import { type Prepared, prepareRecord } from './prepare-record.ts'
import { type ImportReport, type RecordReport, Reporting } from './report.ts'
import { saveImported } from './save-imported.ts'
import type { Source, SourceRecord } from './source.ts'
import { LeftOut, Unreadable } from './unreadable.ts'

export interface ImportOptions {
  dryRun: boolean
  /** The author of posts of which the source names no author. */
  author?: string | undefined
  /** The users by the names in the source; without it, authors are found by their names or created. */
  authors?: ReadonlyMap<string, string>
  /** Whether to import only new posts, without their pictures; a later import adds these. */
  withoutPictures?: boolean
  /** New posts that are saved in one transaction; a few dozen if undefined. */
  savedAtOnce?: number
  /** A further write or check in each transaction. */
  alongside?: (tx: Tx) => Promise<void>
}

/** Called before each record and once at the end; `total` is undefined if the source does not know it. */
export type Progress = (done: number, total: number | undefined, path: string) => void

/** Records that are read and rendered during the save of earlier ones, so that each worker thread has work. */
const AHEAD = 90
/** New posts that are saved in one transaction. Others can write after 100 ms, and a killed import repeats few. */
const SAVED_AT_ONCE = 100
/** Characters of the texts of these, and of those that are rendered ahead: together less than what may wait for the renderer. */
const CHARACTERS_MAX = 600_000

/** A record that is being read and rendered. */
interface Waiting {
  record: SourceRecord
  prepared: Promise<Prepared | undefined>
}

interface Unsaved {
  post: ImportedPost
  report: RecordReport
}

/**
 * Imports every record of a source. Each is saved whole, so an import can be stopped at any time and repeated. The source
 * stays open.
 */
export async function runImport(
  deps: Deps,
  source: Source,
  given: ImportOptions,
  progress: Progress = () => {},
): Promise<ImportReport> {
  const known = await importedPaths(deps.db)
  /** Of the posts that are not saved yet. */
  const authors = new Map<string, Promise<string>>()
  /** Characters of prepared records that are rendered or wait for it. */
  let renderedAhead = 0
  const options = {
    ...given,
    source,
    mayRenderAhead: (length: number) => {
      if (renderedAhead + length > CHARACTERS_MAX) return false
      renderedAhead += length
      return true
    },
    isKnown: (path: string) => known.has(path),
    authorNamed: (name: string) => {
      const id = authors.get(name) ?? findOrCreateAuthor(deps.db, name)
      authors.set(name, id)
      return id
    },
  }
  const reporting = new Reporting(source, { run: null, dryRun: given.dryRun })
  const ahead = readAhead(source, reporting, (record) => prepareRecord(deps, record, options))
  /** Reports a record that cannot be read, and throws any other error with its path. */
  const attempt = async (path: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof LeftOut) reporting.skip(path, error.message)
      else if (error instanceof Unreadable) reporting.refuse(path, error.message)
      else throw new Error(`${path}: ${error}`, { cause: error })
    }
  }
  const unsaved: Unsaved[] = []
  const save = async () => {
    const posts = unsaved.splice(0)
    authors.clear()
    if (posts.length === 0) return
    const together = saveImported(
      deps.db,
      posts.map(({ post }) => post),
      options.alongside,
    )
    const saved = await together.then(
      () => posts.length,
      () => 0,
    )
    for (const { report } of posts.slice(0, saved)) reporting.add(report)
    // If one of them cannot be saved, the others are, one by one, and the error belongs to its record.
    for (const { post, report } of posts.slice(saved))
      await attempt(report.path, async () => {
        await saveImported(deps.db, [post], options.alongside)
        reporting.add(report)
      })
  }
  const total = source.paths?.size
  let done = 0
  try {
    for await (const { record, prepared } of ahead) {
      const { path } = record
      progress(done++, total, path)
      await attempt(path, async () => {
        const read = await prepared
        if (!read) throw new LeftOut('it is neither a post nor a page')
        renderedAhead -= read.ahead
        const { post, outcome, state } = await importRecord(deps, record, options, read)
        const report = reportOf(path, read, { outcome, state })
        if (post) unsaved.push({ post, report })
        else reporting.add(report)
      })
      if (isEnough(unsaved, options.savedAtOnce)) await save()
    }
  } finally {
    // Also after an error, so that a later import has less to do.
    await save()
  }
  progress(done, total ?? done, '')
  return reporting.finish()
}

/** The records in their order, some of which are prepared in advance. A damaged rest of the source is reported. */
async function* readAhead(
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

function reportOf(
  path: string,
  { post, pictures, deadLinks }: Prepared,
  result: Pick<RecordReport, 'outcome' | 'state'>,
): RecordReport {
  return {
    ...{ path, source: post, ...result, deadLinks },
    comments: post.comments?.length ?? 0,
    pictures: pictures.files.size,
    missing: pictures.missing,
  }
}

function isEnough(unsaved: Unsaved[], atOnce = SAVED_AT_ONCE): boolean {
  const characters = unsaved.reduce((sum, { post }) => sum + post.content.body.length, 0)
  return unsaved.length >= atOnce || characters > CHARACTERS_MAX
}

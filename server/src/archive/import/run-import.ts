import type { Tx } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { mayReimport, reimport } from '../reimport/reimport.ts'
import { Earlier } from './earlier.ts'
import type { FetchOptions } from './fetching/picture-fetcher.ts'
import { storeComments } from './import-comments.ts'
import { importPage } from './import-page.ts'
import { authorNamed, describePeople } from './import-people.ts'
import { type ImportedPost, type ImportedRecord, importRecord } from './import-record.ts'
import { PictureRun } from './pictures/picture-run.ts'
import { type Prepared, prepareRecord } from './prepare-record.ts'
import { readAhead } from './read-ahead.ts'
import { type ImportReport, type RecordReport, Reporting } from './report.ts'
import { ImportRun } from './run.ts'
import { saveImported } from './save-imported.ts'
import type { Source } from './source.ts'
import { LeftOut, Unreadable } from './unreadable.ts'

export interface ImportOptions {
  dryRun: boolean
  /** The author of posts of which the source names no author. */
  author?: string | undefined
  /** The users by the names in the source; without it, authors are found by their names or created. */
  authors?: ReadonlyMap<string, string>
  /** Whether to import only new posts, without their pictures; a later import adds these. */
  withoutPictures?: boolean
  /** From where pictures of other sites are fetched; nowhere if undefined. */
  fetch?: FetchOptions | undefined
  /** New posts that are saved in one transaction; a few dozen if undefined. */
  savedAtOnce?: number
  /** A further write or check in each transaction. */
  alongside?: (tx: Tx) => Promise<void>
  /** Whether the import can be taken back later; true if undefined. */
  recorded?: boolean
  /** The admin who has started it; undefined for the command line. */
  startedBy?: string
}

/**
 * Called before each record, after each picture and once at the end; `total` is undefined if the source does not know it,
 * `pictures` counts the different pictures that were taken so far.
 */
export type Progress = (
  done: number,
  total: number | undefined,
  path: string,
  pictures?: number,
) => void

/** New posts that are saved in one transaction. Others can write after 100 ms, and a killed import repeats few. */
const SAVED_AT_ONCE = 100
/** Characters of the texts of these, and of those that are rendered ahead: together less than what may wait for the renderer. */
const CHARACTERS_MAX = 600_000

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
  { recorded = true, startedBy, ...given }: ImportOptions,
  progress: Progress = () => {},
): Promise<ImportReport> {
  const run = recorded && !given.dryRun ? new ImportRun(source, startedBy ?? null) : undefined
  const reporting = new Reporting(source, given.dryRun)
  const { whole } = source
  if (whole && (await mayReimport(deps.db, whole)) !== 'impossible')
    return reimport(deps, whole, { reporting, run, progress })
  /** Of the posts that are not saved yet. */
  const authors = new Map<string, Promise<string>>()
  /** Characters of prepared records that are rendered or wait for it. */
  let renderedAhead = 0
  const total = source.paths?.size
  let done = 0
  let current = ''
  let taken = 0
  const onPicture = (count: number) => {
    taken = count
    progress(done, total, current, taken)
  }
  const pictures = new PictureRun(deps, source, { ...given, onPicture })
  const options = {
    ...given,
    ...{ source, run, pictures, newPages: new Set<string>() },
    earlier: await Earlier.of(deps.db, source),
    mayRenderAhead: (length: number) => {
      if (renderedAhead + length > CHARACTERS_MAX) return false
      renderedAhead += length
      return true
    },
    authorNamed: (name: string) => {
      const id = authors.get(name) ?? authorNamed(deps.db, name, run)
      authors.set(name, id)
      return id
    },
  }
  const names = new Set<string>()
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
  /** Reports records, of which the posts have these ids, and stores their comments. */
  const finish = async (reports: RecordReport[], postIds: (string | undefined)[]) => {
    for (const report of reports) reporting.add(report)
    if (given.dryRun) return
    const commented = reports.flatMap(({ path, source: { comments = [] } }, n) => {
      const postId = postIds[n]
      return postId !== undefined && comments.length > 0 ? [{ path, postId, comments }] : []
    })
    if (commented.length > 0) await storeComments(deps, commented, options)
  }
  const unsaved: Unsaved[] = []
  const save = async () => {
    const posts = unsaved.splice(0)
    authors.clear()
    if (posts.length === 0) return
    const together = saveImported(
      deps.db,
      posts.map(({ post }) => post),
      options,
    )
    const saved = await together.catch(() => undefined)
    if (saved) {
      await finish(
        posts.map(({ report }) => report),
        saved,
      )
      return
    }
    // If one of them cannot be saved, the others are, one by one, and the error belongs to its record.
    for (const { post, report } of posts)
      await attempt(report.path, async () => {
        await finish([report], await saveImported(deps.db, [post], options))
      })
  }
  const importNext = async (record: Parameters<typeof importRecord>[1], read: Prepared) => {
    const { path } = record
    if (read.post.author !== undefined) names.add(read.post.author)
    if (read.post.kind === 'page') {
      const outcome = await importPage(deps, path, options, read)
      reporting.add(reportOf(path, read, { outcome }))
      return
    }
    const { post, postId, ...result } = await importRecord(deps, record, options, read)
    const report = reportOf(path, read, result)
    if (post) unsaved.push({ post, report })
    else await finish([report], [postId])
  }
  try {
    const ahead = readAhead(source, reporting, (record, post) =>
      prepareRecord(deps, record, post, options),
    )
    for await (const { record, prepared } of ahead) {
      current = record.path
      progress(done, total, current, taken)
      done++
      reporting.begin(record.path)
      await attempt(current, async () => {
        const read = await prepared
        if (!read) throw new LeftOut('it is neither a post nor a page')
        renderedAhead -= read.ahead
        await importNext(record, read)
      })
      if (isEnough(unsaved, options.savedAtOnce)) await save()
    }
    await save()
    if (!given.withoutPictures) await describePeople(deps, names, { ...options, reporting })
  } catch (error) {
    // So that a later import has less to do. The first error says more than one of these, as of a full disk.
    await save().catch(() => undefined)
    await run?.finish(deps.db, 'failed', reporting.finish().counts).catch(() => undefined)
    throw error
  }
  for (const note of pictures.notes()) reporting.note(note)
  const report = reporting.finish()
  report.run = (await run?.finish(deps.db, 'done', report.counts)) ?? null
  progress(done, total ?? done, '', taken)
  return report
}

function reportOf(
  path: string,
  { post, pictures, links }: Prepared,
  result: Pick<ImportedRecord, 'outcome'> & Partial<Pick<ImportedRecord, 'state'>>,
): RecordReport {
  return {
    ...{ path, source: post, ...result },
    deadLinks: links.dead,
    comments: post.comments?.length ?? 0,
    pictures: pictures.taken.size,
    missing: pictures.missing,
  }
}

function isEnough(unsaved: Unsaved[], atOnce = SAVED_AT_ONCE): boolean {
  const characters = unsaved.reduce((sum, { post }) => sum + post.content.body.length, 0)
  return unsaved.length >= atOnce || characters > CHARACTERS_MAX
}

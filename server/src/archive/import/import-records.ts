import { noteOf } from '@byline/contract/imports/note'
import type { SourceRecord } from '@byline/moving/records/source'
import { LeftOut } from '@byline/moving/records/unreadable'
import type { Deps } from '../../deps.ts'
import { type Prepared, prepareRecord } from './prepare/prepare-record.ts'
import { readAhead } from './prepare/read-ahead.ts'
import type { ProgressReporter } from './run/progress.ts'
import type { RecordReport } from './run/record-report.ts'
import { importPage } from './write/import-page.ts'
import { type ImportedRecord, type Importing, importRecord } from './write/import-record.ts'
import { completeRecords, type SavingPosts, UnsavedPosts } from './write/unsaved-posts.ts'

export interface ImportingAll extends Importing, SavingPosts {
  /** The slugs of pages that are new, by the paths of their records. */
  newPages: Map<string, string>
  progress: ProgressReporter
}

/** Imports every record of a source, and returns the names of their authors. */
export async function importRecords(deps: Deps, options: ImportingAll): Promise<Set<string>> {
  const { reporting, progress, renderBudget, authorIds } = options
  const authors = new Set<string>()
  const unsaved = new UnsavedPosts(deps, options)
  const save = async () => {
    authorIds.clear()
    await unsaved.save()
  }
  try {
    const ahead = readAhead(options, (record, post) => prepareRecord(deps, record, post, options))
    for await (const { record, prepared: preparing } of ahead) {
      progress.beginRecord(record.path)
      reporting.begin(record.path)
      await reporting.attempt(record.path, async () => {
        const prepared = await preparing
        if (!prepared) throw new LeftOut(noteOf('dashboard.imports.reasonNeitherPostNorPage'))
        renderBudget.release(prepared.reservedCharacters)
        if (prepared.post.author !== undefined) authors.add(prepared.post.author)
        await importPrepared(deps, { record, prepared, unsaved }, options)
      })
      if (unsaved.isFull()) await save()
    }
    await save()
  } catch (error) {
    // Leaves less to do for a later import. If this fails too, such as on a full disk, the first error says more.
    await save().catch(() => undefined)
    throw error
  }
  return authors
}

/** Imports a page, updates a post, or adds a new post to those that are saved together. */
async function importPrepared(
  deps: Deps,
  { record, prepared, unsaved }: { record: SourceRecord; prepared: Prepared; unsaved: UnsavedPosts },
  options: ImportingAll,
): Promise<void> {
  const { path } = record
  prepared.post = options.reporting.articles.fit(prepared.post)
  if (prepared.post.kind === 'page') {
    const outcome = await importPage(deps, path, options, prepared)
    options.reporting.add(reportOf(path, prepared, { outcome }))
    return
  }
  const { post, postId, ...result } = await importRecord(deps, record, options, prepared)
  const report = reportOf(path, prepared, result)
  if (post) unsaved.add(post, report)
  else await completeRecords(deps, [{ report, postId }], options)
}

function reportOf(
  path: string,
  { post, pictures, links }: Prepared,
  result: Pick<ImportedRecord, 'outcome'> & Partial<Pick<ImportedRecord, 'state'>>,
): RecordReport {
  return {
    path,
    source: post,
    ...result,
    links: links.here,
    comments: post.comments?.length ?? 0,
    pictures: pictures.taken.size,
    missing: pictures.missing,
  }
}

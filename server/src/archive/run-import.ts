import type { Source } from '@byline/moving/records/source'
import type { Tx } from '../db/tables/schema.ts'
import type { Deps } from '../deps.ts'
import { languageOfSite } from '../site-language/language-of-site.ts'
import type { FetchOptions } from './import/fetching/picture-fetcher.ts'
import { importRecords } from './import/import-records.ts'
import { PictureRun } from './import/pictures/picture-run.ts'
import { Earlier } from './import/prepare/earlier.ts'
import { RenderBudget } from './import/prepare/prepare-record.ts'
import { type Progress, ProgressReporter } from './import/run/progress.ts'
import { type ImportReport, Reporting } from './import/run/report.ts'
import { ImportRun } from './import/run/run.ts'
import { AuthorIds, describePeople } from './import/write/import-people.ts'
import { mayReimport, reimport } from './reimport/reimport.ts'

export interface ImportOptions {
  dryRun: boolean
  /** The author of posts without an author in the source. */
  author?: string | undefined
  /** The users by the names in the source; without it, authors are found by their names or created. */
  authors?: ReadonlyMap<string, string>
  /** Whether to import only new posts, without their pictures; a later import adds these. */
  withoutPictures?: boolean
  /** The options for fetching pictures of other sites; undefined if none are fetched. */
  fetch?: FetchOptions | undefined
  /** New posts that are saved in one transaction; a hundred if undefined. */
  postsMax?: number
  /** A further write or check in each transaction. */
  alongside?: (tx: Tx) => Promise<void>
  /** Whether the import can be taken back later; true if undefined. */
  recorded?: boolean
  /** The id of the admin who has started it; null or undefined for the command line. */
  startedBy?: string | null
  /** Whether the dashboard lists the run by itself; true if undefined. */
  listed?: boolean
}

/**
 * Most characters of posts in one transaction, and most characters rendered ahead; together they fit into the queue of
 * the renderer.
 */
const CHARACTERS_MAX = 600_000

/**
 * Imports every record of a source. A record is saved as a whole, so an import can be stopped at any time and repeated.
 * The caller closes the source.
 */
export async function runImport(
  deps: Deps,
  source: Source,
  { recorded = true, startedBy = null, listed = true, ...given }: ImportOptions,
  report: Progress = () => {},
): Promise<ImportReport> {
  const run = recorded && !given.dryRun ? new ImportRun(source, { startedBy, listed }) : undefined
  const reporting = new Reporting(source, given.dryRun)
  const { whole } = source
  if (whole && (await mayReimport(deps.db, whole)) !== 'impossible')
    return reimport(deps, whole, { reporting, run, progress: report })

  const progress = new ProgressReporter(report, source.paths?.size)
  const onPicture = (count: number) => progress.countPictures(count)
  const pictures = new PictureRun(deps, source, { ...given, onPicture })
  const options = {
    ...given,
    source,
    run,
    reporting,
    progress,
    pictures,
    language: await languageOfSite(deps.db),
    earlier: await Earlier.of(deps.db, source),
    renderBudget: new RenderBudget(CHARACTERS_MAX),
    charactersMax: CHARACTERS_MAX,
    authorIds: new AuthorIds(deps.db, run),
    newPages: new Map<string, string>(),
  }
  try {
    const authors = await importRecords(deps, options)
    if (!given.withoutPictures) await describePeople(deps, authors, options)
  } catch (error) {
    await run?.finish(deps.db, 'failed', reporting.finish().counts).catch(() => undefined)
    throw error
  }
  for (const dead of await reporting.links.dead(deps.db)) reporting.addDeadLinks(dead)
  for (const note of pictures.notes()) reporting.note(note)
  const finished = reporting.finish()
  finished.run = (await run?.finish(deps.db, 'done', finished.counts)) ?? null
  progress.finish()
  return finished
}

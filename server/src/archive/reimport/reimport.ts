import { type Note, noteOf } from '@byline/contract/imports/note'
import { Unreadable } from '@byline/moving/records/unreadable'
import type { Part, WholePost, WholeSite } from '@byline/moving/records/whole-site'
import pLimit from 'p-limit'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { idsOf } from '../../db/rows/rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { findFact, setFact } from '../../features/site/facts-store.ts'
import { checkPicture } from '../../features/uploads/pictures/picture.ts'
import { restoreUpload } from '../../features/uploads/restore-upload.ts'
import { emailKey } from '../../features/users/account/rules.ts'
import type { ImportReport, Reporting } from '../import/run/report.ts'
import type { ImportRun } from '../import/run/run.ts'
import { References } from './references.ts'
import { reimportPeople } from './reimport-people.ts'
import { prepareWhole, storeWhole } from './reimport-posts.ts'
import { reimportPages, reimportRest, reimportSeries, unknownSettings } from './reimport-site.ts'
import { isUnwritten } from './reimport-store.ts'
import { reportPage, reportPost } from './report-whole.ts'

/** Posts per transaction; other writes happen in between. */
const POSTS_AT_ONCE = 25
const PEOPLE_AT_ONCE = 50

/** `done` if the site is a copy of the export already. */
export type Possibility = 'possible' | 'impossible' | 'done'

interface Reimporting {
  reporting: Reporting
  run: ImportRun | undefined
  progress: (done: number, total: number, path: string) => void
}

/**
 * Whether a site can become a copy of this export: it is empty, or an earlier run of the same export was interrupted.
 */
export async function mayReimport(db: Db, { digest }: WholeSite): Promise<Possibility> {
  const [state, of] = (await findFact(db, 'reimport'))?.split(' ') ?? []
  const isEmpty = await isUnwritten(db)
  // After an undo the site is empty, and the import can be repeated.
  if (of === digest && !isEmpty) return state === 'done' ? 'done' : 'possible'
  return isEmpty ? 'possible' : 'impossible'
}

/**
 * Makes an empty site a copy of the exported one, with the same identifiers, so that addresses, revisions and replies
 * stay valid and exporting it again gives the same files. It can be stopped at any time, and the next run continues.
 * Without `run` it writes nothing and returns the same report.
 */
export async function reimport(
  deps: Deps,
  whole: WholeSite,
  { reporting, run, progress }: Reimporting,
): Promise<ImportReport> {
  const { db } = deps
  const attempt = attempts(db, reporting)
  const isDone = (await mayReimport(db, whole)) === 'done'
  const writes = isDone ? undefined : run
  const mark = async (state: 'begun' | 'done') => {
    if (writes) await transact(db, (tx) => setFact(tx, 'reimport', `${state} ${whole.digest}`))
  }
  await mark('begun')
  await reimportUploads(deps, whole, { reporting, writes: writes !== undefined })
  const people = new Set<string>()
  const addresses = new Set<string>()
  for (const some of inParts(whole.people, PEOPLE_AT_ONCE)) {
    const read = await attempt.read(some)
    for (const { content } of read) {
      people.add(content.head.byline.id)
      const address = emailKey(content.head.email ?? '')
      // The second of two people with one address would replace the first.
      if (addresses.has(address)) delete content.head.email
      else addresses.add(address)
    }
    if (writes) await attempt.store(read, (all) => reimportPeople(deps, all, writes))
  }
  const series = await whole.readSeries()
  if (writes) await reimportSeries(db, series)
  const references = new References(people, idsOf(series), whole)
  const total = whole.posts.length + whole.pages.length
  let done = 0
  const outcome = isDone ? 'unchanged' : 'imported'
  for (const some of inParts(whole.posts, POSTS_AT_ONCE)) {
    progress(done, total, some[0]?.path ?? '')
    const checked = some.map((part) => checkedPart(part, references))
    const read = await attempt.read(checked)
    const stored = writes
      ? await attempt.store(read, async (posts) => {
          const ready = await Promise.all(posts.map((post) => prepareWhole(deps, post, references)))
          await storeWhole(db, ready, writes)
        })
      : read
    for (const { path, content } of stored) reporting.add(reportPost(path, content, outcome, references))
    done += some.length
  }
  for (const some of inParts(whole.pages, PEOPLE_AT_ONCE)) {
    progress(done, total, some[0]?.path ?? '')
    const read = await attempt.read(some)
    const stored = writes ? await attempt.store(read, (pages) => reimportPages(deps, pages, writes)) : read
    for (const { path, content } of stored) reporting.add(reportPage(path, content, outcome))
    done += some.length
  }
  if (writes) await reimportRest(deps, whole)
  const unknown = await unknownSettings(whole)
  if (unknown.length > 0)
    reporting.note(noteOf('dashboard.imports.noteUnknownSettings', { settings: unknown.join(', ') }))
  await mark('done')
  progress(total, total, '')
  const report = reporting.finish()
  report.run = (await run?.finish(db, 'done', report.counts)) ?? null
  return report
}

function checkedPart(part: Part<WholePost>, references: References): Part<WholePost> {
  return { path: part.path, read: async () => references.checked(await part.read()) }
}

async function reimportUploads(
  { db, uploads }: Deps,
  whole: WholeSite,
  { reporting, writes }: { reporting: Reporting; writes: boolean },
): Promise<void> {
  const missing: { address: string; reason: Note }[] = []
  await pLimit(2).map(whole.pictures, async (name) => {
    try {
      const bytes = await whole.readPicture(name)
      if (writes) await restoreUpload(db, uploads, name, bytes)
      else if (name.endsWith('.webp')) await checkPicture(bytes)
    } catch (error) {
      missing.push({ address: name, reason: reasonOf(db, error) })
    }
  })
  const taken = new Map(whole.pictures.map((name) => [name, undefined]))
  for (const { address } of missing) taken.delete(address)
  reporting.addPictures('uploads', { taken, missing: missing.toSorted(byAddress) })
}

function byAddress(a: { address: string }, b: { address: string }): number {
  return a.address < b.address ? -1 : 1
}

interface Read<Content> {
  path: string
  content: Content
}

/** Reads and stores parts of the export. An invalid part is refused, the others are stored. */
function attempts(db: Db, reporting: Reporting) {
  return {
    async read<Content>(parts: readonly Part<Content>[]): Promise<Read<Content>[]> {
      const found: Read<Content>[] = []
      for (const { path, read } of parts) {
        try {
          found.push({ path, content: await read() })
        } catch (error) {
          reporting.refuse(path, reasonOf(db, error))
        }
      }
      return found
    },

    /** Stores all in one transaction, or one by one if that fails. Returns the stored ones. */
    async store<Content>(
      read: Read<Content>[],
      store: (contents: Content[]) => Promise<void>,
    ): Promise<Read<Content>[]> {
      if (read.length === 0) return []
      try {
        await store(read.map(({ content }) => content))
        return read
      } catch (error) {
        // Rethrows an error that no single part has caused.
        reasonOf(db, error)
      }
      const stored: Read<Content>[] = []
      for (const one of read) {
        try {
          await store([one.content])
          stored.push(one)
        } catch (error) {
          reporting.refuse(one.path, reasonOf(db, error))
        }
      }
      return stored
    },
  }
}

/** Rethrows any error that is not about one file. */
function reasonOf(db: Db, error: unknown): Note {
  if (error instanceof Unreadable) return error.note
  if (error instanceof AppError) return error.message
  if (dialectOf(db).isUniqueViolation(error)) return noteOf('dashboard.imports.reasonIdentifierTaken')
  throw error
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}

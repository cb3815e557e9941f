import pLimit from 'p-limit'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { findFact, setFact } from '../../features/site/facts-store.ts'
import { restorePicture } from '../../features/uploads/restore-picture.ts'
import { Unreadable } from '../import/unreadable.ts'
import { reimportPeople } from './reimport-people.ts'
import { prepareWhole, type ReadyPost, storeWhole } from './reimport-posts.ts'
import { reimportPages, reimportRest, reimportSeries } from './reimport-site.ts'
import { isUnwritten } from './reimport-store.ts'
import type { Part, WholeSite } from './whole-site.ts'

/** What became of an export; the reasons are the ends of sentences that begin with the path. */
export interface Reimported {
  imported: number
  unchanged: number
  refused: { path: string; reason: string }[]
  missingPictures: { path: string; reason: string }[]
  notes: string[]
}

/** Posts that are stored in one transaction; others can write in between. */
const POSTS_AT_ONCE = 25
const PEOPLE_AT_ONCE = 50

type State = 'begun' | 'done'

/**
 * Whether a site can become the one of this export: nothing was written on it, or an earlier run of the same export was
 * ended before it was through. 'done' if that export is there already.
 */
export async function mayReimport(db: Db, { digest }: WholeSite): Promise<boolean | 'done'> {
  const [state, of] = (await findFact(db, 'reimport'))?.split(' ') ?? []
  if (of === digest) return state === 'done' ? 'done' : true
  return isUnwritten(db)
}

/**
 * Makes an empty site the one of the export, with every identifier, so that addresses, revisions and replies stay what
 * they are, and a further export is the same. It can be ended at any time and goes on at the next run.
 */
export async function reimport(
  deps: Deps,
  whole: WholeSite,
  progress: (done: number, total: number, path: string) => void = () => {},
): Promise<Reimported> {
  const report: Reimported = {
    ...{ imported: 0, unchanged: 0, refused: [], missingPictures: [], notes: [] },
  }
  const mark = (state: State) =>
    transact(deps.db, (tx) => setFact(tx, 'reimport', `${state} ${whole.digest}`))
  const total = whole.posts.length + whole.pages.length
  await mark('begun')
  const pictures = await reimportPictures(deps, whole, report)
  for (const some of inParts(whole.people, PEOPLE_AT_ONCE))
    await inOne(deps.db, some, report, (people) => reimportPeople(deps, people, (name) => pictures.has(name)))
  await reimportSeries(deps.db, whole)
  let done = 0
  for (const some of inParts(whole.posts, POSTS_AT_ONCE)) {
    progress(done, total, some[0]?.path ?? '')
    const ready = some.map((part) => ({
      path: part.path,
      read: async (): Promise<ReadyPost> => prepareWhole(deps, await part.read()),
    }))
    report.imported += await inOne(deps.db, ready, report, (posts) => storeWhole(deps.db, posts))
    done += some.length
  }
  for (const some of inParts(whole.pages, PEOPLE_AT_ONCE)) {
    progress(done, total, some[0]?.path ?? '')
    report.imported += await inOne(deps.db, some, report, (pages) => reimportPages(deps, pages))
    done += some.length
  }
  const unknown = await reimportRest(deps, whole)
  if (unknown.length > 0)
    report.notes.push(`These settings are not known in this version: ${unknown.join(', ')}.`)
  await mark('done')
  progress(total, total, '')
  return report
}

async function reimportPictures(
  { db, uploads }: Deps,
  whole: WholeSite,
  { missingPictures }: Reimported,
): Promise<Set<string>> {
  const stored = new Set<string>()
  await pLimit(2).map(whole.pictures, async (name) => {
    try {
      await restorePicture(db, uploads, name, await whole.readPicture(name))
      stored.add(name)
    } catch (error) {
      missingPictures.push({ path: name, reason: reasonOf(db, error) })
    }
  })
  return stored
}

/**
 * Reads some parts and stores them together; if that fails, one by one, so that an odd one is refused alone. Returns the
 * number of those that are there.
 */
async function inOne<Content>(
  db: Db,
  parts: readonly Part<Content>[],
  report: Reimported,
  store: (contents: Content[]) => Promise<void>,
): Promise<number> {
  const read = await Promise.all(
    parts.map(async ({ path, read }) => {
      try {
        return [{ path, content: await read() }]
      } catch (error) {
        report.refused.push({ path, reason: reasonOf(db, error) })
        return []
      }
    }),
  )
  const contents = read.flat()
  if (contents.length === 0) return 0
  try {
    await store(contents.map(({ content }) => content))
    return contents.length
  } catch (error) {
    reasonOf(db, error)
    // Each of them says below what is wrong.
  }
  let stored = 0
  for (const { path, content } of contents) {
    try {
      await store([content])
      stored++
    } catch (error) {
      report.refused.push({ path, reason: reasonOf(db, error) })
    }
  }
  return stored
}

/** Throws any error that is not about this file. */
function reasonOf(db: Db, error: unknown): string {
  if (error instanceof Unreadable || error instanceof AppError) return error.message
  if (dialectOf(db).isUniqueViolation(error)) return 'one of its identifiers is taken'
  throw error
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size)
    parts.push(items.slice(start, start + size))
  return parts
}

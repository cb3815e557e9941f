import { paths } from '@byline/contract/addresses/paths'
import { hasAboutText } from '@byline/contract/site/owner-texts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { listPageDates } from '../own-pages/store.ts'
import { listMonths } from '../posts/lists/archive-store.ts'
import { readSettings } from '../site/read-settings.ts'
import type { Entry } from './sitemap-xml.ts'
import { countSeries, countSubjects, listArticles, listAuthors, listSeries, listTags } from './store.ts'

/**
 * Addresses in one part. The protocol allows 50,000 and 50 MB; smaller parts are written and read sooner (decision
 * 0020).
 */
export const PART_MAX = 10_000

/** Adds cache tags to a response. */
export type CacheTag = (...tags: string[]) => void

/** A part: what it lists (fixed pages, tags, authors, series, or the articles and archive of a year). */
interface Part {
  kind: string
  /** The number of a part, from 1. */
  number: number
}

/** The names of all parts that list something, with the time of the newest change in each. */
export async function listParts(db: Db, cacheTag: CacheTag): Promise<{ name: string; changedAt?: string }[]> {
  const months = await listMonths(db)
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  const changedAt = newestChange(months)
  const ownPages = await listOwnPages(db, cacheTag)
  return [
    ...partsOf('pages', 1, latest([changedAt, ...ownPages.map(({ changedAt }) => changedAt)])),
    ...[...years].flatMap(([year, ofYear]) =>
      partsOf(
        year,
        ofYear.reduce((sum, { count }) => sum + count, 0),
        newestChange(ofYear),
      ),
    ),
    ...partsOf('tags', await countSubjects(db, 'tag'), changedAt),
    ...partsOf('authors', await countSubjects(db, 'posts'), changedAt),
    ...partsOf('series', await countSeries(db, PART_MAX), changedAt),
  ]
}

/**
 * The part of that name, which need not exist; undefined for any other text. The first part of a kind has no number.
 */
export function readPart(name: string): Part | undefined {
  const [, kind, number] = /^(pages|tags|authors|series|\d{4})(?:-([2-9]|[1-9]\d{1,3}))?$/.exec(name) ?? []
  return kind === undefined ? undefined : { kind, number: Number(number ?? 1) }
}

/** The addresses of a part; empty if there is no such part. */
export async function listEntries(db: Db, { kind, number }: Part, cacheTag: CacheTag): Promise<Entry[]> {
  const slice = { size: PART_MAX, skipped: (number - 1) * PART_MAX }
  if (kind === 'pages') return number === 1 ? listPages(db, cacheTag) : []
  if (kind === 'tags') return listTags(db, slice)
  if (kind === 'authors') return listAuthors(db, slice)
  if (kind === 'series') return listSeries(db, slice, cacheTag)
  // The language of the site is that of many articles.
  cacheTag(cacheTags.site)
  const months = number === 1 ? await listMonths(db) : []
  const ofYear = months.filter(({ month }) => month.startsWith(kind)).reverse()
  return [
    ...ofYear.map(({ month, changed_at }) => ({ path: paths.archiveMonth(month), changedAt: changed_at })),
    ...(await listArticles(db, kind, slice)),
  ]
}

/** The pages that are the same in every year. */
async function listPages(db: Db, cacheTag: CacheTag): Promise<Entry[]> {
  const changedAt = newestChange(await listMonths(db))
  // Empty lists do not belong into search indexes.
  const lists = changedAt === undefined ? [] : [paths.articles, paths.archive]
  const own = await listOwnPages(db, cacheTag)
  const { settings } = await readSettings(db)
  const ours = [
    ...(hasAboutText(settings) ? [paths.about] : []),
    ...(settings.faqs.length > 0 ? [paths.faqs] : []),
    // An imported page may have taken the place of a sample.
  ].filter((path) => own.every((page) => page.path !== path))
  return [...[paths.home, ...lists].map((path) => ({ path, changedAt })), ...ours.map((path) => ({ path })), ...own]
}

async function listOwnPages(db: Db, cacheTag: CacheTag) {
  const rows = await listPageDates(db)
  // The set of pages depends on the site, their dates on each page.
  cacheTag(cacheTags.site, ...rows.map(({ id }) => cacheTags.ownPage(id)))
  return rows.map(({ slug, updated_at }) => ({ path: paths.ownPage(slug), changedAt: updated_at }))
}

function partsOf(kind: string, count: number, changedAt: string | undefined) {
  return Array.from({ length: Math.ceil(count / PART_MAX) }, (_, index) => ({
    name: index === 0 ? kind : `${kind}-${index + 1}`,
    ...(changedAt !== undefined && { changedAt }),
  }))
}

function newestChange(months: { changed_at: string }[]): string | undefined {
  return latest(months.map(({ changed_at }) => changed_at))
}

function latest(times: (string | undefined)[]): string | undefined {
  return times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)
}

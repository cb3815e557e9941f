import { paths } from '@byline/contract/addresses/paths'
import {
  type Counts,
  EXPORT_FILE,
  type ExportedSeries,
  type ExportedSite,
  type ExportedSubscriber,
  FORMAT,
  type PageHead,
  places,
} from '@byline/moving/records/format'
import { withFrontMatter } from '@byline/moving/records/front-matter'
import type { Db } from '../../db/tables/schema.ts'
import { findFact } from '../../features/site/facts-store.ts'
import { siteName } from '../../features/site/read-settings.ts'
import { languageOfSite } from '../../site-language/language-of-site.ts'
import type { UploadStorage } from '../../storage/upload-storage.ts'
import { type ExportedFile, jsonFile, type StoredFile, type TextFile } from './export-file.ts'
import { exportPeople } from './export-people.ts'
import { exportPosts } from './export-posts.ts'
import { FileNames } from './file-names.ts'
import { siteReadme } from './readme.ts'
import { listPictures } from './rows/picture-store.ts'
import type { Scope } from './rows/post-store.ts'
import { listPages, listRedirects, listSeries, listSettings, listSubscribers } from './rows/site-store.ts'

export interface Exporting {
  /** A snapshot, so that all files have the content of the same moment. */
  db: Db
  uploads: UploadStorage
  /** Called with the number of posts that are done. */
  progress?: (posts: number) => void
}

/**
 * The files of the whole site, which `import` brings back: its content, but nothing secret and nothing that is made
 * from the content, such as HTML, indexes and narrower copies of pictures. The last file says that all are there
 * (decision 28).
 */
export async function* exportSite({ db, uploads, progress = () => {} }: Exporting): AsyncGenerator<ExportedFile> {
  const counts: Counts = { people: 0, posts: 0, comments: 0, revisions: 0, pages: 0, series: 0, pictures: 0 }
  yield { path: 'README.md', text: siteReadme(await languageOfSite(db), await siteName(db)) }
  // First, because a picture may be deleted while other files are written.
  yield* exportPictures({ db, uploads }, {}, counts)
  yield* exportPeople(db, counts)
  yield* exportPosts(db, {}, { counts, progress: () => progress(counts.posts) })
  yield* exportPages(db, counts)
  const series = (await listSeries(db)).map(
    ({ id, title, slug, user_id, created_at }): ExportedSeries => ({
      id,
      title,
      ...(slug !== null && { slug }),
      ...(user_id !== null && { author_id: user_id }),
      date: created_at,
    }),
  )
  counts.series = series.length
  yield jsonFile(places.series, series)
  yield jsonFile(places.settings, Object.fromEntries(await listSettings(db)))
  yield jsonFile(places.newsletter, (await listSubscribers(db)).map(presentSubscriber))
  const redirects = (await listRedirects(db)).map(({ path, slug }) => ({ from: path, to: paths.article(slug) }))
  yield jsonFile(places.redirects, redirects)
  const feedId = await findFact(db, 'feedId')
  yield jsonFile(EXPORT_FILE, {
    kind: 'byline export',
    format: FORMAT,
    ...(feedId !== undefined && { feed_id: feedId }),
    counts,
  } satisfies ExportedSite)
}

/** The pictures as they are served in full size; every narrower copy is made from these. */
export async function* exportPictures(
  { db, uploads }: Pick<Exporting, 'db' | 'uploads'>,
  scope: Scope,
  counts: Pick<Counts, 'pictures'>,
): AsyncGenerator<StoredFile> {
  for (const name of await listPictures(db, scope)) {
    if (!(await uploads.has(name))) continue
    counts.pictures++
    yield { path: `${places.uploads}/${name}`, stored: { name, uploads } }
  }
}

async function* exportPages(db: Db, counts: Pick<Counts, 'pages'>): AsyncGenerator<TextFile> {
  const names = new FileNames()
  for (const page of await listPages(db)) {
    counts.pages++
    const { id, slug, title, menu, position, version } = page
    const head: PageHead = {
      title,
      slug,
      date: page.created_at,
      lastmod: page.updated_at,
      menu,
      position,
      aliases: page.paths,
      former_slugs: page.formerSlugs,
      byline: { id, version },
    }
    yield {
      path: `${places.pages}/${names.choose(places.pages, slug)}.md`,
      text: withFrontMatter({ ...head }, page.body),
    }
  }
}

export function presentSubscriber({
  email,
  created_at,
  confirmed_at,
  ended_at,
  ended_by,
}: Awaited<ReturnType<typeof listSubscribers>>[number]): ExportedSubscriber {
  return {
    email,
    subscribed: created_at,
    confirmed: confirmed_at ?? created_at,
    ...(ended_at !== null && { ended: ended_at }),
    ...(ended_by !== null && { ended_by }),
  }
}

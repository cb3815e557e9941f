import { basename } from 'node:path'
import { type Note, noteOf } from '@byline/contract/imports/note'
import { isFolder } from '../files/plain-file.ts'
import type { Source, SourceOpener, SourceOptions, SourceRecord } from '../records/source.ts'
import { LeftOut, Unreadable } from '../records/unreadable.ts'
import { type Archive, readableText } from '../zip/archive.ts'
import { openArchived } from '../zip/open-archive.ts'
import { filesIn } from '../zip/open-folder.ts'
import { isPostList, lineOf, type PostLine, readPostList } from './post-list.ts'
import { substackPost } from './substack-post.ts'

/** The addresses of its pictures. */
const PICTURES = /^https:\/\/(?:[\w-]+\.)*(?:amazonaws|substack|substackcdn)\.com\//

/** The zip that Substack makes, with `posts.csv` and the folder `posts`, or the folder into which it was unpacked. */
export const substackSource: SourceOpener = {
  kind: 'substack',
  async open(path, options) {
    if ((await isFolder(path)) && !(await filesIn(path)).some((file) => LIST.test(basename(file)))) return undefined
    return openArchived(path, (archive) => sourceOf(archive, path, options))
  },
}

/** Some exports have the name of the newsletter in that of the list: `posts.example.csv`. */
const LIST = /^posts[^/]*\.csv$/i
const TEXT = /^(?:posts\/)?([^/]+)\.html?$/i

async function sourceOf(archive: Archive, path: string, options: SourceOptions): Promise<Source | undefined> {
  const list = archive.paths.find((one) => LIST.test(one))
  if (list === undefined) return undefined
  const csv = await archive.readText(list)
  if (!isPostList(csv)) return undefined
  const { lines, refused } = readPostList(csv)
  const texts = new Map(archive.paths.flatMap((one) => idOfText(one).map((id) => [id, one])))
  const byNumber = new Map([...texts.keys()].map((id) => [id.replace(/\..*$/s, ''), id]))
  const listed = [...lines.values()].map((line) =>
    texts.has(line.id) ? line : withSlug(line, lines, byNumber.get(line.id)),
  )
  const ids = new Set(listed.map(({ id }) => id))
  const all = [...listed, ...[...texts.keys()].filter((id) => !ids.has(id)).flatMap(unlistedLine)]
  const guessed = options.url ?? (await guessUrl(archive, [...texts.values()]))
  const slugs = new Set(all.map(({ slug }) => slug))
  return {
    kind: 'substack',
    name: basename(path),
    url: guessed,
    addresses: new Set([...slugs].map((slug) => `/p/${slug}`)),
    people: new Map(),
    skipped: [...archive.skipped, ...refused, ...otherFiles(archive, list)],
    notes: [
      ...(guessed === undefined || guessed === options.url
        ? []
        : [noteOf('dashboard.imports.noteFoundByButtons', { address: guessed })]),
      noteOf('dashboard.imports.noteSubstackPictures'),
    ],
    paths: new Set(all.map((line) => line.path)),
    async *records() {
      for (const line of all) yield recordOf(line, archive, texts.get(line.id), slugs)
    },
    // The archive has no pictures; those that were saved beforehand have the same names.
    findFile: async () => undefined,
    isOwnFile: (address) => PICTURES.test(address),
    close: () => archive.close(),
  }
}

/** Some lists have only the number of a post, and its file has the slug too. */
function withSlug(line: PostLine, listed: ReadonlyMap<string, PostLine>, id: string | undefined): PostLine {
  if (id === undefined || listed.has(id)) return line
  return { ...line, id, slug: id.slice(line.id.length + 1) || id, path: `posts/${id}` }
}

function idOfText(path: string): string[] {
  const [, id] = TEXT.exec(path) ?? []
  return id === undefined ? [] : [id]
}

function recordOf(
  line: PostLine,
  archive: Archive,
  file: string | undefined,
  slugs: ReadonlySet<string>,
): SourceRecord {
  return {
    path: line.path,
    async read(say) {
      if (file !== undefined) return substackPost(line, await archive.readText(file), slugs, say)
      // An episode may have no text but its sound.
      if (line.podcastUrl !== '') return substackPost(line, '', slugs, say)
      if (!line.isPublished && line.title === '') throw new LeftOut(noteOf('dashboard.imports.reasonEmptyDraft'))
      throw new Unreadable(noteOf('dashboard.imports.reasonNoTextInArchive'))
    },
  }
}

/** A text of which the list says nothing; who may read it is not known, so that it is a draft. */
function unlistedLine(id: string): PostLine[] {
  const line = lineOf({ post_id: id, audience: 'unknown' })
  return line ? [{ ...line, isListed: false }] : []
}

/** Lists of subscribers, and of those who opened a mail, are not read. */
function otherFiles({ paths }: Archive, list: string): Source['skipped'] {
  return paths.filter((path) => path !== list && !TEXT.test(path)).map((path) => ({ path, reason: reasonFor(path) }))
}

function reasonFor(path: string): Note {
  if (/\.(opens|delivers)\.csv$/i.test(path)) return noteOf('dashboard.imports.reasonMailList')
  return /subscriber|email|member/i.test(path)
    ? noteOf('dashboard.imports.reasonSubscribers')
    : noteOf('dashboard.imports.reasonNoPost')
}

/** Texts that are looked at. */
const TEXTS = 40

/** The address of a newsletter, to which its buttons to subscribe lead; undefined if it has none. */
async function guessUrl(archive: Archive, paths: string[]): Promise<string | undefined> {
  const counts = new Map<string, number>()
  for (const path of paths.slice(0, TEXTS)) {
    const html = await readableText(archive, path)
    for (const [, origin = ''] of html.matchAll(/(?:"|&quot;)(https:\/\/[\w.-]{1,200})\/subscribe\b/g))
      counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0]
}

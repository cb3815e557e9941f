import { basename, join } from 'node:path'
import { paths } from '@byline/contract/addresses/paths'
import { uploadsIn } from '@byline/markdown/tree/picture-addresses'
import { type ExportedComment, places } from '../records/format.ts'
import type { Source, SourceComment, SourceOpener, SourcePost, SourceRecord } from '../records/source.ts'
import type { Part, WholePage, WholePost, WholeSite } from '../records/whole-site.ts'
import { openExportFolder } from './export-folder.ts'

/** The folder of a whole site, as `export` writes it. */
export const bylineSource: SourceOpener = {
  kind: 'byline',
  async open(path, options) {
    const whole = await openExportFolder(path)
    return whole && sourceOf(path, whole, options.url)
  },
}

/** The export as an ordinary source, for a site that has content already. */
async function sourceOf(root: string, whole: WholeSite, url: string | undefined): Promise<Source> {
  const addresses = new Set<string>()
  const translations = new Set<string>()
  for (const part of whole.posts) {
    const post = await part.read().catch(() => undefined)
    if (post?.head.byline.translation?.source !== undefined) translations.add(part.path)
    for (const address of post ? addressesOf(post) : []) addresses.add(address)
  }
  for (const part of whole.pages) {
    const page = await part.read().catch(() => undefined)
    for (const slug of page ? [page.head.slug, ...page.head.aliases] : []) addresses.add(`/${slug}`)
  }
  const pictures = new Set(whole.pictures)
  // Originals come before their translations.
  const isTranslation = ({ path }: Part<WholePost>) => Number(translations.has(path))
  const posts = whole.posts.toSorted((a, b) => isTranslation(a) - isTranslation(b))
  return {
    kind: 'byline',
    name: basename(root),
    url,
    addresses,
    people: new Map(),
    skipped: [],
    notes: [],
    paths: new Set([...whole.posts, ...whole.pages].map(({ path }) => path)),
    whole,
    async *records(): AsyncGenerator<SourceRecord> {
      for (const part of posts) yield { path: part.path, read: () => postOf(part) }
      for (const part of whole.pages) yield { path: part.path, read: () => pageOf(part) }
    },
    async findFile(_record, address) {
      const [name] = address.startsWith('/uploads/') ? uploadsIn(address) : []
      if (name === undefined || !pictures.has(name)) return undefined
      return { file: join(root, places.uploads, name), name }
    },
    close: async () => {},
  }
}

async function postOf(part: Part<WholePost>): Promise<SourcePost> {
  const post = await part.read()
  const { head, body, comments } = post
  const key = head.byline.translation?.article ?? head.translationKey
  return {
    title: head.title,
    caption: head.description,
    body,
    tags: head.tags,
    author: head.author,
    slugs: head.slug === '' ? [] : [head.slug],
    addresses: addressesOf(post),
    createdAt: head.date,
    updatedAt: head.lastmod,
    ...(head.byline.state === 'draft' && { isDraft: true }),
    ...(head.language !== undefined && { language: head.language }),
    ...(key !== undefined && { translationKey: key }),
    cover: head.image,
    ...(head.image_alt !== undefined && { coverAlt: head.image_alt }),
    ...(head.image_credit !== undefined && { coverCredit: head.image_credit }),
    ...(head.series !== undefined && {
      series: { title: head.series, ...(head.series_order !== undefined && { order: head.series_order }) },
    }),
    comments: comments.map(commentOf),
  }
}

function commentOf({ id, parent, author, content, date, held, passage }: ExportedComment): SourceComment {
  return {
    id,
    ...(parent !== undefined && { parent }),
    author,
    content,
    createdAt: date,
    ...(held !== undefined && { heldAt: held }),
    ...(passage && { passage }),
  }
}

async function pageOf(part: Part<WholePage>): Promise<SourcePost> {
  const { head, body } = await part.read()
  return {
    kind: 'page',
    title: head.title,
    caption: '',
    body,
    tags: [],
    author: undefined,
    slugs: [head.slug],
    addresses: head.aliases.map((slug) => `/${slug}`),
    createdAt: head.date,
    updatedAt: head.lastmod,
    cover: undefined,
  }
}

/** A draft had no address. */
function addressesOf({ head }: WholePost): string[] {
  const own = head.byline.state === 'published' ? [paths.article(head.slug)] : []
  return [...own.map((path) => decodeURI(path)), ...head.aliases]
}

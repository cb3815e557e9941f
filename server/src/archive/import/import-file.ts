import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { PostStatus } from '@byline/contract/post-states'
import type { Tx } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { NewPost } from '../../features/posts/create-posts.ts'
import { type PostContent, renderBody } from '../../features/posts/post-content.ts'
import { updatePost } from '../../features/posts/save-post.ts'
import { joinSeries } from '../../features/posts/series/join-series.ts'
import { addAddresses } from '../../features/posts/write-store.ts'
import { areIntact } from '../../features/uploads/is-intact.ts'
import { type Renderer, renderLimits } from '../../markdown/renderer.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { readFrontMatter } from '../sources/markdown/front-matter.ts'
import { readText } from '../sources/markdown/read-text.ts'
import {
  findReferences,
  type References,
  replaceAddresses,
} from '../sources/markdown/references.ts'
import { findSourceFile } from '../sources/markdown/source-files.ts'
import { addressOfFile, readSourcePost } from '../sources/markdown/source-post.ts'
import {
  collectPictures,
  type FoundPictures,
  type StoredPictures,
  storePictures,
} from './import-pictures.ts'
import { importedState } from './import-state.ts'
import { findImported, recordImport } from './import-store.ts'
import type { ImportedFile } from './save-imported.ts'
import type { SourcePost } from './source.ts'
import { Unreadable } from './unreadable.ts'

const NOBODY = 'Anonymous'

export interface ImportOptions {
  dryRun: boolean
  /** The author of posts without an author in their front matter. */
  author?: string | undefined
  /** The users by the names in front matter; without it, authors are found by their names or created. */
  authors?: ReadonlyMap<string, string>
  /** Whether to import only new posts, without their pictures; a later import adds these. */
  withoutPictures?: boolean
  /** New posts that are saved in one transaction; a few dozen if undefined. */
  savedAtOnce?: number
  /** A further write or check in each transaction. */
  alongside?: (tx: Tx) => Promise<void>
}

/** The knowledge of one run, which spares a query for each file. */
export interface Known {
  /** Whether an earlier import may have brought in the file. */
  isKnown: (path: string) => boolean
  /** The id of an author, who is created if needed. */
  authorNamed: (name: string) => Promise<string>
  /** Whether a text of that many characters may be rendered before it is saved. */
  mayRenderAhead: (length: number) => boolean
}

export type Outcome = 'imported' | 'updated' | 'unchanged' | 'no post'

export interface FileReport {
  outcome: Outcome
  missingPictures: string[]
  /** Of a post that is imported or updated. */
  state?: PostStatus
  /** A new post that the caller must create, with others if possible (`saveImported`). */
  post?: ImportedPost
}

export interface ImportedPost extends NewPost {
  file: ImportedFile
}

/** A post that was read but not saved. */
interface Prepared {
  source: SourcePost
  pictures: FoundPictures
  links: Map<string, string>
  digest: string
  /** The renderer of the program. It may have rendered the text before the save. */
  renderer: Renderer
  /** The characters that are rendered before the save. */
  ahead: number
}

/** Reads a file below `root`; undefined if it is not a post. Throws `Unreadable` if it cannot be imported. */
export async function prepareFile(
  deps: Deps,
  root: string,
  path: string,
  { dryRun, withoutPictures = false, isKnown, mayRenderAhead }: ImportOptions & Known,
): Promise<Prepared | undefined> {
  const source = await readSource(root, path)
  if (!source) return undefined
  const references = findReferences(source.body)
  const pictures = await collectPictures({ root, path, withoutPictures }, source, references)
  const links = await findLinkedFiles(root, path, references)
  const digest = digestOf(source, pictures, links)
  const known =
    isKnown(path) && (await findImported(deps.db, path, source.title, source.createdAt ?? ''))
  // Only a text without pictures is final now: storing pictures changes the text, and happens post by post.
  const isFinal = !dryRun && (!known || known.digest !== digest) && pictures.digests.size === 0
  const isEarly = isFinal && mayRenderAhead(source.body.length)
  const renderer = isEarly
    ? await renderAhead(deps, { source, pictures, links, turn: turnOf(path) })
    : deps.renderer
  const ahead = isEarly ? source.body.length : 0
  return { source, pictures, links, digest, renderer, ahead }
}

/** Updates the post of a prepared file, or returns the new one. Throws `Unreadable` if it cannot be imported. */
export async function importFile(
  deps: Deps,
  root: string,
  path: string,
  options: ImportOptions & Known,
  prepared: Prepared | undefined,
): Promise<FileReport> {
  if (!prepared) return { outcome: 'no post', missingPictures: [] }
  const { source, pictures, links, digest, renderer } = prepared
  const date = source.createdAt ?? ''
  const before = options.isKnown(path)
    ? await findImported(deps.db, path, source.title, date)
    : undefined
  const report = { missingPictures: pictures.missing }

  if (before && options.withoutPictures) return { ...report, outcome: 'unchanged' }
  if (before && (before.digest === digest || before.deleted_at !== null)) {
    // The post is unchanged, but pictures that were damaged since the last import are repaired.
    if (!options.dryRun && !(await areIntact(deps, before.post_id)))
      await storePictures(deps, pictures)
    return { ...report, outcome: 'unchanged' }
  }
  if (before && before.version !== before.current_version) {
    throw new Unreadable('it was edited here since it was imported, and the file has changed too')
  }
  const given =
    source.createdAt ?? before?.created_at ?? (await stat(join(root, path))).mtime.toISOString()
  const { state, createdAt } = importedState(source, given)
  if (options.dryRun) return { ...report, state, outcome: before ? 'updated' : 'imported' }

  const stored = await storePictures(deps, pictures)
  const content: PostContent = {
    title: source.title,
    caption: source.caption,
    body: bodyOf(source, links, stored),
    tags: source.tags,
    avatar: stored.cover,
    userId: await authorOf(source, options),
    createdAt,
    updatedAt: source.updatedAt ?? createdAt,
    state,
  }
  const saving = { ...deps, renderer, turn: turnOf(path), limitMs: renderLimits.backgroundMs }
  const file = { path, title: source.title, date, digest }
  const { slugs, addresses, series } = source
  if (!before) {
    const post = { saving, content, slugs, addresses, series, file }
    return { ...report, state, outcome: 'imported', post }
  }
  const isPublished = state === 'published' && before.state !== 'published'
  const slug = isPublished ? { proposed: slugs[0] ?? '' } : undefined
  await updatePost(saving, before.post_id, content, { slug }, async (tx, saved, invalidate) => {
    await options.alongside?.(tx)
    await joinSeries(tx, invalidate, { ...content, id: saved.id }, series)
    await addAddresses(tx, saved.id, source.addresses)
    await recordImport(tx, { ...file, post_id: saved.id, version: saved.version })
  })
  return { ...report, state, outcome: 'updated' }
}

async function authorOf(
  { author: name }: SourcePost,
  { author, authors, authorNamed }: ImportOptions & Known,
): Promise<string> {
  if (!name) return author ?? authorNamed(NOBODY)
  return authors?.get(name) ?? authorNamed(name)
}

/** Each file is a separate owner in the queue, so that an import uses every thread. */
function turnOf(path: string): Turn {
  return { owner: `import ${path}` }
}

/** A renderer that has begun to render the post's text. */
async function renderAhead(
  deps: Deps,
  {
    source,
    pictures,
    links,
    turn,
  }: Pick<Prepared, 'source' | 'pictures' | 'links'> & { turn: Turn },
): Promise<Renderer> {
  const body = bodyOf(source, links, await storePictures(deps, pictures))
  const ahead = renderBody({ ...deps, turn, limitMs: renderLimits.backgroundMs }, body)
  // The error is reported when `render` is called.
  ahead.catch(() => undefined)
  return {
    ...deps.renderer,
    render: async (text, ...rest) =>
      text === body ? (await ahead).text : deps.renderer.render(text, ...rest),
  }
}

function bodyOf(source: SourcePost, links: Map<string, string>, stored: StoredPictures): string {
  return replaceAddresses(source.body, new Map([...links, ...stored.addresses]))
}

/** Undefined for a file that is not a post: a section page, or a file without front matter or text. */
async function readSource(root: string, path: string): Promise<SourcePost | undefined> {
  if (/(^|\/)_index\.\w+$/.test(path)) return undefined
  const parts = readFrontMatter(await readText(root, path))
  if (!parts) return undefined
  if (parts.body.trim() === '' && !('title' in parts.head)) return undefined
  return readSourcePost(parts.head, parts.body, path)
}

/** Maps links to other files of the folder to the addresses of these files after the import. */
async function findLinkedFiles(
  root: string,
  path: string,
  { files }: References,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const address of files) {
    const [target = '', fragment] = address.split('#')
    const file = await findSourceFile(root, path, target)
    if (!file) continue
    const former = encodePath(addressOfFile(relative(root, file)))
    found.set(address, fragment ? `${former}#${fragment}` : former)
  }
  return found
}

/** Encodes brackets too, because they may end an address in Markdown. */
function encodePath(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return encoded.replaceAll('(', '%28').replaceAll(')', '%29')
}

function digestOf(source: SourcePost, pictures: FoundPictures, links: Map<string, string>): string {
  const parts = [source, [...pictures.digests], pictures.missing, [...links]]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { renderBody } from '../../features/posts/post-content.ts'
import { type Renderer, renderLimits } from '../../markdown/renderer.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import type { Earlier } from './earlier.ts'
import { fitRecord } from './fit-record.ts'
import { storeFiles } from './import-files.ts'
import {
  collectPictures,
  type FoundPictures,
  type StoredPictures,
  storePictures,
} from './import-pictures.ts'
import { type FoundLinks, findLinks } from './links.ts'
import { findReferences, replaceAddresses } from './references.ts'
import type { Source, SourcePost, SourceRecord } from './source.ts'

export interface Preparing {
  source: Source
  dryRun: boolean
  withoutPictures?: boolean
  earlier: Earlier
  /** Whether a text of that many characters may be rendered before it is saved. */
  mayRenderAhead: (length: number) => boolean
}

/** A post or page that was read but not saved. */
export interface Prepared {
  post: SourcePost
  pictures: FoundPictures
  links: FoundLinks
  digest: string
  /** The renderer of the program. It may have rendered the text before the save. */
  renderer: Renderer
  /** The characters that are rendered before the save. */
  ahead: number
}

/** Reads a record; undefined if it is no post. Throws `LeftOut`, or `Unreadable` if it cannot be imported. */
export async function prepareRecord(
  deps: Deps,
  record: SourceRecord,
  { source, dryRun, withoutPictures = false, earlier, mayRenderAhead }: Preparing,
): Promise<Prepared | undefined> {
  const { path } = record
  const read = await record.read()
  if (!read) return undefined
  const post = fitRecord(read)
  const references = findReferences(post.body, source.url && new URL(source.url).host)
  const pictures = await collectPictures({ source, path, withoutPictures }, post, references)
  const links = await findLinks({ source, path }, post, references)
  const digest = digestOf(post, pictures, links)
  const known = post.kind === 'page' ? undefined : await earlier.find(path, post)
  // Only a text without pictures is final now: storing pictures changes the text, and happens post by post.
  const isFinal =
    !dryRun &&
    post.kind !== 'page' &&
    known?.digest !== digest &&
    pictures.digests.size + links.files.size === 0
  const isEarly = isFinal && mayRenderAhead(post.body.length)
  const turn = turnOf(path)
  const renderer = isEarly
    ? await renderAhead(deps, { post, pictures, links, turn })
    : deps.renderer
  const ahead = isEarly ? post.body.length : 0
  return { post, pictures, links, digest, renderer, ahead }
}

/** Each record is a separate owner in the queue, so that an import uses every thread. */
export function turnOf(path: string): Turn {
  return { owner: `import ${path}` }
}

/** Stores pictures and files, and returns the text with the addresses that these and the links have here. */
export async function storeBody(
  deps: Deps,
  { post, pictures, links }: Pick<Prepared, 'post' | 'pictures' | 'links'>,
): Promise<{ body: string; stored: StoredPictures }> {
  const files = await storeFiles(deps, links.files)
  const stored = await storePictures(deps, pictures)
  const addresses = new Map([...links.addresses, ...files, ...stored.addresses])
  return { body: replaceAddresses(post.body, addresses), stored }
}

/** A renderer that has begun to render the post's text. */
async function renderAhead(
  deps: Deps,
  { turn, ...prepared }: Pick<Prepared, 'post' | 'pictures' | 'links'> & { turn: Turn },
): Promise<Renderer> {
  const { body } = await storeBody(deps, prepared)
  const ahead = renderBody({ ...deps, turn, limitMs: renderLimits.backgroundMs }, body)
  // The error is reported when `render` is called.
  ahead.catch(() => undefined)
  return {
    ...deps.renderer,
    render: async (text, ...rest) =>
      text === body ? (await ahead).text : deps.renderer.render(text, ...rest),
  }
}

/** Of all that becomes a part of the post; its comments are compared one by one. */
function digestOf(
  { changes: _, comments: __, ...post }: SourcePost,
  { digests, missing }: FoundPictures,
  links: FoundLinks,
): string {
  const parts = [
    post,
    [...digests],
    missing.map(({ address }) => address),
    [...links.addresses],
    ...(links.digests.size > 0 ? [[...links.digests]] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

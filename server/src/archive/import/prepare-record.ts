import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { renderBody } from '../../features/posts/post-content.ts'
import { type Renderer, renderLimits } from '../../markdown/renderer.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import {
  collectPictures,
  type FoundPictures,
  type StoredPictures,
  storePictures,
} from './import-pictures.ts'
import { findImported } from './import-store.ts'
import { resolveLinks } from './links.ts'
import { findReferences, replaceAddresses } from './references.ts'
import type { Source, SourcePost, SourceRecord } from './source.ts'

export interface Preparing {
  source: Source
  dryRun: boolean
  withoutPictures?: boolean
  /** Whether an earlier import may have brought in the record of that path. */
  isKnown: (path: string) => boolean
  /** Whether a text of that many characters may be rendered before it is saved. */
  mayRenderAhead: (length: number) => boolean
}

/** A post or page that was read but not saved. */
export interface Prepared {
  post: SourcePost
  pictures: FoundPictures
  /** The new address of each link that gets one, and those that lead to nothing. */
  links: Map<string, string>
  deadLinks: string[]
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
  { source, dryRun, withoutPictures = false, isKnown, mayRenderAhead }: Preparing,
): Promise<Prepared | undefined> {
  const { path } = record
  const post = await record.read()
  if (!post) return undefined
  const references = findReferences(post.body)
  const pictures = await collectPictures({ source, path, withoutPictures }, post, references)
  const { links, deadLinks } = resolveLinks({ source, path }, references)
  const digest = digestOf(post, pictures, links)
  const known =
    isKnown(path) && (await findImported(deps.db, path, post.title, post.createdAt ?? ''))
  // Only a text without pictures is final now: storing pictures changes the text, and happens post by post.
  const isFinal = !dryRun && (!known || known.digest !== digest) && pictures.digests.size === 0
  const isEarly = isFinal && mayRenderAhead(post.body.length)
  const renderer = isEarly
    ? await renderAhead(deps, { post, pictures, links, turn: turnOf(path) })
    : deps.renderer
  const ahead = isEarly ? post.body.length : 0
  return { post, pictures, links, deadLinks, digest, renderer, ahead }
}

/** Each record is a separate owner in the queue, so that an import uses every thread. */
export function turnOf(path: string): Turn {
  return { owner: `import ${path}` }
}

/** The text with the addresses that its pictures and links have here. */
export function bodyOf(
  { post, links }: Pick<Prepared, 'post' | 'links'>,
  stored: StoredPictures,
): string {
  return replaceAddresses(post.body, new Map([...links, ...stored.addresses]))
}

/** A renderer that has begun to render the post's text. */
async function renderAhead(
  deps: Deps,
  prepared: Pick<Prepared, 'post' | 'pictures' | 'links'> & { turn: Turn },
): Promise<Renderer> {
  const body = bodyOf(prepared, await storePictures(deps, prepared.pictures))
  const saving = { ...deps, turn: prepared.turn, limitMs: renderLimits.backgroundMs }
  const ahead = renderBody(saving, body)
  // The error is reported when `render` is called.
  ahead.catch(() => undefined)
  return {
    ...deps.renderer,
    render: async (text, ...rest) =>
      text === body ? (await ahead).text : deps.renderer.render(text, ...rest),
  }
}

function digestOf(
  { changes: _, ...post }: SourcePost,
  { digests, missing }: FoundPictures,
  links: Map<string, string>,
): string {
  const parts = [post, [...digests], missing.map(({ address }) => address), [...links]]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

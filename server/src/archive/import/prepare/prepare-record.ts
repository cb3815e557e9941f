import { createHash } from 'node:crypto'
import { noteOf } from '@byline/contract/imports/note'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { plainHost } from '@byline/moving/records/addresses'
import type { Source, SourcePost, SourceRecord } from '@byline/moving/records/source'
import type { Deps } from '../../../deps.ts'
import { renderBody } from '../../../features/posts/rows/post-content.ts'
import { say } from '../../../language/say.ts'
import { type Renderer, renderLimits } from '../../../rendering/renderer.ts'
import { withDrawingWidths } from '../pictures/drawing-widths.ts'
import { type FoundPictures, newAddresses, type PictureRun } from '../pictures/picture-run.ts'
import type { Earlier } from './earlier.ts'
import { fitRecord } from './fit-record.ts'
import { storeFiles } from './import-files.ts'
import { type FoundLinks, findLinks } from './links.ts'
import { findReferences, replaceAddresses } from './references.ts'

export interface Preparing {
  source: Source
  pictures: PictureRun
  dryRun: boolean
  withoutPictures?: boolean
  /** The language of the site, for words that the source lacks. */
  language: string
  earlier: Earlier
  renderBudget: RenderBudget
}

/** A post or page that was read but not saved. */
export interface Prepared {
  post: SourcePost
  pictures: FoundPictures
  links: FoundLinks
  digest: string
  /** The renderer of the program. It may have rendered the text before the save. */
  renderer: Renderer
  /** The characters that are rendered before the save, which the render budget gets back. */
  reservedCharacters: number
}

/** The characters of records that may be rendered, or wait for it, before they are saved. */
export class RenderBudget {
  #left: number

  constructor(characters: number) {
    this.#left = characters
  }

  /** Reserves the characters of a text; false if too few are left. */
  reserve(characters: number): boolean {
    if (characters > this.#left) return false
    this.#left -= characters
    return true
  }

  release(characters: number): void {
    this.#left += characters
  }
}

/** Undefined if the record is no post. Throws `LeftOut`, or `Unreadable` if it cannot be imported. */
export async function readRecord(record: SourceRecord, language: string): Promise<SourcePost | undefined> {
  const read = await record.read((key, ...params) => say(language, key, ...params))
  return read && fitRecord(read, language)
}

/** Takes the pictures of a record that was read, and may begin to render its text. */
export async function prepareRecord(
  deps: Deps,
  { path }: SourceRecord,
  post: SourcePost,
  { source, pictures: run, dryRun, earlier, renderBudget }: Preparing,
): Promise<Prepared> {
  const references = findReferences(post.body, source.url && plainHost(new URL(source.url).host))
  const pictures = await run.collect(path, post, references)
  const links = await findLinks({ source, path }, post, references)
  const digest = digestOf(post, pictures, links)
  const known = post.kind === 'page' ? undefined : await earlier.find(path, post)
  // A text with links to files is not final now: storing these changes the text, and happens post by post.
  const isFinal = !dryRun && post.kind !== 'page' && known?.digest !== digest && links.files.size === 0
  const isEarly = isFinal && renderBudget.reserve(post.body.length)
  const turn = turnOf(path)
  const renderer = isEarly ? await renderAhead(deps, { post, pictures, links, turn }) : deps.renderer
  const reservedCharacters = isEarly ? post.body.length : 0
  const prepared = { post, pictures, links, digest, renderer, reservedCharacters }
  prepared.renderer = namingUnfinished(prepared)
  return prepared
}

/** Adds a text whose rendering exceeds its limit to the report; the server renders it again in the background. */
function namingUnfinished(prepared: Prepared): Renderer {
  const { renderer } = prepared
  return {
    ...renderer,
    async render(...args) {
      const rendered = await renderer.render(...args)
      const { changes = [] } = prepared.post
      const isNamed = changes.some(({ kind }) => kind === 'unfinished')
      if (rendered.renderer <= 0 && !isNamed)
        prepared.post.changes = [
          ...changes,
          { kind: 'unfinished', what: noteOf('dashboard.imports.changeTextUnfinished') },
        ]
      return rendered
    },
  }
}

/** Each record is a separate owner in the queue, so that an import uses every thread. */
export function turnOf(path: string): Turn {
  return { owner: `import ${path}` }
}

/** Stores files, and returns the text with the addresses that its pictures, files and links have here. */
export async function storeBody(
  deps: Deps,
  { post, pictures, links }: Pick<Prepared, 'post' | 'pictures' | 'links'>,
): Promise<string> {
  // A picture that the text shows, and to which it links, is stored already.
  const unstored = [...links.files].filter(([written]) => !pictures.taken.has(written))
  const files = await storeFiles(deps, new Map(unstored))
  const addresses = new Map([...links.addresses, ...files, ...newAddresses(pictures)])
  return withDrawingWidths(replaceAddresses(post.body, addresses), pictures)
}

/** A renderer that has begun to render the post's text. */
async function renderAhead(
  deps: Deps,
  { turn, ...prepared }: Pick<Prepared, 'post' | 'pictures' | 'links'> & { turn: Turn },
): Promise<Renderer> {
  const body = await storeBody(deps, prepared)
  const ahead = renderBody({ ...deps, turn, limitMs: renderLimits.saveMs }, body)
  // The error is reported when `render` is called.
  ahead.catch(() => undefined)
  return {
    ...deps.renderer,
    render: async (text, ...rest) => (text === body ? (await ahead).text : deps.renderer.render(text, ...rest)),
  }
}

/** The digest of everything that becomes a part of the post. Comments are compared one by one instead. */
function digestOf(
  { changes: _, comments: __, ...post }: SourcePost,
  { taken }: FoundPictures,
  links: FoundLinks,
): string {
  const parts = [
    post,
    [...taken].map(([address, { digest }]) => [address, digest]),
    // The empty list stands for missing pictures, which do not change the stored post.
    [],
    [...links.addresses],
    ...(links.digests.size > 0 ? [[...links.digests]] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

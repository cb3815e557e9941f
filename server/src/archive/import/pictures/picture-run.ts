import { createHash } from 'node:crypto'
import { paths } from '@byline/contract/addresses/paths'
import { type Note, noteOf } from '@byline/contract/imports/note'
import type { Source, SourcePost } from '@byline/moving/records/source'
import pLimit from 'p-limit'
import type { Deps } from '../../../deps.ts'
import { type FetchOptions, PictureFetcher } from '../fetching/picture-fetcher.ts'
import { PictureRefused } from '../fetching/picture-refused.ts'
import type { MissingPicture } from '../run/record-report.ts'
import { addressKind } from './address-kind.ts'
import { OtherHosts } from './other-hosts.ts'
import { digestOf, findKnown, readPicture, record, storeAgain, type Taken, takePicture } from './take-picture.ts'

export type PictureSource = Pick<Source, 'findFile' | 'findByName' | 'url'>

export interface PictureRunOptions {
  dryRun: boolean
  /** Whether posts come without their pictures; a later import adds these. */
  withoutPictures?: boolean
  /** Hosts from which pictures are fetched; none if undefined. */
  fetch?: FetchOptions | undefined
  /** Called for each different picture that is taken, with their number. */
  onPicture?: (taken: number) => void
}

export interface FoundPictures {
  /** Imported pictures, by the address as written. */
  taken: ReadonlyMap<string, Taken>
  /** The files of the source behind them. */
  files: ReadonlyMap<string, string>
  /** Pictures that could not be imported; their addresses stay in the text. */
  missing: MissingPicture[]
  cover: Taken | undefined
}

/** A long address, such as one with a picture in it, would fill the report. */
const ADDRESS_MAX = 300

/** Nobody would read more sentences. */
const NOTES_MAX = 200

/** Takes the pictures of all posts of an import, each different one once. */
export class PictureRun {
  readonly #deps: Deps
  readonly #source: PictureSource
  readonly #options: PictureRunOptions
  readonly #fetcher: PictureFetcher | undefined
  readonly #otherHosts = new OtherHosts()
  /** Finding a file may unpack it. */
  readonly #eightSought = pLimit(8)
  readonly #twoAtOnce = pLimit(2)
  /** A fetched picture is in memory until it is processed. */
  readonly #fourFetched = pLimit(4)
  /** Notes about pictures that were imported in part. */
  readonly #noted: { path: string; address: string; note: Note }[] = []
  readonly #byDigest = new Map<string, Promise<Taken>>()
  readonly #byAddress = new Map<string, Promise<Taken>>()
  #taken = 0

  constructor(deps: Deps, source: PictureSource, options: PictureRunOptions) {
    this.#deps = deps
    this.#source = source
    this.#options = options
    this.#fetcher = options.fetch && new PictureFetcher(options.fetch)
  }

  /** Takes every picture of a post that can be taken. A dry run says the same and stores nothing. */
  async collect(
    path: string,
    { cover, addresses }: Pick<SourcePost, 'cover' | 'addresses'>,
    references: { pictures: readonly string[] },
  ): Promise<FoundPictures> {
    const taken = new Map<string, Taken>()
    const files = new Map<string, string>()
    const missing: MissingPicture[] = []
    const all = new Set([...references.pictures, ...(cover === undefined ? [] : [cover])])
    if (this.#options.withoutPictures) all.clear()
    const base = addresses[0] ?? '/'
    const found = [...all].map(async (address) => ({
      address,
      result: await this.#find(path, address, { base, isCover: address === cover, files }).catch((error) => {
        if (error instanceof PictureRefused) return error
        throw error
      }),
    }))
    for (const { address, result } of await Promise.all(found)) {
      if (result === 'elsewhere') {
        // Only stored pictures can be covers.
        if (address === cover) missing.push(missingPicture(address, OtherHosts.reason))
      } else if (result instanceof Error) missing.push(missingPicture(address, result.note))
      else {
        taken.set(address, result)
        if (result.note) this.#noted.push({ path, address, note: result.note })
      }
    }
    return { taken, files, missing, cover: cover === undefined ? undefined : taken.get(cover) }
  }

  /** Stores the pictures of a post again whose files are damaged. */
  async repair({ taken, files }: FoundPictures): Promise<void> {
    for (const address of taken.keys()) {
      const file = files.get(address)
      if (file) await storeAgain(this.#deps, await readPicture(file))
    }
  }

  /** Notes for the operator about all pictures. */
  notes(): Note[] {
    const noted = this.#noted
      .toSorted((a, b) => compare(`${a.path}: ${a.address}`, `${b.path}: ${b.address}`))
      .slice(0, NOTES_MAX)
      .map(({ path, address, note }) => noteOf('dashboard.imports.notePicture', { path, address, reason: note }))
    return [...this.#otherHosts.notes(), ...noted]
  }

  async #find(
    path: string,
    address: string,
    { base, isCover, files }: { base: string; isCover: boolean; files: Map<string, string> },
  ): Promise<Taken | 'elsewhere'> {
    const target = addressKind(address)
    if (target.kind === 'data') return this.#take(async () => target.bytes)
    const found = await this.#eightSought(
      async () =>
        (await this.#source.findFile(path, address)) ??
        (isCover && target.kind === 'file' ? this.#source.findByName?.(address) : undefined),
    )
    if (found) {
      files.set(address, found.file)
      return this.#take(() => readPicture(found.file))
    }
    const url = target.kind === 'web' ? target.url : this.#oldAddress(address, base)
    const fetched = url && (await this.#takeFromWeb(url))
    if (fetched) return fetched
    if (target.kind === 'none') throw new PictureRefused(noteOf('dashboard.imports.reasonNoPictureThere'))
    if (target.kind === 'file') throw new PictureRefused(noteOf('dashboard.imports.reasonNoFile'))
    this.#otherHosts.add(target.url)
    return 'elsewhere'
  }

  /** The address that a relative one had on the moved site. */
  #oldAddress(address: string, base: string): URL | undefined {
    const { url } = this.#source
    const page = url && URL.parse(base, url)
    // Ghost leaves this in its exports for the address of the site.
    const written = address.replace(/^__GHOST_URL__/, '')
    return (page && URL.parse(written, page.href)) || undefined
  }

  /** Undefined if an address is neither to be fetched nor was fetched by an earlier import. */
  #takeFromWeb(url: URL): Promise<Taken | undefined> {
    const { href } = url
    const before = this.#byAddress.get(href)
    if (before) return before
    const source = createHash('sha256').update(`address ${href}`).digest('hex')
    const known = async () => findKnown(this.#deps, source, this.#options)
    const fetcher = this.#fetcher
    if (!fetcher?.fetches(url)) return known()
    const taking = known().then(async (fetched) => {
      if (fetched) return fetched
      const { file, width, note } = await this.#fourFetched(async () => {
        const bytes = await fetcher.fetch(url)
        return this.#take(async () => bytes)
      })
      if (file !== undefined) await record(this.#deps, { source, file, width, note })
      return { digest: digestOf(source, width), file, width, note }
    })
    this.#byAddress.set(href, taking)
    return taking
  }

  /** Two pictures are in memory at once. */
  async #take(read: () => Promise<Buffer>): Promise<Taken> {
    return this.#twoAtOnce(async () => {
      const bytes = await read()
      const digest = createHash('sha256').update(bytes).digest('hex')
      const before = this.#byDigest.get(digest)
      if (before) return before
      const taking = takePicture(this.#deps, bytes, this.#options)
      this.#byDigest.set(digest, taking)
      const taken = await taking
      this.#options.onPicture?.(++this.#taken)
      return taken
    })
  }
}

/** The new addresses of the pictures that were taken, by those in the text. */
export function newAddresses({ taken }: FoundPictures): Map<string, string> {
  const addresses = new Map<string, string>()
  for (const [written, { file }] of taken) if (file !== undefined) addresses.set(written, paths.upload(file))
  return addresses
}

function missingPicture(address: string, reason: Note): MissingPicture {
  const isLong = address.length > ADDRESS_MAX
  return { address: isLong ? `${address.slice(0, ADDRESS_MAX)}…` : address, reason }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

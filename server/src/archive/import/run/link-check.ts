import { tagKey } from '@byline/contract/rules/tags'
import { encodeAddress } from '@byline/moving/records/addresses'
import { TextSet } from '@byline/moving/records/text-set'
import type { Db } from '../../../db/tables/schema.ts'
import {
  findFormerPath,
  findFormerQuery,
  formerListAt,
  formerPaths,
} from '../../../features/own-pages/former-address.ts'
import { findPage } from '../../../features/own-pages/store.ts'
import { findCard, findFormerCard } from '../../../features/posts/one-post/store.ts'
import type { RecordReport } from './record-report.ts'

/** A record whose links cannot be followed until all records are imported; it has no text, to save memory. */
interface Waiting extends Pick<RecordReport, 'path' | 'outcome'> {
  title: string
  /** Whether the report names it already. */
  isNamed: boolean
  /** The position of the record in its source. */
  position: number | undefined
  links: [string, string | undefined][]
}

export interface DeadLinks extends Omit<Waiting, 'links'> {
  addresses: string[]
}

/** Pages of the site that are at one part of an address. */
const OWN_PAGE =
  /^\/(?:articles?|archive|about|faqs|search|tags|login|register|newsletter|feed|rss|atom|(?:rss|atom|feed|index|sitemap)\.xml|feed\.json|robots\.txt|llms\.txt)?$/i

/**
 * Resolves the links of all texts of an import when it is known what is served. A dry run knows that of the records that
 * would come in, so that it finds what the run will find.
 */
export class LinkCheck {
  readonly #addresses = new TextSet()
  readonly #tags = new Set<string>()
  readonly #months = new Set<string>()
  readonly #waiting: Waiting[] = []
  readonly #known = new Map<string, Promise<boolean>>()

  add(
    { path, source, outcome, state, links }: RecordReport,
    { position, isNamed }: Pick<Waiting, 'position' | 'isNamed'>,
  ): void {
    // One that is unchanged may have been deleted here, which the database knows.
    const isServed = outcome !== 'unchanged' && (source.kind === 'page' || state === 'published')
    if (isServed) {
      for (const address of source.addresses) this.#addresses.add(address)
      if (source.kind !== 'page') this.#addLists(source)
    }
    const open = [...links].filter(([, here]) => here === undefined || !this.#isComing(here))
    if (open.length > 0) this.#waiting.push({ path, title: source.title, outcome, isNamed, position, links: open })
  }

  /** The links that lead nowhere, by their records. */
  async dead(db: Db): Promise<DeadLinks[]> {
    const all: DeadLinks[] = []
    for (const { links, ...rest } of this.#waiting) {
      const addresses: string[] = []
      for (const [written, here] of links)
        if (here === undefined || !(await this.#isServed(db, here))) addresses.push(written)
      if (addresses.length > 0) all.push({ ...rest, addresses })
    }
    return all
  }

  #addLists({ tags, createdAt }: RecordReport['source']): void {
    for (const tag of tags) this.#tags.add(tagKey(tag))
    if (createdAt !== undefined) this.#months.add(createdAt.slice(0, 7))
  }

  #isComing(here: string): boolean {
    if (formerPaths(here).some((one) => this.#addresses.has(one))) return true
    const { month, tagKeys } = formerListAt(formerPaths(here).at(-1) ?? '')
    return (month !== undefined && this.#months.has(month)) || tagKeys.some((key) => this.#tags.has(key))
  }

  #isServed(db: Db, here: string): Promise<boolean> {
    if (this.#isComing(here) || OWN_PAGE.test(here.replace(/(?<!^)\/$/, ''))) return Promise.resolve(true)
    const known = this.#known.get(here) ?? isAnswered(db, here)
    this.#known.set(here, known)
    return known
  }
}

async function isAnswered(db: Db, here: string): Promise<boolean> {
  const [, article] = /^\/article\/([^/]+)\/?$/.exec(here) ?? []
  if (article !== undefined) return ((await findCard(db, article)) ?? (await findFormerCard(db, article))) !== undefined
  const [, page] = /^\/([^/]+)\/?$/.exec(here) ?? []
  if (page !== undefined && (await findPage(db, page)) !== undefined) return true
  const url = encodeAddress(here)
  return ((await findFormerQuery(db, url)) ?? (await findFormerPath(db, url))) !== undefined
}

import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { listWorkingCopies } from '@byline/contract/drafts/working-copies'
import { type PostFields, sameFields } from '../content/post-fields.ts'
import type { RecoveredContent } from './recovered-content.ts'

/** Unsaved content that can be restored. */
export interface Offer {
  id: string
  postId: string | null
  /** Milliseconds since 1970. */
  savedAt: number
  /** The version of the edited post; null for a new post. */
  version: number | null
  /** The slug that the post had. */
  slug: string
  title: string
  /** The beginning of the text. */
  start: string
  /** The `writtenAt` of the copy on the server; undefined if it has none. */
  writtenAt?: string
  /** Missing if it has to be fetched: another browser has written it. */
  content?: RecoveredContent
}

type Listed = ReplyOf<typeof listWorkingCopies>

/** Characters that are shown of a text. */
const START = 300

/**
 * The contents of this browser and the server, newest first. If both have one, that of this browser is offered unless
 * the server's is newer, because it can have a picked picture.
 */
export function mergeOffers(stored: RecoveredContent[], { copies }: Listed): Offer[] {
  const onServer = new Map(copies.map((copy) => [copy._id, copy]))
  const offers = new Map<string, Offer>()
  for (const content of stored) {
    const copy = onServer.get(content.id)
    if (copy && Date.parse(copy.writtenAt) > content.savedAt) continue
    offers.set(content.id, { ...offerOf(content), ...(copy && { writtenAt: copy.writtenAt }) })
  }
  for (const { _id, postId, version, title, start, savedAt, writtenAt } of copies) {
    if (offers.has(_id)) continue
    const times = { savedAt: Date.parse(savedAt), writtenAt }
    offers.set(_id, { id: _id, postId, version, slug: '', title, start, ...times })
  }
  return [...offers.values()].toSorted((one, other) => other.savedAt - one.savedAt)
}

/** The offers for the form of one post, or of a new one, that differ from what it shows. */
export function offersOf(offers: Offer[], postId: string | undefined, shown: PostFields): Offer[] {
  return offers
    .filter((offer) => offer.postId === (postId ?? null))
    .filter(({ content }) => !content || !sameFields(content.fields, shown))
}

/**
 * The newest words for a form of this version of a post. A new post gets only those of this browser: on another device
 * they may be those of another new post, which is still written there.
 */
export function newestOf(offers: Offer[], version: number | null): Offer | undefined {
  return offers.find((offer) => offer.version === version && (version !== null || offer.content !== undefined))
}

export function offerOf(content: RecoveredContent): Offer {
  const { id, postId, savedAt, fields, baseline } = content
  const { version } = baseline
  const { title, body } = fields
  const start = body.slice(0, START)
  return { id, postId, savedAt, version, slug: baseline.fields.slug, title, start, content }
}

/** The stored contents that were saved, discarded or continued on another device, and are not newer than that. */
export function endedElsewhere(stored: RecoveredContent[], { ended }: Listed): RecoveredContent[] {
  const times = new Map(ended.map(({ _id, writtenAt }) => [_id, Date.parse(writtenAt)]))
  return stored.filter(({ id, savedAt }) => savedAt <= (times.get(id) ?? -1))
}

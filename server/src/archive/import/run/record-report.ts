import type { Note } from '@byline/contract/imports/note'
import type { PostStatus } from '@byline/contract/posts/post-states'
import type { SourcePost } from '@byline/moving/records/source'

/** The outcome of one record of the source. */
export type Outcome = 'imported' | 'updated' | 'unchanged'

export interface RecordReport {
  path: string
  source: SourcePost
  outcome: Outcome
  /** The state of a post; a page has none. */
  state?: PostStatus | undefined
  comments: number
  pictures: number
  missing: readonly MissingPicture[]
  links: LinksHere
}

export interface MissingPicture {
  address: string
  reason: Note
}

/** The links of a stored text to this site: the addresses in the source, with those here; undefined if there is none. */
export type LinksHere = ReadonlyMap<string, string | undefined>

import type { FrontMatter } from '../fields/front-matter.ts'
import type { PermalinkParts } from './permalink.ts'

/** What is known of a file when its addresses are looked for. */
export interface AddressedFile {
  /** The path in the folder of the site. */
  sitePath: string
  head: FrontMatter
  title: string
  slug: string | undefined
  categories: readonly string[]
  days: readonly NonNullable<PermalinkParts['day']>[]
}

import type { FrontMatter } from '../fields/front-matter.ts'
import type { KindOfFile } from './kind-of-file.ts'
import type { PermalinkParts } from './permalink.ts'

/** The facts from which the addresses of a file are made. */
export interface AddressedFile {
  /** The path in the folder of the site. */
  sitePath: string
  head: FrontMatter
  /** The code of its language in a site with several. */
  language: string | undefined
  title: string
  slug: string | undefined
  categories: readonly string[]
  days: readonly NonNullable<PermalinkParts['day']>[]
}

/** A text of the folder after the first look at it. */
export interface ReadFile {
  /** In the imported folder. */
  path: string
  file: AddressedFile
  kind: KindOfFile
  hasDate: boolean
  hasText: boolean
  /** False if something is wrong with the text, for which it will be refused. */
  comesIn: boolean
  /** Whether it is in another language than the main one of the site. */
  isOther: boolean
}

/** A text that cannot be read. */
export interface OtherText {
  path: string
  sitePath: string
}

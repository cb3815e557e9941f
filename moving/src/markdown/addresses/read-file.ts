import type { AddressedFile } from './addressed-file.ts'
import type { KindOfFile } from './kind-of-file.ts'

/** A text of the folder after the first look at it. */
export interface ReadFile {
  /** In the imported folder. */
  path: string
  file: AddressedFile
  kind: KindOfFile
  hasDate: boolean
  hasText: boolean
  /** The addresses of other texts that it shows as parts of itself. */
  parts: readonly string[]
  /** False if something is wrong with the text, for which it will be refused. */
  comesIn: boolean
}

/** A text in a folder that is left out as a whole. */
export interface OtherText {
  path: string
  sitePath: string
}

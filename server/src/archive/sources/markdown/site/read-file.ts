import type { AddressedFile } from './addressed-file.ts'
import type { KindOfFile } from './kind-of-file.ts'

/** A text of the folder after the first look at it. */
export interface ReadFile {
  /** In the imported folder. */
  path: string
  file: AddressedFile
  kind: KindOfFile
}

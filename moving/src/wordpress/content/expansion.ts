import type { Changes } from '../../html-to-markdown/clean/changes.ts'
import type { WxrIndex } from '../wxr/wxr-index.ts'

/** What shortcodes need to know of the export, and where they report. */
export interface Expansion {
  index: Pick<WxrIndex, 'attachments' | 'attachmentsOf' | 'attachmentPages'>
  /** The number of the post. */
  post: string
  changes: Changes
}

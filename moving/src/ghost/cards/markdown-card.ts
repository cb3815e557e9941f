import type { RecordChanges } from '../../fields/changes.ts'
import { type Payload, text } from './card-parts.ts'
import { readAsGhost } from './ghost-markdown.ts'
import type { Segment } from './segments.ts'

/** Markdown as its author wrote it. */
export function markdownCard({ markdown }: Payload, changes: RecordChanges): Segment[] {
  return [{ markdown: readAsGhost(text(markdown), changes) }]
}

import type { DeletionKind } from '@byline/contract/trash'
import { NewAddresses } from './new-addresses.tsx'

/** The outcome of the last action; it stays until the next one. */
export interface Outcome {
  message: string
  /** New slugs of restored posts whose slugs other posts have by now. */
  renamed?: string[]
  kind?: DeletionKind
  failed?: boolean
}

/** Shows the outcome of the last action, with links to posts that have a new address. */
export function TrashNotice({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div role="status">
      {outcome && (
        <p className={`notice mb-6 break-words ${outcome.failed ? 'border-s-danger' : ''}`}>
          {outcome.message} <NewAddresses slugs={outcome.renamed ?? []} kind={outcome.kind ?? 'post'} />
        </p>
      )}
    </div>
  )
}

import { paths } from '@byline/contract/paths'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

/** The outcome of the last action; it stays until the next one. */
export interface Outcome {
  message: string
  /** New slugs of restored posts whose slugs other posts have by now. */
  renamed?: string[]
  failed?: boolean
}

/** Says lastingly what has happened, and links to posts that have a new address. */
export function TrashNotice({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div role="status">
      {outcome && (
        <p className={`notice mb-6 break-words ${outcome.failed ? 'border-l-danger' : ''}`}>
          {outcome.message} {addresses(outcome.renamed ?? [])}
        </p>
      )}
    </div>
  )
}

/** Links for a few posts; of many, the first ones. */
function addresses(slugs: string[]): ReactNode {
  if (slugs.length === 0) return null
  const shown = slugs.slice(0, 5)
  return (
    <>
      {slugs.length === 1
        ? 'Its address was taken, so the new one is '
        : 'These have new addresses: '}
      {shown.map((slug, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <Link to={paths.article(slug)} className="link">
            {paths.article(slug)}
          </Link>
        </span>
      ))}
      {slugs.length > shown.length && ` and ${slugs.length - shown.length} more`}.
    </>
  )
}

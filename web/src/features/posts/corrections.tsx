import type { Correction } from '@byline/contract/posts'
import { Time } from '../../ui/time.tsx'

/** What was wrong in an article and has been corrected, at its end. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  return (
    corrections.length > 0 && (
      <aside aria-label="Corrections" className="notice mt-10 max-w-(--reading-width)">
        {corrections.map(({ text, createdAt }) => (
          <p key={createdAt} dir="auto" className="break-words">
            <strong className="font-semibold">
              Correction, <Time iso={createdAt} />:
            </strong>{' '}
            {text}
          </p>
        ))}
      </aside>
    )
  )
}

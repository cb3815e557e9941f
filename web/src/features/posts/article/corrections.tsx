import type { Correction } from '@byline/contract/posts/posts'
import { Time } from '../../../ui/time.tsx'

/** The corrections of an article, at its end. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  return (
    corrections.length > 0 && (
      <aside aria-label="Corrections" className="notice mt-10">
        {corrections.map(({ text, createdAt }) => (
          <p key={createdAt} dir="auto">
            Correction, <Time iso={createdAt} />: {text}
          </p>
        ))}
      </aside>
    )
  )
}

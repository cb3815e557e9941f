import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface DetailsSectionProps {
  folded: boolean
  onFold: (folded: boolean) => void
  /** The button that folds the section where it stands below the text. */
  foldButton: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Everything about a post but its title and text: beside the text in a wide window, below it in others. */
export function DetailsSection({ folded, onFold, foldButton, children }: DetailsSectionProps) {
  return (
    <section aria-label="Details" data-folded={folded || undefined} className="room-details">
      <h2 className="room-details-head">
        <button
          ref={foldButton}
          type="button"
          aria-expanded={!folded}
          aria-controls="post-details"
          onClick={() => onFold(!folded)}
        >
          Details
          <ChevronDown aria-hidden className="size-5" />
        </button>
      </h2>
      <div id="post-details" hidden={folded} className="room-details-fields">
        {children}
      </div>
    </section>
  )
}

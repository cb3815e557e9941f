import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'

interface EndableRowProps {
  name: string
  /** Words behind the name. */
  mark?: ReactNode
  /** Details below the name. */
  children: ReactNode
  /** The words of the button; without them there is none. */
  end: string | undefined
  ending: boolean
  onEnd: () => void
}

/** One of the things that somebody has, as a session or a token, and the button that ends it, named by both. */
export function EndableRow({ name, mark, children, end, ending, onEnd }: EndableRowProps) {
  const nameId = useId()
  const buttonId = useId()
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>
          <bdi id={nameId} className="break-words font-medium">
            {name}
          </bdi>{' '}
          {mark}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">{children}</p>
      </div>
      {end && (
        <Button
          id={buttonId}
          variant="button-quiet"
          aria-labelledby={`${buttonId} ${nameId}`}
          pending={ending}
          onClick={onEnd}
        >
          {end}
        </Button>
      )}
    </li>
  )
}

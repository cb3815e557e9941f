import { type ReactNode, useId } from 'react'
import type { Choice } from './settle.ts'

interface SideProps {
  /** The name of the radio group. */
  group: string
  side: Choice
  checked: boolean
  onChoose: () => void
  children?: ReactNode
}

const labels: Record<Choice, string> = {
  yours: 'Yours',
  theirs: 'Theirs',
  merged: 'Both merged',
}

/** One of the versions to choose from, and what it says. */
export function Side({ group, side, checked, onChoose, children }: SideProps) {
  const id = useId()
  return (
    <div className="conflict-side" data-chosen={checked || undefined}>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="radio"
          name={group}
          checked={checked}
          onChange={onChoose}
          aria-describedby={id}
          className="size-5 accent-accent"
        />
        {labels[side]}
      </label>
      <div id={id} className="min-w-0 whitespace-pre-wrap break-words pb-2">
        {children}
      </div>
    </div>
  )
}

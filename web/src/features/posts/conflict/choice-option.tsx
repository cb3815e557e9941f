import { type ReactNode, useId } from 'react'
import type { Choice } from './choices.ts'

interface ChoiceOptionProps {
  /** The name of the radio group. */
  group: string
  choice: Choice
  checked: boolean
  onChoose: () => void
  children?: ReactNode
}

const labels: Record<Choice, string> = {
  yours: 'Yours',
  theirs: 'Theirs',
  merged: 'Both merged',
}

/** A radio button for one version, with its content. */
export function ChoiceOption({ group, choice, checked, onChoose, children }: ChoiceOptionProps) {
  const id = useId()
  return (
    <div className="conflict-option" data-chosen={checked || undefined}>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="radio"
          name={group}
          checked={checked}
          onChange={onChoose}
          aria-describedby={id}
          className="size-5 accent-accent"
        />
        {labels[choice]}
      </label>
      <div id={id} className="min-w-0 whitespace-pre-wrap break-words pb-2">
        {children}
      </div>
    </div>
  )
}

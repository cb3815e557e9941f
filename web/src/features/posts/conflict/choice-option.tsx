import { type ReactNode, useId } from 'react'

interface ChoiceOptionProps {
  /** The name of the radio group. */
  group: string
  label: string
  checked: boolean
  onChoose: () => void
  children?: ReactNode
}

/** A radio button for one version, with its content. */
export function ChoiceOption({ group, label, checked, onChoose, children }: ChoiceOptionProps) {
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
        {label}
      </label>
      <div id={id} className="min-w-0 whitespace-pre-wrap break-words pb-2">
        {children}
      </div>
    </div>
  )
}

import { type ComponentProps, useId } from 'react'

interface CheckListProps extends ComponentProps<'input'> {
  legend: string
  /** The value of each box, its words, and what they mean. */
  choices: readonly (readonly [value: string, words: string, hint?: string])[]
  /** The error of the chosen values. */
  error?: string | undefined
}

/** Boxes of one field, of which several may be checked. */
export function CheckList({ legend, choices, error, ...box }: CheckListProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-note`} className="grid gap-3">
      <legend className="field-label mb-3">{legend}</legend>
      {choices.map(([value, words, hint]) => (
        <label key={value} className="flex items-start gap-3">
          <input type="checkbox" {...box} value={value} className="mt-0.5 size-6 shrink-0 accent-accent" />
          <span>
            <span className="block">{words}</span>
            {hint && <span className="field-hint block">{hint}</span>}
          </span>
        </label>
      ))}
      <p id={`${id}-note`} aria-live="polite" className="field-error">
        {error}
      </p>
    </fieldset>
  )
}

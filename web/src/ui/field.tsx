import { type ReactNode, useId } from 'react'

/** What every field has besides what is written in it. */
export interface FieldProps {
  label: string
  /** What is wrong with what stands in it. */
  error?: string | undefined
  hint?: string | undefined
}

/** What ties an input to its label and its note. */
interface Ties {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string
}

/** A field's frame: its label above the input, its error or hint below. */
export function Field({
  label,
  error,
  hint,
  input,
}: FieldProps & { input: (ties: Ties) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {input({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': `${id}-note`,
      })}
      <p id={`${id}-note`} aria-live="polite" className={error ? 'field-error' : 'field-hint'}>
        {error ?? hint}
      </p>
    </div>
  )
}

import { type ReactNode, useId } from 'react'

/** The props of every field besides those of its input. */
export interface FieldProps {
  label: string
  /** The error of the current value. */
  error?: string | undefined
  hint?: string | undefined
}

/** Attributes that connect an input with its label and its note. */
interface InputAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string
}

/** A field: label above the input, error or hint below. */
export function Field({
  label,
  error,
  hint,
  input,
}: FieldProps & { input: (attributes: InputAttributes) => ReactNode }) {
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

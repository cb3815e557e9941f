import { type ComponentProps, useId } from 'react'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** What is wrong with what stands in it. */
  error?: string | undefined
  hint?: string
}

/** A few lines of text that grow with what is written: their label above, their error below. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        rows={2}
        {...area}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        className="field-input field-sizing-content max-h-60 resize-y"
      />
      <p id={`${id}-note`} aria-live="polite" className={error ? 'field-error' : 'field-hint'}>
        {error ?? hint}
      </p>
    </div>
  )
}

import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A few lines of text that grow with what is written. */
export function TextArea({ label, error, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field
      {...{ label, error, hint }}
      input={(ties) => (
        <textarea
          rows={2}
          {...area}
          {...ties}
          className="field-input field-sizing-content max-h-60 resize-y"
        />
      )}
    />
  )
}

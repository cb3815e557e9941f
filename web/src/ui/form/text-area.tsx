import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A field for several lines, which grows with its text; where that makes it low, it has room for three lines. */
export function TextArea({ label, error, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field
      {...{ label, error, hint }}
      input={(attributes) => (
        <textarea
          rows={2}
          dir="auto"
          {...area}
          {...attributes}
          className="field-input field-sizing-content max-h-64 min-h-24 resize-y"
        />
      )}
    />
  )
}

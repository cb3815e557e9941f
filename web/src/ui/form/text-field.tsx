import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A field for one line. */
export function TextField({ label, error, hint, className = '', ...line }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field
      {...{ label, error, hint }}
      input={(attributes) => (
        <input type="text" dir="auto" {...line} {...attributes} className={`field-input ${className}`} />
      )}
    />
  )
}

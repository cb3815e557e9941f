import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A line of text. */
export function TextField({ label, error, hint, ...line }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field
      {...{ label, error, hint }}
      input={(ties) => <input type="text" {...line} {...ties} className="field-input" />}
    />
  )
}

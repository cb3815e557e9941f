import type { ComponentProps } from 'react'
import type { Choices } from '../../lib/choices.ts'
import { Field, type FieldProps } from './field.tsx'

/** A field for one of several values. */
export function SelectField({
  label,
  error,
  hint,
  choices,
  ...select
}: FieldProps & ComponentProps<'select'> & { choices: Choices }) {
  return (
    <Field
      {...{ label, error, hint }}
      input={(attributes) => (
        <select {...select} {...attributes} className="field-input">
          <Options choices={choices} />
        </select>
      )}
    />
  )
}

export function Options({ choices }: { choices: Choices }) {
  return choices.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}

import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = FieldProps & ComponentProps<'input'> & { autoComplete: 'current-password' | 'new-password' }

/** A field for a password, with a button that shows what was typed. */
export function PasswordField({ label, error, hint, ...line }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...{ label, error, hint }}
      input={(attributes) => (
        <div className="relative">
          <input
            {...line}
            {...attributes}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="field-input pe-20"
          />
          <button
            type="button"
            className="scripted absolute inset-y-0 end-0 px-4 text-accent text-sm"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    />
  )
}

import { type ComponentProps, useState } from 'react'
import { rich } from '../../lib/language/rich.tsx'
import { language, t } from '../../lib/language/texts.ts'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = FieldProps & ComponentProps<'input'> & { autoComplete: 'current-password' | 'new-password' }

/** A field for a password, with a button that shows what was typed. */
export function PasswordField({ label, error, hint, ...line }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  // English alone writes a label in small letters within a sentence.
  const field = language().startsWith('en') ? label.toLowerCase() : label
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
            {rich(t(shown ? 'dashboard.forms.hidePassword' : 'dashboard.forms.showPassword', { field }), {
              rest: (words) => <span className="sr-only">{words}</span>,
            })}
          </button>
        </div>
      )}
    />
  )
}

import type { UseFormReturn } from 'react-hook-form'
import { fieldOf } from '../../../lib/forms/use-validated-form.ts'
import { t } from '../../../lib/language/texts.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'

interface Passwords {
  password: string
  confirmPassword: string
}

interface NewPasswordProps {
  form: Pick<UseFormReturn<Passwords>, 'register' | 'trigger' | 'formState'>
  label: string
}

/** The fields `password` and `confirmPassword` of a form. */
export function NewPassword({ form, label }: NewPasswordProps) {
  const { dirtyFields } = form.formState
  const onChange = () => dirtyFields.confirmPassword && void form.trigger('confirmPassword')
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" {...fieldOf(form, 'password', { onChange })} />
      <PasswordField
        label={t('dashboard.users.confirmPassword')}
        autoComplete="new-password"
        {...fieldOf(form, 'confirmPassword')}
      />
    </>
  )
}

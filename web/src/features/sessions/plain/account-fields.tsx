import { t } from '../../../lib/language/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

/** The address and the password of an account, in a form without scripts. */
export function AccountFields({
  email,
  fields = {},
}: {
  email?: string | undefined
  fields?: Record<string, string[]>
}) {
  return (
    <>
      <TextField
        label={t('dashboard.users.email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={fields.email?.[0]}
      />
      <TextField
        label={t('dashboard.users.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={fields.password?.[0]}
      />
    </>
  )
}

import type { ComponentProps } from 'react'
import { t } from '../../lib/language/texts.ts'
import { TextField } from '../../ui/form/text-field.tsx'

/** The field for a code of an app, or a recovery code. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={t('dashboard.factors.secondCode')}
      hint={t('dashboard.factors.secondCodeHint')}
      dir="ltr"
      autoComplete="one-time-code"
      autoFocus
      {...props}
    />
  )
}

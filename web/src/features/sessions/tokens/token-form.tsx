import { type Scope, scopes } from '@byline/contract/calls/scopes'
import { useForm } from 'react-hook-form'
import { fieldOf, useFormCall } from '../../../lib/forms/use-validated-form.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckList } from '../../../ui/form/check-list.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { createTokenMutation } from './queries.ts'

const days = [7, 30, 90, 365]

interface TokenFormProps {
  onMade: (secret: string) => void
  onCancel: () => void
}

/** Asks for the name, the scopes and the days of a new token; the server checks them. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const form = useForm({ defaultValues: { name: '', scopes: [] as Scope[], days: '90' } })
  const { send, isPending } = useFormCall(
    form,
    createTokenMutation,
    (values) => ({ body: { ...values, days: Number(values.days) } }),
    ({ secret }) => onMade(secret),
  )
  return (
    <form method="post" noValidate onSubmit={send} className="mt-8 grid gap-5">
      <TextField
        label={t('dashboard.tokens.name')}
        hint={t('dashboard.tokens.nameHint')}
        autoComplete="off"
        {...fieldOf(form, 'name')}
      />
      <CheckList
        legend={t('dashboard.tokens.scopes')}
        choices={scopes.map((scope) => [scope, t(`dashboard.tokens.${scope}`), t(`dashboard.tokens.${scope}Hint`)])}
        {...fieldOf(form, 'scopes')}
      />
      <SelectField
        label={t('dashboard.tokens.days')}
        choices={days.map((count) => [String(count), t('dashboard.tokens.dayCount', { count })])}
        {...fieldOf(form, 'days')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {t('dashboard.tokens.create')}
        </Button>
        <Button variant="button-quiet" onClick={onCancel}>
          {t('shared.actions.cancel')}
        </Button>
      </div>
    </form>
  )
}

import { messages } from '@byline/contract/messages/messages'
import { suspendForm, suspensionSpans } from '@byline/contract/users/forms'
import type { ListedUser } from '@byline/contract/users/users'
import { fieldOf, useFormCall, useValidatedForm } from '../../../lib/forms/use-validated-form.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { suspendMutation } from './queries.ts'
import { suspensionEnd } from './suspension-end.ts'

const spanWords = {
  day: 'dashboard.moderate.spanDay',
  week: 'dashboard.moderate.spanWeek',
  month: 'dashboard.moderate.spanMonth',
  date: 'dashboard.moderate.spanDate',
  good: 'dashboard.moderate.spanGood',
} as const

/** Asks how long a person is suspended, and for the reason that they will read. */
export function SuspendForm({ user, onDone }: { user: ListedUser; onDone: () => void }) {
  const form = useValidatedForm(suspendForm)
  const { send, isPending } = useFormCall(
    form,
    suspendMutation,
    ({ span, date = '', reason }) => {
      const until = suspensionEnd(span, date)
      if (until !== undefined) return { params: { id: user._id }, body: { until, reason } }
      form.setError('date', { message: t(messages.timeNeeded) })
      return undefined
    },
    onDone,
  )
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <p className="text-muted text-sm">{t('dashboard.moderate.suspendEffect')}</p>
      <SelectField
        label={t('dashboard.moderate.howLong')}
        {...fieldOf(form, 'span')}
        defaultValue="week"
        choices={suspensionSpans.map((span) => [span, t(spanWords[span])])}
      />
      {form.watch('span') === 'date' && (
        <TextField label={t('dashboard.moderate.lastDay')} type="date" {...fieldOf(form, 'date')} />
      )}
      <TextArea
        label={t('dashboard.moderate.reason')}
        hint={t('dashboard.moderate.reasonHint')}
        {...fieldOf(form, 'reason')}
      />
      <Button type="submit" variant="button-danger" pending={isPending} className="justify-self-start">
        {t('dashboard.moderate.suspend')}
      </Button>
    </form>
  )
}

import type { WebhookEvent } from '@byline/contract/webhooks'
import { useForm } from 'react-hook-form'
import { fieldOf, useFormCall } from '../../lib/forms/use-validated-form.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckList } from '../../ui/form/check-list.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { eventWords } from './event-words.ts'
import { createWebhookMutation } from './queries.ts'

/** Asks for the address and the events of a new webhook; the server checks them. */
export function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const form = useForm({ defaultValues: { url: '', events: [] as WebhookEvent[] } })
  const { send, isPending } = useFormCall(
    form,
    createWebhookMutation,
    (body) => ({ body }),
    ({ secret }) => {
      form.reset()
      onMade(secret)
    },
  )
  return (
    <form method="post" noValidate onSubmit={send} className="panel grid gap-5">
      <TextField
        label={t('dashboard.webhooks.url')}
        hint={t('dashboard.webhooks.urlHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        {...fieldOf(form, 'url')}
      />
      <CheckList
        legend={t('dashboard.webhooks.events')}
        choices={Object.entries(eventWords).map(([event, words]) => [event, t(words)])}
        {...fieldOf(form, 'events')}
      />
      <Button type="submit" pending={isPending} className="justify-self-start">
        {t('dashboard.webhooks.add')}
      </Button>
    </form>
  )
}

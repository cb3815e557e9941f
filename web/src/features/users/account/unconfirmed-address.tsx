import { useMutation } from '@tanstack/react-query'
import { useSite } from '../../../lib/head/use-site.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { sendConfirmationMutation } from '../queries/queries.ts'

/** Explains that an unconfirmed address gets no mail except the link, and offers to send the link again. */
export function UnconfirmedAddress({ email }: { email: string | null }) {
  const { sendsMails } = useSite()
  const { mutate, isPending, data } = useMutation(sendConfirmationMutation)
  if (email === null) return null
  return (
    <section aria-label={t('dashboard.users.notConfirmed')} className="notice mb-10">
      <p>
        {rich(t('dashboard.users.unconfirmed', { mails: sendsMails ? 'yes' : 'no' }), {
          email: () => <strong className="break-words">{email}</strong>,
        })}
      </p>
      <div role="status">{data && <p className="mt-4">{data.message}.</p>}</div>
      {!data && (
        <Button variant="button-quiet" className="button-small mt-4" pending={isPending} onClick={() => mutate({})}>
          {t('dashboard.users.sendLinkAgain')}
        </Button>
      )}
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useSession } from '../sessions/session.ts'
import { acceptMutation } from './queries.ts'

/** The choice for the signed-in account of the invited address: it gets the role. */
export function AcceptAsYourself({ secret, onAccepted }: { secret: string; onAccepted: () => void }) {
  const { mutate, isPending } = useMutation(acceptMutation)
  return (
    <>
      <p className="mb-6 text-muted">
        {t('dashboard.invitations.signedInAs', { name: useSession()?.filterdData.name ?? '' })}
      </p>
      <Button pending={isPending} onClick={() => mutate({ body: { secret } }, { onSuccess: onAccepted })}>
        {t('dashboard.invitations.accept')}
      </Button>
    </>
  )
}

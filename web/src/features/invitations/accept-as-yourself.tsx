import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { useSession } from '../sessions/session.ts'
import { acceptMutation } from './queries.ts'

/** For the signed-in account of the invited address: it gets the role. */
export function AcceptAsYourself({ secret, onAccepted }: { secret: string; onAccepted: () => void }) {
  const { mutate, isPending } = useMutation(acceptMutation)
  return (
    <>
      <p className="mb-6 text-muted">
        You are signed in as {useSession()?.filterdData.name}. Your account stays as it is, and may do more.
      </p>
      <Button pending={isPending} onClick={() => mutate({ body: { secret } }, { onSuccess: onAccepted })}>
        Accept the invitation
      </Button>
    </>
  )
}

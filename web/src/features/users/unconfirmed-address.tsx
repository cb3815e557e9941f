import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { askForConfirmation } from './queries.ts'

/** Tells that nothing is mailed to one's address before it is confirmed, and mails the link again. */
export function UnconfirmedAddress({ email }: { email: string | null }) {
  const { mutate, isPending, data } = useMutation(askForConfirmation)
  if (email === null) return null
  return (
    <section aria-label="Not confirmed yet" className="notice mb-10">
      <p>
        Your email address <strong className="break-words">{email}</strong> is not confirmed yet.
        Please open the link we mailed to you; until then you get no other mail, and no new password
        if you forget yours.
      </p>
      {data ? (
        <p className="mt-4">{data.message}.</p>
      ) : (
        <Button
          variant="button-quiet"
          className="button-small mt-4"
          pending={isPending}
          onClick={() => mutate({})}
        >
          Send the link again
        </Button>
      )}
    </section>
  )
}

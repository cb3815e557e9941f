import { useMutation } from '@tanstack/react-query'
import { useSite } from '../../../lib/head/use-site.ts'
import { Button } from '../../../ui/button.tsx'
import { sendConfirmationMutation } from '../queries/queries.ts'

/** Explains that an unconfirmed address gets no mail except the link, and offers to send the link again. */
export function UnconfirmedAddress({ email }: { email: string | null }) {
  const { sendsMails } = useSite()
  const { mutate, isPending, data } = useMutation(sendConfirmationMutation)
  if (email === null) return null
  return (
    <section aria-label="Not confirmed yet" className="notice mb-10">
      <p>
        Your email address <strong className="break-words">{email}</strong> is not confirmed yet.{' '}
        {sendsMails
          ? 'Please open the link we mailed to you; until then you get no other mail, and no new password if you forget yours.'
          : 'That takes a mail, and this site has no mail server yet, so you could not get a new password if you forget yours.'}
      </p>
      <div role="status">{data && <p className="mt-4">{data.message}.</p>}</div>
      {!data && (
        <Button variant="button-quiet" className="button-small mt-4" pending={isPending} onClick={() => mutate({})}>
          Send the link again
        </Button>
      )}
    </section>
  )
}

import type { ErrorCode } from '@byline/contract/messages/errors'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { useSearchParams } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { SignInPage } from '../sign-in-page.tsx'

interface MailedLinkPageProps<Reply extends { message: string }> {
  heading: string
  description: string
  /** Says above the button what it does. */
  intro: string
  button: string
  mutation: UseMutationOptions<Reply, Error, { body: { token: string } }>
  /** The error of a link that does nothing any more. */
  expiredCode: ErrorCode
  /** The next step, after the press or from a link that has expired. */
  next: (reply: Reply | undefined) => { to: string; label: string }
}

/** The target of a link in a mail. A button does what it is for, as mail programs follow links by themselves. */
export function MailedLinkPage<Reply extends { message: string }>(props: MailedLinkPageProps<Reply>) {
  const { heading, description, intro, button, mutation, expiredCode, next } = props
  const token = useSearchParams().get('token') ?? ''
  const { mutate, isPending, data, error } = useMutation(mutation)
  const expired = error instanceof ApiError && error.code === expiredCode
  const { to, label } = next(data)
  return (
    <SignInPage heading={heading} description={description} drawing="inbox">
      {!data && !expired && (
        <>
          <p className="mb-6 text-muted">{intro}</p>
          <Button pending={isPending} onClick={() => mutate({ body: { token } })}>
            {button}
          </Button>
        </>
      )}
      <div role="status">{data && <p className="notice mt-6">{data.message}.</p>}</div>
      {expired && <p className="notice mt-6">{error.message}.</p>}
      {(data || expired) && (
        <p className="mt-8 text-center">
          <Link to={to} className="link inline-block py-2.5">
            {label}
          </Link>
        </p>
      )}
    </SignInPage>
  )
}

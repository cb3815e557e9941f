import { ApiError } from '../../lib/calls/api-client.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { LinkProblem } from '../sessions/link-problem.tsx'
import { SignInPage } from '../sessions/sign-in-page.tsx'

const headings: Record<string, string> = {
  invitation_link_unknown: 'This link does not work',
  invitation_used: 'This invitation was accepted',
  invitation_revoked: 'This invitation was revoked',
  invitation_expired: 'This invitation has expired',
  invitation_author_gone: 'This invitation no longer works',
}

/** Explains why an invitation cannot be accepted, and offers what to do instead. */
export function InvitationProblem({ error, retry }: { error: Error; retry: () => void }) {
  const code = error instanceof ApiError ? error.code : ''
  const heading = Object.hasOwn(headings, code) ? headings[code] : undefined
  if (heading === undefined) {
    return <LoadFailed size="page" title="The invitation could not be loaded." error={error} retry={retry} />
  }
  return (
    <SignInPage heading={heading} description="An invitation." drawing="inbox">
      <LinkProblem error={error} login={code === 'invitation_used'} />
    </SignInPage>
  )
}

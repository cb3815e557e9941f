import { paths } from '@byline/contract/addresses/paths'
import { ApiError } from '../../lib/calls/api-client.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { SignInPage } from '../sessions/sign-in-page.tsx'

const headings: Record<string, string> = {
  invitation_link_unknown: 'This link does not work',
  invitation_used: 'This invitation was accepted',
  invitation_revoked: 'This invitation was revoked',
  invitation_expired: 'This invitation has expired',
  invitation_author_gone: 'This invitation no longer works',
}

/** Why an invitation cannot be accepted, and what to do instead. */
export function InvitationProblem({ error, retry }: { error: Error; retry: () => void }) {
  const code = error instanceof ApiError ? error.code : ''
  const heading = Object.hasOwn(headings, code) ? headings[code] : undefined
  if (heading === undefined) {
    return (
      <LoadFailed
        size="page"
        title="The invitation could not be loaded."
        error={error}
        retry={retry}
      />
    )
  }
  return (
    <SignInPage heading={heading} description="An invitation." drawing="inbox">
      <p className="mt-3 mb-6 text-muted">{error.message}.</p>
      <p className="flex flex-wrap gap-3">
        {code === 'invitation_used' && (
          <Link to={paths.login} className="button">
            Login
          </Link>
        )}
        <Link to={paths.home} className="button-quiet">
          Look at the site
        </Link>
      </p>
    </SignInPage>
  )
}

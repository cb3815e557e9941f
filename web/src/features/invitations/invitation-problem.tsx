import type { PlainKey } from '@byline/languages/texts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { LinkProblem } from '../sessions/links/link-problem.tsx'
import { SignInPage } from '../sessions/sign-in-page.tsx'

const headings: Record<string, PlainKey> = {
  invitation_link_unknown: 'dashboard.accounts.linkUnknown',
  invitation_used: 'dashboard.invitations.used',
  invitation_revoked: 'dashboard.invitations.revoked',
  invitation_expired: 'dashboard.invitations.expired',
  invitation_author_gone: 'dashboard.invitations.authorGone',
}

/** Explains why an invitation cannot be accepted, and offers what to do instead. */
export function InvitationProblem({ error, retry }: { error: Error; retry: () => void }) {
  const code = error instanceof ApiError ? error.code : ''
  const heading = Object.hasOwn(headings, code) ? headings[code] : undefined
  if (heading === undefined) {
    return <LoadFailed size="page" title={t('dashboard.invitations.notLoaded')} error={error} retry={retry} />
  }
  return (
    <SignInPage heading={t(heading)} description={t('dashboard.invitations.anInvitation')} drawing="inbox">
      <LinkProblem error={error} login={code === 'invitation_used'} />
    </SignInPage>
  )
}

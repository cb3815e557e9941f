import { paths } from '@byline/contract/addresses/paths'
import type { User } from '@byline/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { NotificationMails } from '../../features/notifications/notification-mails.tsx'
import { OwnSessions } from '../../features/sessions/own-sessions.tsx'
import { ownProfile } from '../../features/sessions/queries.ts'
import { SignedIn } from '../../features/sessions/signed-in.tsx'
import { OwnTokens } from '../../features/sessions/tokens/own-tokens.tsx'
import { AccountActions } from '../../features/users/account/account-actions.tsx'
import { UnconfirmedAddress } from '../../features/users/account/unconfirmed-address.tsx'
import { VerifiedBadge } from '../../features/users/byline/verified-badge.tsx'
import { SignInFactors } from '../../features/users/factors/sign-in-factors.tsx'
import { ProfileForm } from '../../features/users/profile/profile-form.tsx'
import { ProfilePicture } from '../../features/users/profile/profile-picture.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { NeedsScripts } from '../../ui/states/needs-scripts.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

/** Profile Page (specification §2); visitors are redirected to the home page. */
export function Component() {
  return (
    // The footer stays below the fold, so that nothing visible moves when the profile appears.
    <div className="page-width min-h-svh py-12 sm:py-16">
      <PageHead title={t('dashboard.accounts.profile')} description={t('dashboard.accounts.profileSummary')} noIndex />
      <h1 className="page-title">{t('dashboard.accounts.profile')}</h1>
      <NeedsScripts what="profile" />
      <SignedIn redirectTo={paths.home} shell={<Loading />}>
        {({ filterdData: user }) => <Profile key={user._id} user={user} />}
      </SignedIn>
    </div>
  )
}

function Profile({ user }: { user: User }) {
  // The stored user is shown at once; this query updates it from the server.
  useQuery(ownProfile)
  return (
    <div className="max-w-2xl">
      <div className="mb-10 flex items-center gap-6">
        <ProfilePicture user={user} />
        <p className="grid min-w-0 gap-1">
          <bdi className="min-w-0 break-words font-serif text-2xl">{user.name}</bdi>
          {user.verified && <VerifiedBadge />}
        </p>
      </div>
      {user.emailConfirmed === false && <UnconfirmedAddress email={user.email} />}
      <ProfileForm user={user} />
      <NotificationMails user={user} />
      <TitledSection title={t('dashboard.highlights.title')} className="mt-14">
        <p className="text-muted">{t('dashboard.highlights.description')}</p>
        <Link to={paths.highlights} className="link inline-block py-2.5">
          {t('dashboard.highlights.title')}
        </Link>
      </TitledSection>
      <SignInFactors />
      <OwnSessions />
      <OwnTokens />
      <AccountActions user={user} />
    </div>
  )
}

import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { getInvitation, InvitedRole } from '@byline/contract/users/invitations'
import { useQuery } from '@tanstack/react-query'
import { AcceptAsYourself } from '../../features/invitations/accept-as-yourself.tsx'
import { AcceptForm } from '../../features/invitations/accept-form.tsx'
import { ForSomebodyElse } from '../../features/invitations/for-somebody-else.tsx'
import { InvitationProblem } from '../../features/invitations/invitation-problem.tsx'
import { LoginFirst } from '../../features/invitations/login-first.tsx'
import { invitationBySecret } from '../../features/invitations/queries.ts'
import { roleInvitation } from '../../features/invitations/role-words.ts'
import { SignInPage } from '../../features/sessions/sign-in-page.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useParams } from '../../lib/router/hooks.ts'
import { Link } from '../../ui/link.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** The target of a mailed invitation. */
export function Component() {
  const { secret = '' } = useParams()
  const { name } = useSite()
  const { data, error, refetch } = useQuery(invitationBySecret(secret))
  if (error && !data) return <InvitationProblem error={error} retry={() => void refetch()} />
  return (
    <SignInPage
      heading={t('dashboard.invitations.welcome', { site: name })}
      description={t('dashboard.invitations.anInvitation')}
      drawing="about-talk"
    >
      {data ? <Invitation secret={secret} invitation={data} /> : <Loading />}
    </SignInPage>
  )
}

interface InvitationProps {
  secret: string
  invitation: ReplyOf<typeof getInvitation>
}

function Invitation({ secret, invitation: { email, role, author, viewer, hasAccount } }: InvitationProps) {
  const navigate = useNavigate()
  const leave = (to: InvitedRole) =>
    navigate(to === 'reader' && !author ? paths.home : paths.dashboard, { replace: true })
  return (
    <>
      <p className="mt-3 mb-6 text-lg">{t(roleInvitation[role])}</p>
      {author && (
        <p className="mb-6">
          {t('shared.invitations.becomesYours', { name: author.name, posts: author.posts })}{' '}
          <Link to={paths.authorPage(author.slug)} className="link">
            {t('dashboard.invitations.lookAtPage')}
          </Link>
        </p>
      )}
      {viewer === 'other' ? (
        <ForSomebodyElse email={email} />
      ) : viewer === 'invited' ? (
        <AcceptAsYourself secret={secret} onAccepted={() => leave(role)} />
      ) : hasAccount ? (
        <LoginFirst email={email} />
      ) : (
        <AcceptForm secret={secret} email={email} role={role} authorName={author?.name} onAccepted={leave} />
      )}
    </>
  )
}

import { paths } from '@byline/contract/addresses/paths'
import { limits } from '@byline/contract/rules/limits'
import type { Invitation } from '@byline/contract/users/invitations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InvitationsTable } from '../../features/invitations/invitations-table.tsx'
import { InviteAuthor } from '../../features/invitations/invite-author.tsx'
import { InviteForm } from '../../features/invitations/invite-form.tsx'
import { MadeInvitation } from '../../features/invitations/made-invitation.tsx'
import { openInvitations } from '../../features/invitations/queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardTitle } from '../../ui/dashboard-title.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { Component as NotFound } from '../not-found.tsx'

/** The open invitations, and a form for a new one, for admins. */
export function Component() {
  return useSession()?.filterdData.admin ? <Invitations /> : <NotFound />
}

function Invitations() {
  const navigate = useNavigate()
  const author = useSearchParams().get('author')
  const { data, error, refetch } = useQuery(openInvitations)
  const [frame, restoreFocus] = useRestoredFocus(data)
  const { sendsMails } = useSite()
  const [made, setMade] = useState<Invitation>()
  const isOpen = data?.invitations.some(({ _id }) => _id === made?._id)
  return (
    <>
      <PageHead title="Invitations" description="Who is invited to the site." noIndex />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <DashboardTitle title="Invitations">
          {sendsMails
            ? 'The invited person gets a mail with a link'
            : 'No mail server is set up (SMTP_URL), so you give each invited person the link yourself. It is one'}{' '}
          that is good once, for {limits.invitationDays} days. It works also where nobody else can register.
        </DashboardTitle>
        <Link to={paths.manageUsers} className="button-quiet">
          All users
        </Link>
      </div>
      {author === null ? (
        <InviteForm onInvited={setMade} />
      ) : (
        <InviteAuthor
          slug={author}
          onInvited={(invitation) => {
            setMade(invitation)
            navigate(paths.invitations, { replace: true })
          }}
        />
      )}
      {made && isOpen && <MadeInvitation email={made.email} url={made.url} />}
      <div ref={frame} tabIndex={-1} className="mt-8 outline-none">
        {data?.invitations.length === 0 ? (
          <EmptyState
            title="Nobody is invited at the moment."
            description="Accepted invitations are no longer listed: look among the users."
          />
        ) : data ? (
          <InvitationsTable invitations={data.invitations} onRevoke={restoreFocus} />
        ) : error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </div>
    </>
  )
}

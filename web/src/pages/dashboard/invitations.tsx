import { paths } from '@byline/contract/addresses/paths'
import { limits } from '@byline/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InvitationsTable } from '../../features/invitations/invitations-table.tsx'
import { InviteAuthor } from '../../features/invitations/invite-author.tsx'
import { InviteForm } from '../../features/invitations/invite-form.tsx'
import { MadeInvitation } from '../../features/invitations/made-invitation.tsx'
import { openInvitations } from '../../features/invitations/queries.ts'
import { useUser } from '../../features/sessions/session.ts'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { Component as NotFound } from '../not-found.tsx'

const WAITING_MS = 3_000

/** The open invitations, and a form for a new one, for admins. */
export function Component() {
  return useUser().admin ? <Invitations /> : <NotFound />
}

function Invitations() {
  const navigate = useNavigate()
  const author = useSearchParams().get('author')
  const query = useQuery({
    ...openInvitations,
    // Reads again until the mail server has taken them.
    refetchInterval: ({ state }) =>
      state.data?.invitations.some(({ mail }) => mail === 'waiting') ? WAITING_MS : false,
  })
  const { data } = query
  const [frame, restoreFocus] = useRestoredFocus(data)
  const { sendsMails } = useSite()
  const [made, setMade] = useState<string>()
  const shown = data?.invitations.find(({ _id }) => _id === made)
  return (
    <>
      <DashboardHead
        title={t('dashboard.invitations.title')}
        description={t('dashboard.invitations.description')}
        intro={t(sendsMails ? 'dashboard.invitations.introMail' : 'dashboard.invitations.introWithoutMail', {
          days: limits.invitationDays,
        })}
        className="mb-6 items-start"
      >
        <Link to={paths.manageUsers} className="button-quiet">
          {t('dashboard.invitations.allUsers')}
        </Link>
      </DashboardHead>
      {author === null ? (
        <InviteForm onInvited={({ _id }) => setMade(_id)} />
      ) : (
        <InviteAuthor
          slug={author}
          onInvited={(invitation) => {
            setMade(invitation._id)
            navigate(paths.invitations, { replace: true })
          }}
        />
      )}
      {shown && <MadeInvitation {...shown} />}
      <div ref={frame} tabIndex={-1} className="mt-8 outline-none">
        <Loaded query={query} loading={<TableSkeleton />}>
          {({ invitations }) =>
            invitations.length === 0 ? (
              <EmptyState
                title={t('dashboard.invitations.nobody')}
                description={t('dashboard.invitations.nobodyHint')}
              />
            ) : (
              <InvitationsTable invitations={invitations} onRevoke={restoreFocus} />
            )
          }
        </Loaded>
      </div>
    </>
  )
}

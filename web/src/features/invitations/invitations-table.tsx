import { paths } from '@byline/contract/addresses/paths'
import type { Invitation, InvitedAuthor } from '@byline/contract/users/invitations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copied-address.tsx'
import { linkTo } from '../../ui/link.tsx'
import { Cell, Row, Table } from '../../ui/table/table.tsx'
import { Time } from '../../ui/time.tsx'
import { openInvitations, revokeMutation } from './queries.ts'
import { roleNames } from './role-words.ts'

const columns = () => [
  { label: t('dashboard.invitations.columnEmail') },
  { label: t('dashboard.invitations.columnRole'), width: '@min-[58rem]:w-32' },
  { label: t('dashboard.invitations.columnUntil'), width: '@min-[58rem]:w-48' },
  { label: t('shared.actions.column'), width: '@min-[58rem]:w-60' },
]

interface InvitationsTableProps {
  invitations: Invitation[]
  onRevoke: () => void
}

/** The invitations that nobody has accepted yet. */
export function InvitationsTable({ invitations, onRevoke }: InvitationsTableProps) {
  return (
    <Table label={t('dashboard.invitations.title')} columns={columns()}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation._id} invitation={invitation} onRevoke={onRevoke} />
      ))}
    </Table>
  )
}

function InvitationRow({
  invitation: { _id, email, role, author, expiresAt, url, mail },
  onRevoke,
}: {
  invitation: Invitation
  onRevoke: () => void
}) {
  const { mutate, isPending } = useMutation(revokeMutation)
  const emailId = useId()
  const isExpired = Date.parse(expiresAt) <= Date.now()
  return (
    <Row>
      <Cell>
        <span className="min-w-0 break-words">
          <span id={emailId} className="font-medium">
            {email}
          </span>
          {author && <GetsArticles author={author} />}
          {mail === 'waiting' && (
            <span className="block text-muted text-sm">{t('dashboard.invitations.mailWaits')}</span>
          )}
        </span>
      </Cell>
      <Cell className="cell-minor" label={t('dashboard.invitations.columnRole')}>
        {t(roleNames[role])}
      </Cell>
      <Cell className="cell-minor" label={t('dashboard.invitations.columnUntil')}>
        {isExpired ? (
          rich(t('dashboard.invitations.untilExpired'), { time: () => <Time iso={expiresAt} /> })
        ) : (
          <Time iso={expiresAt} />
        )}
      </Cell>
      <Cell className="cell-actions">
        <span className="row-actions">
          {url !== null && <CopyButton url={url} label={t('shared.posts.copyLink')} describedBy={emailId} />}
          {url === null && !isExpired && role !== 'reader' && <ShowLink describedBy={emailId} />}
          <Button
            variant="row-action"
            className="text-danger"
            aria-describedby={emailId}
            pending={isPending}
            onClick={() => {
              onRevoke()
              mutate({ params: { id: _id } })
            }}
          >
            {t(isExpired ? 'shared.actions.remove' : 'dashboard.invitations.revoke')}
          </Button>
        </span>
      </Cell>
    </Row>
  )
}

/** Asks the person to confirm their identity, and reads the links that only a confirmed session gets. */
function ShowLink({ describedBy }: { describedBy: string }) {
  const client = useQueryClient()
  const show = async () => {
    const { askToConfirm } = await import('../users/account/ask-to-confirm.tsx')
    if (await askToConfirm(client)) await client.invalidateQueries({ queryKey: openInvitations.queryKey })
  }
  return (
    <Button variant="row-action" aria-describedby={describedBy} onClick={() => void show()}>
      {t('dashboard.invitations.showLink')}
    </Button>
  )
}

function GetsArticles({ author: { name, slug, posts, available } }: { author: InvitedAuthor }) {
  if (!available) {
    return <span className="block text-muted text-sm">{t('dashboard.invitations.authorUnavailable', { name })}</span>
  }
  return (
    <span className="block text-muted text-sm">
      {rich(t('dashboard.invitations.getsArticles', { posts, name }), { a: linkTo(paths.authorPage(slug)) })}
    </span>
  )
}

import type { Invitation } from '@byline/contract/invitations'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Cell, ColumnHeader, Row, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { revokeMutation } from './queries.ts'

const columns = [
  { label: 'email', width: '' },
  { label: 'role', width: '@min-[58rem]:w-32' },
  { label: 'until', width: '@min-[58rem]:w-32' },
  { label: 'actions', width: '@min-[58rem]:w-32' },
]

interface InvitationsTableProps {
  invitations: Invitation[]
  onRevoke: () => void
}

/** The invitations that nobody has accepted yet. */
export function InvitationsTable({ invitations, onRevoke }: InvitationsTableProps) {
  return (
    <Table
      label="Invitations"
      columns={columns.map(({ label, width }) => (
        <ColumnHeader key={label} label={label} className={width} />
      ))}
    >
      {invitations.map((invitation) => (
        <InvitationRow key={invitation._id} invitation={invitation} onRevoke={onRevoke} />
      ))}
    </Table>
  )
}

function InvitationRow({
  invitation: { _id, email, role, expiresAt },
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
        <span id={emailId} className="min-w-0 break-words font-medium">
          {email}
        </span>
      </Cell>
      <Cell className="cell-minor" label="role">
        {role}
      </Cell>
      <Cell className="cell-minor" label="until">
        <Time iso={expiresAt} />
        {isExpired && ' (expired)'}
      </Cell>
      <Cell className="cell-actions">
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
          {isExpired ? 'Remove' : 'Revoke'}
        </Button>
      </Cell>
    </Row>
  )
}

import { paths } from '@byline/contract/addresses/paths'
import type { Invitation, InvitedAuthor } from '@byline/contract/users/invitations'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Cell, Row, Table } from '../../ui/table/table.tsx'
import { Time } from '../../ui/time.tsx'
import { revokeMutation } from './queries.ts'

const columns = [
  { label: 'email' },
  { label: 'role', width: '@min-[58rem]:w-32' },
  { label: 'until', width: '@min-[58rem]:w-48' },
  { label: 'actions', width: '@min-[58rem]:w-56' },
]

interface InvitationsTableProps {
  invitations: Invitation[]
  onRevoke: () => void
}

/** The invitations that nobody has accepted yet. */
export function InvitationsTable({ invitations, onRevoke }: InvitationsTableProps) {
  return (
    <Table label="Invitations" columns={columns}>
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
            <span className="block text-muted text-sm">The mail server has not taken the mail yet.</span>
          )}
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
        <span className="row-actions">
          {url !== null && <CopyButton url={url} label="Copy link" describedBy={emailId} />}
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
        </span>
      </Cell>
    </Row>
  )
}

function GetsArticles({ author: { name, slug, posts, available } }: { author: InvitedAuthor }) {
  if (!available) {
    return (
      <span className="block text-muted text-sm">
        {`The articles of “${name}” were given away or deleted, so nobody can accept this any more.`}
      </span>
    )
  }
  return (
    <span className="block text-muted text-sm">
      {`gets ${countOf(posts)} of `}
      <Link to={paths.authorPage(slug)} className="link">
        {name}
      </Link>
    </span>
  )
}

function countOf(posts: number): string {
  if (posts === 0) return 'the page'
  return posts === 1 ? 'the article' : `the ${posts.toLocaleString('en-US')} articles`
}

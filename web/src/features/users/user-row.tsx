import type { User } from '@byline/contract/users'
import { useMutation } from '@tanstack/react-query'
import { numericDate } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { Avatar } from './avatar.tsx'
import { demote, promote, removeUser, unverify, verify } from './queries.ts'

/** One user; the two flags are switched to whichever they are not (design §6). */
export function UserRow({ user }: { user: User }) {
  const removing = useMutation(removeUser)
  const verifying = useMutation(user.verified ? unverify : verify)
  const promoting = useMutation(user.admin ? demote : promote)
  const input = { params: { id: user._id } }
  return (
    <Row>
      <Cell className="cell-whole">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar author={user} />
          <span className="min-w-0 break-words font-medium">{user.name}</span>
        </span>
      </Cell>
      <Cell label="email">
        <span className="min-w-0 break-words">{user.email ?? '–'}</span>
      </Cell>
      <Cell className="cell-minor" label="created at">
        <time dateTime={user.createdAt}>{numericDate(user.createdAt)}</time>
      </Cell>
      <Cell label="vrefied">{user.verified ? 'Yes' : 'No'}</Cell>
      <Cell label="admin">{user.admin ? 'Yes' : 'No'}</Cell>
      <Cell className="cell-actions">
        <span className="flex flex-wrap gap-2">
          <Button
            variant="button-quiet"
            className="button-small text-danger"
            pending={removing.isPending}
            onClick={() => removing.mutate(input)}
          >
            Delete
          </Button>
          <Button
            variant="button-quiet"
            className="button-small"
            aria-pressed={user.verified}
            pending={verifying.isPending}
            onClick={() => verifying.mutate(input)}
          >
            verified
          </Button>
          <Button
            variant="button-quiet"
            className="button-small"
            aria-pressed={user.admin}
            pending={promoting.isPending}
            onClick={() => promoting.mutate(input)}
          >
            admin
          </Button>
        </span>
      </Cell>
    </Row>
  )
}

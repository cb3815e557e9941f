import type { User } from '@byline/contract/users'
import { useMutation } from '@tanstack/react-query'
import { numericDate } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { Avatar } from './avatar.tsx'
import {
  deleteUserMutation,
  grantAdminMutation,
  grantVerifiedMutation,
  revokeAdminMutation,
  revokeVerifiedMutation,
} from './queries.ts'

/** One user; each of the two flags has a button that toggles it (design §6). */
export function UserRow({ user }: { user: User }) {
  const deleting = useMutation(deleteUserMutation)
  const togglingVerified = useMutation(
    user.verified ? revokeVerifiedMutation : grantVerifiedMutation,
  )
  const togglingAdmin = useMutation(user.admin ? revokeAdminMutation : grantAdminMutation)
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
            pending={deleting.isPending}
            onClick={() => deleting.mutate(input)}
          >
            Delete
          </Button>
          <Button
            variant="button-quiet"
            className="button-small"
            aria-pressed={user.verified}
            pending={togglingVerified.isPending}
            onClick={() => togglingVerified.mutate(input)}
          >
            verified
          </Button>
          <Button
            variant="button-quiet"
            className="button-small"
            aria-pressed={user.admin}
            pending={togglingAdmin.isPending}
            onClick={() => togglingAdmin.mutate(input)}
          >
            admin
          </Button>
        </span>
      </Cell>
    </Row>
  )
}

import type { ListedUser } from '@byline/contract/users/users'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { numericDate } from '../../../lib/dates/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Cell, Row } from '../../../ui/table/table.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { RowActions } from '../../trash/row-actions.tsx'
import { Avatar } from '../byline/avatar.tsx'
import {
  deleteUserMutation,
  grantAdminMutation,
  grantVerifiedMutation,
  grantWriterMutation,
  revokeAdminMutation,
  revokeVerifiedMutation,
  revokeWriterMutation,
} from '../queries/queries.ts'

const [HandOverDialog, preloadHandOver] = lazyPart(() => import('./hand-over-dialog.tsx'))
const [DeleteUserDialog, preloadDialog] = lazyPart(() => import('./delete-user-dialog.tsx'))

interface UserRowProps {
  listed: ListedRow<ListedUser>
  /** Whether the third flag is shown, which matters only where publishing is restricted. */
  withWriters: boolean
}

/** One user; each of the flags has a button that toggles it (design §6). */
export function UserRow({ listed: { row: user, deletion }, withWriters }: UserRowProps) {
  const deleting = useMutation(deleteUserMutation)
  const togglingVerified = useMutation(
    user.verified ? revokeVerifiedMutation : grantVerifiedMutation,
  )
  const togglingAdmin = useMutation(user.admin ? revokeAdminMutation : grantAdminMutation)
  const togglingWriter = useMutation(user.writer ? revokeWriterMutation : grantWriterMutation)
  const [asking, setAsking] = useState<boolean>()
  const [handing, setHanding] = useState<boolean>()
  const nameId = useId()
  const input = { params: { id: user._id } }
  const takesMore = user.postCount + user.commentCount > 0
  const preload = takesMore ? preloadDialog : undefined
  return (
    <Row data-deleted={deletion && ''}>
      <Cell>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar author={user} />
          <span id={nameId} className="min-w-0 break-words font-medium">
            <bdi>{deletion ? <del>{user.name}</del> : user.name}</bdi>
          </span>
        </span>
      </Cell>
      <Cell>
        <span className="min-w-0 break-words">
          <bdi>{user.email ?? '–'}</bdi>
        </span>
      </Cell>
      <Cell className="cell-minor">
        <time dateTime={user.createdAt}>{numericDate(user.createdAt)}</time>
      </Cell>
      <Cell className="cell-minor" label="vrefied">
        {user.verified ? 'Yes' : 'No'}
      </Cell>
      <Cell className="cell-minor" label="admin">
        {user.admin ? 'Yes' : 'No'}
      </Cell>
      {withWriters && (
        <Cell className="cell-minor" label="writer">
          {user.writer ? 'Yes' : 'No'}
        </Cell>
      )}
      <Cell className="cell-actions">
        <RowActions deletion={deletion} describedBy={nameId}>
          <Button
            variant="row-action"
            aria-pressed={user.verified}
            aria-describedby={nameId}
            pending={togglingVerified.isPending}
            onClick={() => togglingVerified.mutate(input)}
          >
            verified
          </Button>
          <Button
            variant="row-action"
            aria-pressed={user.admin}
            aria-describedby={nameId}
            pending={togglingAdmin.isPending}
            onClick={() => togglingAdmin.mutate(input)}
          >
            admin
          </Button>
          {withWriters && (
            <Button
              variant="row-action"
              aria-pressed={user.writer === true}
              aria-describedby={nameId}
              pending={togglingWriter.isPending}
              onClick={() => togglingWriter.mutate(input)}
            >
              writer
            </Button>
          )}
          {user.email === null && (
            <Button
              variant="row-action"
              className="whitespace-nowrap"
              aria-describedby={nameId}
              aria-haspopup="dialog"
              onPointerEnter={preloadHandOver}
              onFocus={preloadHandOver}
              onClick={() => setHanding(true)}
            >
              Hand over
            </Button>
          )}
          <Button
            variant="row-action"
            className="text-danger"
            aria-describedby={nameId}
            aria-haspopup={takesMore ? 'dialog' : undefined}
            pending={deleting.isPending}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => (takesMore ? setAsking(true) : deleting.mutate(input))}
          >
            Delete
          </Button>
        </RowActions>
        {handing !== undefined && (
          <HandOverDialog author={user} open={handing} onClose={() => setHanding(false)} />
        )}
        {asking !== undefined && (
          <DeleteUserDialog
            user={user}
            open={asking}
            onClose={() => setAsking(false)}
            onDelete={() => {
              setAsking(false)
              deleting.mutate(input)
            }}
          />
        )}
      </Cell>
    </Row>
  )
}

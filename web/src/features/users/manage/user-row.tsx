import type { ListedUser } from '@byline/contract/users/users'
import type { Key } from '@byline/languages/texts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { numericDate } from '../../../lib/dates/dates.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Cell, Row } from '../../../ui/table/table.tsx'
import { useSession } from '../../sessions/session.ts'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { RowActions } from '../../trash/row-actions.tsx'
import { Avatar } from '../byline/avatar.tsx'
import { SuspensionWords } from '../moderate/suspension-words.tsx'
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
const [ModerateDialog, preloadModerate] = lazyPart(() => import('../moderate/moderate-dialog.tsx'))
const [DeleteUserDialog, preloadDialog] = lazyPart(() => import('./delete-user-dialog.tsx'))

/** The mutations that set and take away each flag. */
const flagMutations = {
  verified: [grantVerifiedMutation, revokeVerifiedMutation],
  admin: [grantAdminMutation, revokeAdminMutation],
  writer: [grantWriterMutation, revokeWriterMutation],
} as const

type Flag = keyof typeof flagMutations

/** The names of a flag: that of its switch, and that of its column, which the specification spells so (§2). */
const flagMessages = {
  verified: { label: 'dashboard.users.flagVerified', column: 'dashboard.users.columnVerified' },
  admin: { label: 'dashboard.users.columnAdmin', column: 'dashboard.users.columnAdmin' },
  writer: { label: 'dashboard.users.columnWriter', column: 'dashboard.users.columnWriter' },
} as const satisfies Record<Flag, Record<string, Key>>

interface UserRowProps {
  listed: ListedRow<ListedUser>
  /** Whether the third flag is shown, which matters only where publishing is restricted. */
  withWriters: boolean
}

/** One user; each of the flags is the switch that toggles it (design §6). */
export function UserRow({ listed: { row: user, deletion }, withWriters }: UserRowProps) {
  const { mutate, isPending } = useMutation(deleteUserMutation)
  const [asking, setAsking] = useState<boolean>()
  const viewer = useSession()?.filterdData._id
  const nameId = useId()
  const takesMore = user.postCount + user.commentCount > 0
  const preload = takesMore ? preloadDialog : undefined
  const remove = () => {
    if (asking) setAsking(false)
    mutate({ params: { id: user._id } })
  }
  const flags: Flag[] = withWriters ? ['verified', 'admin', 'writer'] : ['verified', 'admin']
  return (
    <Row data-deleted={deletion && ''}>
      <Cell>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar author={user} />
          <span id={nameId} className="min-w-0 break-words font-medium">
            <bdi>{deletion ? <del>{user.name}</del> : user.name}</bdi>
            {user.suspension && (
              <span className="block font-normal text-danger text-sm">
                <SuspensionWords until={user.suspension.until} />
              </span>
            )}
          </span>
        </span>
      </Cell>
      <Cell>
        <span className="min-w-0 break-words">
          <Address email={user.email} />
          {user.email !== null && user.emailConfirmed === false && (
            <span className="block text-muted text-sm">{t('dashboard.users.addressNotConfirmed')}</span>
          )}
        </span>
      </Cell>
      <Cell className={withWriters ? 'cell-minor cell-alone' : 'cell-minor'}>
        <time dateTime={user.createdAt}>{numericDate(user.createdAt)}</time>
      </Cell>
      {flags.map((flag) => (
        <Cell key={flag} className="cell-minor" label={t(flagMessages[flag].column)}>
          <span className="flex items-center gap-2">
            {user[flag] ? t('dashboard.users.yes') : t('dashboard.users.no')}
            {!deletion && <FlagSwitch user={user} flag={flag} describedBy={nameId} />}
          </span>
        </Cell>
      ))}
      <Cell className="cell-actions">
        <RowActions deletion={deletion} describedBy={nameId}>
          {(user.email !== null || user.commentCount > 0) && user._id !== viewer && (
            <DialogButton label={t('dashboard.moderate.action')} describedBy={nameId} preload={preloadModerate}>
              {(open, onClose) => <ModerateDialog user={user} open={open} onClose={onClose} />}
            </DialogButton>
          )}
          {user.email === null && (
            <DialogButton label={t('dashboard.users.handOver')} describedBy={nameId} preload={preloadHandOver}>
              {(open, onClose) => <HandOverDialog author={user} open={open} onClose={onClose} />}
            </DialogButton>
          )}
          <Button
            variant="row-action"
            className="text-danger"
            aria-describedby={nameId}
            aria-haspopup={takesMore ? 'dialog' : undefined}
            pending={isPending}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => (takesMore ? setAsking(true) : remove())}
          >
            {t('shared.actions.delete')}
          </Button>
        </RowActions>
        {asking !== undefined && (
          <DeleteUserDialog user={user} open={asking} onClose={() => setAsking(false)} onDelete={remove} />
        )}
      </Cell>
    </Row>
  )
}

/** An address, which is broken before its `@` first. */
function Address({ email }: { email: string | null }) {
  if (email === null) return <bdi>–</bdi>
  const at = email.lastIndexOf('@')
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}

interface FlagSwitchProps {
  user: ListedUser
  flag: Flag
  describedBy: string
}

function FlagSwitch({ user, flag, describedBy }: FlagSwitchProps) {
  const [grant, revoke] = flagMutations[flag]
  const { mutate, isPending } = useMutation(user[flag] ? revoke : grant)
  return (
    <Button
      variant="flag-switch"
      aria-label={t(flagMessages[flag].label)}
      aria-pressed={user[flag] === true}
      aria-describedby={describedBy}
      pending={isPending}
      onClick={() => mutate({ params: { id: user._id } })}
    />
  )
}

interface DialogButtonProps {
  label: string
  describedBy: string
  preload: () => void
  /** Its dialog, which exists from the first press on. */
  children: (open: boolean, onClose: () => void) => ReactNode
}

function DialogButton({ label, describedBy, preload, children }: DialogButtonProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="row-action"
        className="whitespace-nowrap"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open !== undefined && children(open, () => setOpen(false))}
    </>
  )
}

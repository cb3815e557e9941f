import { paths } from '@byline/contract/addresses/paths'
import type { ListedUser } from '@byline/contract/users/users'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { deleteCommentsOfMutation, endSessionsMutation, endSuspensionMutation } from './queries.ts'
import { SuspendForm } from './suspend-form.tsx'
import { SuspensionWords } from './suspension-words.tsx'

interface ModerateDialogProps {
  user: ListedUser
  open: boolean
  onClose: () => void
}

/** The dialog for decisions about a person: suspension, sessions and comments. */
export default function ModerateDialog({ user, open, onClose }: ModerateDialogProps) {
  const { suspension, email, admin, commentCount } = user
  return (
    <Dialog open={open} onClose={onClose} title={t('dashboard.moderate.title', { name: user.name })}>
      <div className="grid gap-6">
        {suspension && (
          <Measure
            user={user}
            effect={<SuspensionWords until={suspension.until} />}
            detail={t('dashboard.home.suspendedWhy', { reason: suspension.reason })}
            label={t('dashboard.moderate.endSuspension')}
            mutation={endSuspensionMutation}
            onDone={onClose}
          />
        )}
        {!suspension && !admin && email !== null && <SuspendForm user={user} onDone={onClose} />}
        {email !== null && (
          <Measure
            user={user}
            effect={t('dashboard.moderate.endSessionsEffect')}
            label={t('dashboard.moderate.endSessions')}
            mutation={endSessionsMutation}
            onDone={onClose}
          />
        )}
        {commentCount > 0 && (
          <Measure
            user={user}
            effect={t('dashboard.moderate.removeCommentsEffect')}
            label={t('dashboard.moderate.removeComments', { comments: commentCount })}
            mutation={deleteCommentsOfMutation}
            onDone={onClose}
          />
        )}
        <p>
          <Link to={`${paths.decisions}?user=${user._id}`} className="link inline-block py-1">
            {t('dashboard.decisions.ofPerson')}
          </Link>
        </p>
        <p>
          <Link to={`${paths.securityLog}?person=${user._id}`} className="link inline-block py-1">
            {t('dashboard.security.ofPerson')}
          </Link>
        </p>
      </div>
      <DialogButtons onCancel={onClose} className="mt-6" />
    </Dialog>
  )
}

interface MeasureProps<Reply> {
  user: ListedUser
  /** Says what the button does. */
  effect: ReactNode
  detail?: string
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: each mutation has a context of its own
  mutation: UseMutationOptions<Reply, Error, { params: { id: string } }, any>
  onDone: () => void
}

/** One button with what it does. */
function Measure<Reply>({ user, effect, detail, label, mutation, onDone }: MeasureProps<Reply>) {
  const { mutate, isPending } = useMutation({
    ...mutation,
    // Comes before the list is refreshed: the refreshed row may lack this button, which has the focus.
    onSuccess(...done) {
      onDone()
      return mutation.onSuccess?.(...done)
    },
  })
  const id = useId()
  return (
    <div className="grid justify-items-start gap-2">
      <p id={id} className="break-words text-muted text-sm">
        {effect}
        {detail && <span className="block">{detail}</span>}
      </p>
      <Button
        variant="button-quiet"
        aria-describedby={id}
        pending={isPending}
        onClick={() => mutate({ params: { id: user._id } })}
      >
        {label}
      </Button>
    </div>
  )
}

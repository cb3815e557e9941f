import { type Invitation, invitedRoles, inviteForm } from '@byline/contract/users/invitations'
import type { Author } from '@byline/contract/users/users'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { inviteMutation } from './queries.ts'
import { roleWords } from './role-words.ts'

interface InviteFormProps {
  /** The imported author whom the invited person becomes. */
  author?: Author | undefined
  onInvited: (invitation: Invitation) => void
}

/** Invites an address to a role. */
export function InviteForm({ author, onInvited }: InviteFormProps) {
  const form = useValidatedForm(inviteForm)
  const { send, isPending } = useFormCall(
    form,
    inviteMutation,
    (values) => ({ body: { ...values, ...(author && { author: author._id }) } }),
    ({ invitation }, { role }) => {
      form.reset({ email: '', role })
      onInvited(invitation)
    },
  )
  return (
    <form method="post" noValidate onSubmit={send} className="panel grid max-w-2xl items-start gap-x-4 gap-y-5">
      <TextField label={t('dashboard.users.email')} type="email" autoComplete="off" {...fieldOf(form, 'email')} />
      <SelectField
        label={t('dashboard.invitations.role')}
        {...fieldOf(form, 'role')}
        defaultValue={author ? 'writer' : 'reader'}
        choices={invitedRoles.map((role) => [role, t(roleWords[role])])}
      />
      <Button type="submit" pending={isPending} className="justify-self-start">
        {t('dashboard.invitations.invite')}
      </Button>
    </form>
  )
}

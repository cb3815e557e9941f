import { paths } from '@byline/contract/addresses/paths'
import { confirmForm, confirmIdentity } from '@byline/contract/users/confirm-identity'
import { confirmByCode, confirmCodeForm } from '@byline/contract/users/factors'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { fieldOf, useFormCall, useValidatedForm } from '../../../lib/forms/use-validated-form.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { CodeField } from '../../sessions/code-field.tsx'
import { currentSession } from '../../sessions/session.ts'
import { ownFactors } from '../factors/factor-queries.ts'
import { AccountHint } from './account-hint.tsx'
import { CompanyAgain, PasskeyButton } from './other-proofs.tsx'
import { useSignedInAgain } from './use-signed-in-again.ts'
import { type Ways, waysOf } from './ways-to-confirm.ts'

const passwordMutation = callMutation(confirmIdentity)
const codeMutation = callMutation(confirmByCode)

interface ProofProps {
  ways: Ways
  onEnd: (confirmed: boolean) => void
}

/**
 * Asks the person to confirm their identity before a sensitive act, by what this person has: password, code, passkey,
 * company's account.
 */
export function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const { data, isError } = useQuery(ownFactors)
  useSignedInAgain(onEnd)
  // An unknown way is asked for all the same.
  const ways = data ? waysOf(data) : isError ? waysOf() : undefined
  return (
    <Dialog open onClose={() => onEnd(false)} title={t('dashboard.confirm.title')}>
      <p className="mb-5 text-muted">{t('dashboard.confirm.why')}</p>
      {ways ? <Proofs ways={ways} onEnd={onEnd} /> : <Loading />}
    </Dialog>
  )
}

function Proofs({ ways, onEnd }: ProofProps) {
  const [by, setBy] = useState(ways.password ? 'password' : ways.code ? 'code' : undefined)
  const other = by === 'code' ? ways.password && 'password' : ways.code && by === 'password' && 'code'
  const buttons = (confirm?: ReactNode) => (
    <DialogButtons onCancel={() => onEnd(false)}>
      {ways.passkey && <PasskeyButton onConfirmed={() => onEnd(true)} />}
      {confirm}
    </DialogButtons>
  )
  return (
    <div className="grid gap-5">
      {by === 'password' && <ByPassword onConfirmed={() => onEnd(true)} buttons={buttons} />}
      {by === 'code' && <ByCode onConfirmed={() => onEnd(true)} buttons={buttons} />}
      {by === undefined && (
        <>
          {ways.company && <CompanyAgain />}
          {buttons()}
        </>
      )}
      {other && (
        <Button variant="text-button" className="justify-self-start" onClick={() => setBy(other)}>
          {t(other === 'code' ? 'dashboard.confirm.useCode' : 'dashboard.confirm.usePassword')}
        </Button>
      )}
      {by !== undefined && ways.company && <CompanyAgain />}
      <ForgottenPassword />
    </div>
  )
}

interface FormProps {
  onConfirmed: () => void
  buttons: (confirm: ReactNode) => ReactNode
}

function ByPassword({ onConfirmed, buttons }: FormProps) {
  const form = useValidatedForm(confirmForm)
  const { send, isPending } = useFormCall(form, passwordMutation, (body) => ({ body }), onConfirmed)
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <AccountHint email={currentSession()?.filterdData.email ?? null} />
      <PasswordField
        label={t('dashboard.users.password')}
        autoComplete="current-password"
        autoFocus
        {...fieldOf(form, 'password')}
      />
      {buttons(<Confirm pending={isPending} />)}
    </form>
  )
}

function ByCode({ onConfirmed, buttons }: FormProps) {
  const form = useValidatedForm(confirmCodeForm)
  const { send, isPending } = useFormCall(form, codeMutation, (body) => ({ body }), onConfirmed)
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <CodeField {...fieldOf(form, 'code')} />
      {buttons(<Confirm pending={isPending} />)}
    </form>
  )
}

function Confirm({ pending }: { pending: boolean }) {
  return (
    <Button type="submit" pending={pending}>
      {t('dashboard.confirm.button')}
    </Button>
  )
}

/** In a new tab, as this page has what somebody has typed. */
function ForgottenPassword() {
  return (
    <p className="text-muted text-sm">
      {rich(t('dashboard.confirm.forgot'), {
        a: (words) => (
          <a href={paths.forgotPassword} target="_blank" rel="noreferrer" className="link">
            {words}
          </a>
        ),
      })}
    </p>
  )
}

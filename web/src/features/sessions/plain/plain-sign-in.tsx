import { loginPath } from '@byline/contract/addresses/form-paths'
import type { PlainSignIn as SignIn } from '@byline/contract/page'
import { asSentence } from '../../../lib/as-sentence.ts'
import { t } from '../../../lib/language/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

/** The two steps of a sign-in without scripts: address and password, then the code where the account needs one. */
export function PlainSignIn({ email, proof, message, returnTo }: SignIn) {
  return (
    <form method="post" action={loginPath(returnTo)} noValidate className="mt-6 grid gap-5">
      {message ? (
        <p role="alert" className="field-error">
          {asSentence(message)}
        </p>
      ) : (
        proof && <p className="text-muted">{t('dashboard.plain.code')}</p>
      )}
      {proof === undefined ? <PasswordStep email={email} /> : <CodeStep proof={proof} />}
      <button type="submit" className="button">
        {t('dashboard.accounts.login')}
      </button>
    </form>
  )
}

function PasswordStep({ email }: { email: string | undefined }) {
  return (
    <>
      <TextField
        label={t('dashboard.users.email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <TextField
        label={t('dashboard.users.password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
    </>
  )
}

function CodeStep({ proof }: { proof: string }) {
  return (
    <>
      <input type="hidden" name="proof" value={proof} />
      <TextField
        label={t('dashboard.factors.secondCode')}
        hint={t('dashboard.factors.secondCodeHint')}
        name="code"
        dir="ltr"
        autoComplete="one-time-code"
        autoFocus
      />
    </>
  )
}

import { loginPath } from '@byline/contract/addresses/form-paths'
import type { PlainSignIn as SignIn } from '@byline/contract/page'
import { asSentence } from '../../../lib/as-sentence.ts'
import { t } from '../../../lib/language/texts.ts'
import { CodeField } from '../code-field.tsx'
import { CompanyLink } from '../company-link.tsx'
import { AccountFields } from './account-fields.tsx'

/**
 * The two steps of a sign-in without scripts: address and password, or the company's account instead, then the code
 * where the account needs one.
 */
export function PlainSignIn({ email, proof, message, returnTo }: SignIn) {
  return (
    <>
      <form method="post" action={loginPath(returnTo)} noValidate className="mt-6 grid gap-5">
        {message ? (
          <p role="alert" className="field-error">
            {asSentence(message)}
          </p>
        ) : (
          proof && <p className="text-muted">{t('dashboard.plain.code')}</p>
        )}
        {proof === undefined ? <AccountFields email={email} /> : <CodeStep proof={proof} />}
        <button type="submit" className="button">
          {t('dashboard.accounts.login')}
        </button>
      </form>
      {proof === undefined && <CompanyLink />}
    </>
  )
}

function CodeStep({ proof }: { proof: string }) {
  return (
    <>
      <input type="hidden" name="proof" value={proof} />
      <CodeField name="code" />
    </>
  )
}

import { SESSION_PATH } from '@byline/contract/addresses/form-paths'
import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'

/** The person who is signed in without scripts, and the form that ends that session. */
export function PlainReader({ name }: { name: string }) {
  return (
    <>
      <h1 className="page-title">{t('dashboard.plain.signedInAs', { name })}</h1>
      <p className="mt-6 text-muted">{t('dashboard.plain.can')}</p>
      <form method="post" action={SESSION_PATH} className="mt-8">
        <button type="submit" className="button">
          {t('reading.layout.logOut')}
        </button>
      </form>
      <SignInLink label={t('dashboard.plain.other')} />
    </>
  )
}

export function SignInLink({ label }: { label: string }) {
  return (
    <p className="mt-6">
      <Link to={paths.login} className="link inline-block py-2.5">
        {label}
      </Link>
    </p>
  )
}

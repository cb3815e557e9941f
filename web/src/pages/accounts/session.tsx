import { PlainReader, SignInLink } from '../../features/sessions/plain/plain-reader.tsx'
import { PlainSignIn } from '../../features/sessions/plain/plain-sign-in.tsx'
import { usePlainState } from '../../features/sessions/plain/plain-state.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { Drawing } from '../../ui/states/drawing.tsx'

/**
 * The person who is signed in without scripts; signing in and out there (`server/src/pages/session/session-forms.ts`).
 */
export function Component() {
  const { reader, signIn, ended } = usePlainState()
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-24 py-14 sm:py-20 lg:grid-cols-2">
      <PageHead title={t('dashboard.accounts.login')} description={t('dashboard.accounts.loginSummary')} noIndex />
      <div className="w-full max-w-md">
        {reader && !signIn ? <PlainReader name={reader.name} /> : <h1 className="page-title">{title(ended)}</h1>}
        {ended && <SignInLink label={t('dashboard.accounts.backToLogin')} />}
        {!ended && (signIn || !reader) && <PlainSignIn {...signIn} />}
      </div>
      <Drawing name="about-read" width={560} height={420} className="hidden w-full lg:block" />
    </div>
  )
}

function title(ended: boolean | undefined): string {
  return t(ended ? 'dashboard.plain.ended' : 'dashboard.accounts.login')
}

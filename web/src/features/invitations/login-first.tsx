import { paths } from '@byline/contract/addresses/paths'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { storeReturnPath } from '../sessions/store-return-path.ts'

/** The page for an address that has an account: its owner logs in and comes back. */
export function LoginFirst({ email }: { email: string }) {
  return (
    <>
      <p className="mb-6 text-muted">
        {rich(t('dashboard.invitations.hasAccount', { email }), {
          email: (words) => <span className="break-words text-ink">{words}</span>,
        })}
      </p>
      <Link to={paths.login} onClick={() => storeReturnPath()} className="button">
        {t('dashboard.accounts.login')}
      </Link>
    </>
  )
}

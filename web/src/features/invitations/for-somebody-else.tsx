import { paths } from '@byline/contract/addresses/paths'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { logOut } from '../sessions/log-out.ts'
import { useSession } from '../sessions/session.ts'

/** The page for somebody who is signed in with another address than the invited one. */
export function ForSomebodyElse({ email }: { email: string }) {
  return (
    <>
      <p className="mb-6 text-muted">
        {rich(t('dashboard.invitations.forSomebodyElse', { name: useSession()?.filterdData.name ?? '', email }), {
          email: (words) => <span className="break-words text-ink">{words}</span>,
        })}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="button" onClick={logOut} className="button">
          {t('dashboard.invitations.logOutAndAccept')}
        </button>
        <Link to={paths.home} className="button-quiet">
          {t('dashboard.invitations.leaveIt')}
        </Link>
      </p>
    </>
  )
}

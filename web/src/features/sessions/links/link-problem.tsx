import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'

/** Says why the link of a mail cannot be used, and leads to the site, or also to the login. */
export function LinkProblem({ error, login }: { error: Error; login: boolean }) {
  return (
    <>
      <p className="mt-3 mb-6 text-muted">{error.message}.</p>
      <p className="flex flex-wrap gap-3">
        {login && (
          <Link to={paths.login} className="button">
            {t('dashboard.accounts.login')}
          </Link>
        )}
        <Link to={paths.home} className="button-quiet">
          {t('dashboard.layout.lookAtSite')}
        </Link>
      </p>
    </>
  )
}

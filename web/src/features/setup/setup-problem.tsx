import { paths } from '@byline/contract/addresses/paths'
import { ApiError } from '../../lib/calls/api-client.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { SetupPage } from './setup-page.tsx'

/** Why a setup link cannot be used, and what to do instead. */
export function SetupProblem({ error, retry }: { error: Error; retry: () => void }) {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'setup_done') {
    return (
      <SetupPage heading="This site is set up">
        <p className="mt-3 mb-6 text-muted">{error.message}.</p>
        <p className="flex flex-wrap gap-3">
          <Link to={paths.login} className="button">
            Login
          </Link>
          <Link to={paths.home} className="button-quiet">
            Look at the site
          </Link>
        </p>
      </SetupPage>
    )
  }
  if (code === 'setup_link_unknown') {
    return (
      <SetupPage heading="This link does not work">
        <p className="mt-3 text-muted">{error.message}.</p>
      </SetupPage>
    )
  }
  return (
    <LoadFailed size="page" title="The link could not be checked." error={error} retry={retry} />
  )
}

import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { LinkProblem } from '../sessions/links/link-problem.tsx'
import { SetupPage } from './setup-page.tsx'

/** Explains why a setup link cannot be used, and offers what to do instead. */
export function SetupProblem({ error, retry }: { error: Error; retry: () => void }) {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'setup_done') {
    return (
      <SetupPage heading={t('dashboard.setup.done')}>
        <LinkProblem error={error} login />
      </SetupPage>
    )
  }
  if (code === 'setup_link_unknown') {
    return (
      <SetupPage heading={t('dashboard.accounts.linkUnknown')}>
        <p className="mt-3 text-muted">{error.message}.</p>
      </SetupPage>
    )
  }
  return <LoadFailed size="page" title={t('dashboard.setup.checkFailed')} error={error} retry={retry} />
}

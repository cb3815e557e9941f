import { ApiError } from '../../lib/calls/api-client.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { LinkProblem } from '../sessions/link-problem.tsx'
import { SetupPage } from './setup-page.tsx'

/** Explains why a setup link cannot be used, and offers what to do instead. */
export function SetupProblem({ error, retry }: { error: Error; retry: () => void }) {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'setup_done') {
    return (
      <SetupPage heading="This site is set up">
        <LinkProblem error={error} login />
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
  return <LoadFailed size="page" title="The link could not be checked." error={error} retry={retry} />
}

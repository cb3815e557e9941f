import { useQuery } from '@tanstack/react-query'
import { setupLink } from '../../features/setup/queries.ts'
import { SetupForm } from '../../features/setup/setup-form.tsx'
import { SetupPage } from '../../features/setup/setup-page.tsx'
import { SetupProblem } from '../../features/setup/setup-problem.tsx'
import { useParams } from '../../lib/router/hooks.ts'
import { Loading } from '../../ui/states/loading.tsx'

/** The target of the link that the terminal prints while the site has no owner (design §6). */
export function Component() {
  const { secret = '' } = useParams()
  const { data, error, refetch } = useQuery(setupLink(secret))
  if (error && !data) return <SetupProblem error={error} retry={() => void refetch()} />
  return (
    <SetupPage heading="Set up your site">
      {data ? (
        <>
          <p className="mb-8 text-muted">Everything here can be changed later. The link in your terminal works once.</p>
          <SetupForm secret={secret} hasSamples={data.hasSamples} />
        </>
      ) : (
        <Loading />
      )}
    </SetupPage>
  )
}

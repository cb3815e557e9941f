import type { ReportedPage } from '@byline/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { readReportedPlace, reported } from '../../features/reports/queries.ts'
import { Quoted } from '../../features/reports/quoted.tsx'
import { ReplyForm } from '../../features/reports/reply-form.tsx'
import { usePlainState } from '../../features/sessions/plain/plain-state.ts'
import { load } from '../../lib/calls/loading.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { Loading } from '../../ui/states/loading.tsx'

/** A comment or a reply without scripts (`server/src/pages/comment-forms.ts`). */
export async function loader({ queryClient, url }: LoaderArgs) {
  await load(queryClient, reported(readReportedPlace(url.searchParams)))
}

export function Component() {
  const { data } = useQuery({ ...reported(readReportedPlace(useSearchParams())), throwOnError: true })
  const { reader } = usePlainState()
  const page: ReportedPage | undefined = data
  return (
    <div className="page-width max-w-2xl py-10 sm:py-14">
      <PageHead title={t('reading.reply.title')} description={t('reading.reply.title')} noIndex />
      <h1 className="page-title">{t('reading.reply.title')}</h1>
      {page ? (
        <div className="mt-6 grid gap-6">
          <Quoted {...page} />
          <ReplyForm page={page} reader={reader} />
        </div>
      ) : (
        <Loading />
      )}
    </div>
  )
}

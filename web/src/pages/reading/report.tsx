import { paths } from '@byline/contract/addresses/paths'
import type { ReportedPage } from '@byline/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { readReportedPlace, reported } from '../../features/reports/queries.ts'
import { Quoted } from '../../features/reports/quoted.tsx'
import { ReportForm } from '../../features/reports/report-form.tsx'
import { load } from '../../lib/calls/loading.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** The report of an article or a comment, which works without scripts (`server/src/pages/comment-forms.ts`). */
export async function loader({ queryClient, url }: LoaderArgs) {
  await load(queryClient, reported(readReportedPlace(url.searchParams)))
}

export function Component() {
  const search = useSearchParams()
  const { data } = useQuery({ ...reported(readReportedPlace(search)), throwOnError: true })
  const navigate = useNavigate()
  const page: ReportedPage | undefined = data
  const title = t('reading.report.title', { what: page?.comment ? 'comment' : 'article' })
  return (
    <div className="page-width max-w-2xl py-10 sm:py-14">
      <PageHead title={title} description={t('reading.report.intro')} noIndex />
      {!page ? (
        <Loading />
      ) : search.get('state') === 'sent' ? (
        <div role="status">
          <h1 className="page-title">{t('reading.report.sent')}</h1>
          <p className="mb-6 text-muted">{t('reading.report.sentText')}</p>
          <Link to={paths.article(page.post.slug)} className="link inline-block break-words py-2.5">
            <bdi>{page.post.title || t('shared.posts.untitled')}</bdi>
          </Link>
        </div>
      ) : (
        <>
          <h1 className="page-title mb-3">{title}</h1>
          <p className="mb-6 text-muted">{t('reading.report.intro')}</p>
          <div className="grid gap-6">
            <Quoted {...page} />
            <ReportForm page={page} onSent={() => navigate(`?${search}&state=sent`, { replace: true })} />
          </div>
        </>
      )}
    </div>
  )
}

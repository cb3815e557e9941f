import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

const notLoaded = {
  author: {
    title: 'reading.users.author',
    description: 'reading.users.authorDescription',
    failed: 'reading.users.authorFailed',
  },
  series: {
    title: 'reading.series.series',
    description: 'reading.series.seriesDescription',
    failed: 'reading.series.failed',
  },
} as const

/** The page of an author or of a series until its list is loaded, and after that has failed. */
export function ListNotLoaded({ subject, list }: { subject: keyof typeof notLoaded; list: UseInfiniteQueryResult }) {
  const site = useSite()
  const { title, description, failed } = notLoaded[subject]
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead title={t(title)} description={t(description, { site: site.name })} noIndex />
      {list.isPending ? (
        <>
          <h1 className="sr-only">{t(title)}</h1>
          <Loading />
        </>
      ) : (
        <LoadFailed size="page" title={t(failed)} error={list.error} retry={() => void list.refetch()} />
      )}
    </div>
  )
}

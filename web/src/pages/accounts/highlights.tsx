import { paths } from '@byline/contract/addresses/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HighlightList } from '../../features/comments/highlights/highlight-list.tsx'
import { highlightPages } from '../../features/comments/highlights/queries.ts'
import { SignedIn } from '../../features/sessions/signed-in.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { NextPage } from '../../ui/states/next-page.tsx'

/** The passages that one has saved while reading. */
export function Component() {
  return (
    <div className="page-width min-h-svh py-12 sm:py-16">
      <PageHead title={t('dashboard.highlights.title')} description={t('dashboard.highlights.description')} noIndex />
      <h1 className="page-title">{t('dashboard.highlights.title')}</h1>
      <SignedIn redirectTo={paths.login} shell={<Loading />}>
        {({ filterdData: { _id } }) => <Highlights key={_id} />}
      </SignedIn>
    </div>
  )
}

function Highlights() {
  const list = useInfiniteQuery(highlightPages)
  return (
    <>
      <p className="mb-8 text-muted">{t('dashboard.highlights.description')}</p>
      <Loaded query={list}>
        {({ pages }) => {
          const shown = pages.flatMap(({ highlights }) => highlights)
          return shown.length === 0 ? (
            <EmptyState title={t('dashboard.highlights.none')} description={t('dashboard.highlights.noneHint')} />
          ) : (
            <HighlightList highlights={shown} />
          )
        }}
      </Loaded>
      <NextPage list={list} />
    </>
  )
}

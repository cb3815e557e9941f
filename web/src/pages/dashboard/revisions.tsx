import { paths } from '@byline/contract/addresses/paths'
import type { Revision } from '@byline/contract/posts/revisions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comparedAddress, comparedPair, readComparedPlace } from '../../features/revisions/compared-place.ts'
import { ComparisonPanel } from '../../features/revisions/comparison-panel.tsx'
import { revisionsOf } from '../../features/revisions/queries.ts'
import { RestoreDialog } from '../../features/revisions/restore-dialog.tsx'
import { RevisionRow } from '../../features/revisions/revision-row.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useParams, useSearchParams } from '../../lib/router/hooks.ts'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { NextPage } from '../../ui/states/next-page.tsx'
import { Component as NotFound } from '../not-found.tsx'
import '../../features/revisions/comparison.css'
import '../../features/revisions/revisions-page.css'

/** The versions of a post, any two of which are compared, and each of which can be restored (decision 24). */
export function Component() {
  const { slug = '' } = useParams()
  return <Revisions key={slug} slug={slug} />
}

function Revisions({ slug }: { slug: string }) {
  const list = useInfiniteQuery(revisionsOf(slug))
  if (list.error instanceof ApiError && list.error.status === 404) return <NotFound />
  return (
    <>
      <PageHead title={t('dashboard.revisions.versions')} description={t('dashboard.revisions.description')} noIndex />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="dashboard-title">{t('dashboard.revisions.versions')}</h1>
          <p dir="auto" className="mt-2 break-words text-muted">
            {list.data?.pages[0]?.revisions[0]?.title || t('shared.posts.untitled')}
          </p>
        </div>
        <Link to={paths.editPost(slug)} className="button-quiet">
          {t('dashboard.revisions.editPost')}
        </Link>
      </div>
      <Loaded query={list}>
        {({ pages }) => (
          <Compared slug={slug} revisions={pages.flatMap(({ revisions }) => revisions)}>
            <NextPage list={list} className="button-small" label={t('dashboard.revisions.earlierOnes')} />
          </Compared>
        )}
      </Loaded>
    </>
  )
}

interface ComparedProps {
  slug: string
  revisions: Revision[]
  /** Below the list. */
  children: React.ReactNode
}

function Compared({ slug, revisions, children }: ComparedProps) {
  const navigate = useNavigate()
  // The address follows, a moment later; the radio buttons must not wait for it.
  const query = useSearchParams()
  const [place, setPlace] = useState(() => readComparedPlace(query))
  const [asked, setAsked] = useState<Revision>()
  const [asking, setAsking] = useState(false)
  const pair = comparedPair(place, revisions)
  const [current] = revisions
  const goTo = (next: typeof place) => {
    setPlace(next)
    return navigate(comparedAddress(slug, next), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="revisions-page">
      <section aria-label={t('dashboard.revisions.list')} className="revisions-list">
        <ol>
          {revisions.map((revision) => (
            <RevisionRow
              slug={slug}
              key={revision._id}
              revision={revision}
              isFrom={revision._id === pair?.from}
              isTo={revision._id === pair?.to}
              onFrom={() => void goTo({ ...place, to: pair?.to, from: revision._id })}
              onTo={() => void goTo({ ...place, from: pair?.from, to: revision._id })}
              onRestore={() => {
                setAsked(revision)
                setAsking(true)
              }}
            />
          ))}
        </ol>
        {children}
      </section>
      {pair ? (
        <ComparisonPanel slug={slug} {...pair} place={place} onPlace={(next) => void goTo(next)} />
      ) : (
        <p className="text-muted">{t('dashboard.revisions.onlyVersion')}</p>
      )}
      {asked && current && (
        <RestoreDialog
          slug={slug}
          revision={asked}
          current={current}
          open={asking}
          onClose={() => setAsking(false)}
          onRestored={() => void goTo({ ...place, from: undefined, to: undefined })}
        />
      )}
    </div>
  )
}

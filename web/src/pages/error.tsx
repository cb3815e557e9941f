import { paths } from '@byline/contract/addresses/paths'
import { ApiError } from '../lib/calls/api-client.ts'
import { PageLoadError } from '../lib/calls/load-page.ts'
import { PageHead } from '../lib/head/page-head.tsx'
import { t } from '../lib/language/texts.ts'
import { useRouteError } from '../lib/router/hooks.ts'
import { RouteError } from '../lib/router/route.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Component as NotFound } from './not-found.tsx'
import { PageNotLoaded } from './page-not-loaded.tsx'

/** Shown instead of a page that fails (specification §2); never contains a stack trace. */
export function ErrorPage() {
  const error = useRouteError()
  if (error instanceof PageLoadError) return <PageNotLoaded error={error} />
  const status = statusOf(error)
  if (status === 404) return <NotFound />
  const isClientError = status >= 400 && status < 500 && status !== 429
  return (
    <>
      <PageHead title={t('reading.errors.title')} description={t('reading.errors.notShown')} noIndex />
      <EmptyState size="page" title={titleOf(status)} description={descriptionOf(status, error)}>
        {!isClientError && (
          // biome-ignore lint/a11y/useValidAnchor: reloads the page, with or without scripts
          <a href="" className="button">
            {t('shared.actions.tryAgain')}
          </a>
        )}
        <a href={paths.articles} className="button-quiet">
          {t('reading.posts.allArticles')}
        </a>
      </EmptyState>
    </>
  )
}

function titleOf(status: number): string {
  if (status === 429) return t('reading.errors.busy')
  return status >= 400 && status < 500 ? t('reading.errors.badAddress') : t('reading.errors.unexpected')
}

function descriptionOf(status: number, error: unknown): string {
  if (status === 500) return t('reading.errors.ourSide')
  // The only long addresses of this site are those of searches.
  if (status === 414) return t('reading.errors.longSearch', { reason: messageOf(error) })
  return messageOf(error)
}

function statusOf(error: unknown): number {
  if (error instanceof RouteError || error instanceof ApiError) return error.status
  return 500
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}

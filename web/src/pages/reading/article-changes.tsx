import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { listChanges } from '@byline/contract/posts/revisions'
import { bindDashes } from '@byline/contract/rules/dashes'
import { useQuery } from '@tanstack/react-query'
import { RareBlocks } from '../../features/posts/article/rare-blocks.tsx'
import { postBySlug } from '../../features/posts/queries/queries.ts'
import { ChangedFields } from '../../features/revisions/changed-fields.tsx'
import { ComparisonText } from '../../features/revisions/comparison-text.tsx'
import { isEqual } from '../../features/revisions/count-changes.ts'
import { changesSince } from '../../features/revisions/queries.ts'
import { useApplicationFiles } from '../../lib/calls/application-files.ts'
import { load } from '../../lib/calls/loading.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { languageAttributes } from '../../lib/language/language-attributes.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { useLocation, useParams, useRouteError, useSearchParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, Redirect, RouteError } from '../../lib/router/route.ts'
import { RenderedText } from '../../ui/rendered-text.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Time } from '../../ui/time.tsx'
import { ErrorPage } from '../error.tsx'

/** The style sheet of this page alone, a file of its own (`vite.config.ts`). */
const STYLES = 'src/pages/reading/article-changes.css'

export async function loader({ queryClient, params, url }: LoaderArgs) {
  const slug = params.id ?? ''
  const { since, until } = placesIn(url.searchParams)
  const reply = await load(queryClient, changesSince(slug, since, until))
  if (reply && reply.slug !== slug) throw new Redirect(paths.articleSince(reply.slug, since, until), 301)
  if (reply?.comparison.parts === null) await load(queryClient, postBySlug(slug))
}

/** The revisions between which an article is compared; without the second, it is compared as it is now. */
function placesIn(search: URLSearchParams): { since: string; until: string | undefined } {
  return { since: search.get('since') ?? '', until: search.get('until') ?? undefined }
}

/** Shows the changes of an article since the revision `since`, which the reader has seen. Never hydrated. */
export function Component() {
  const slug = useParams().id ?? ''
  const { since, until } = placesIn(useSearchParams())
  const { data } = useQuery(changesSince(slug, since, until))
  const styles = useApplicationFiles().pages?.[STYLES]?.[0]
  return (
    <>
      {styles && <link rel="stylesheet" href={styles} precedence="page" />}
      {data && <Changes changes={data} isMended={until !== undefined} />}
    </>
  )
}

/** The changes since the reader's last visit, or those that mended what a comment is about. */
function Changes({ changes, isMended }: { changes: ReplyOf<typeof listChanges>; isMended: boolean }) {
  const { comparison, slug, postTitle } = changes
  const { from, to } = comparison
  const title = postTitle || t('shared.posts.untitled')
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead
        title={t('reading.changes.title', { title })}
        description={t('reading.changes.description', { title })}
        path={paths.article(slug)}
        noIndex
      />
      <header className="mb-8 max-w-(--reading-width)">
        <p className="mb-3 font-medium text-accent text-sm">
          {isMended ? t('reading.changes.mended') : t('reading.changes.offer')}
        </p>
        <h1 {...languageAttributes(comparison)} className="text-balance break-words font-serif text-3xl">
          {bindDashes(title)}
        </h1>
        <p className="mt-4 text-muted">
          {isEqual(comparison) ? (
            t('reading.changes.nothing')
          ) : (
            <>
              {rich(t('reading.changes.between', { count: comparison.parts === null ? 0 : comparison.changes }), {
                from: () => <Time iso={from.createdAt} />,
                to: () => <Time iso={to.createdAt} />,
              })}{' '}
              <span className="change-legend">
                {rich(t('reading.changes.legend'), {
                  ins: (words) => <ins>{words}</ins>,
                  del: (words) => <del>{words}</del>,
                })}
              </span>
            </>
          )}
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <a href={paths.article(slug)} className="button-quiet">
            {t('reading.changes.readWhole')}
          </a>
          {comparison.changes > 0 && (
            <a href="#change-1" className="button-quiet">
              {t('reading.changes.toFirst')}
            </a>
          )}
        </p>
      </header>
      <div
        data-article-text=""
        // The browser remembers it as read.
        data-revision={isMended ? undefined : to._id}
        data-changes=""
        className="grid max-w-(--reading-width) gap-8"
      >
        <ChangedFields comparison={comparison} />
        {comparison.changes > 0 || comparison.parts === null ? (
          <ComparisonText comparison={comparison} view="inline" />
        ) : null}
        {comparison.parts === null && <NewestText slug={slug} />}
      </div>
    </div>
  )
}

/** The article as it is now, for readers who cannot be shown what has changed. */
function NewestText({ slug }: { slug: string }) {
  const { data } = useQuery(postBySlug(slug))
  if (!data) return null
  return (
    <section aria-labelledby="newest-text">
      <h2 id="newest-text" className="mb-6 font-serif text-2xl">
        {t('reading.changes.asItIsNow')}
      </h2>
      <RareBlocks html={data.post.html} />
      <RenderedText html={data.post.html} {...languageAttributes(data.post)} />
    </section>
  )
}

/** A revision that does not exist, or that readers must not see. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const isUnknown = error instanceof RouteError && error.code === 'revision_not_found'
  if (!isUnknown) return <ErrorPage />
  return (
    <>
      <PageHead title={t('reading.changes.noSuchVersion')} description={t('reading.changes.versionMissing')} noIndex />
      <EmptyState
        size="page"
        title={t('reading.changes.noSuchVersionHere')}
        description={t('reading.changes.linkIncomplete')}
      >
        <a href={pathname} className="button">
          {t('reading.changes.readArticle')}
        </a>
      </EmptyState>
    </>
  )
}

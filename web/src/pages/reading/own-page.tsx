import { paths } from '@byline/contract/addresses/paths'
import type { OwnPage } from '@byline/contract/own-pages'
import { useQuery } from '@tanstack/react-query'
import { ownPageBySlug } from '../../features/own-pages/queries.ts'
import { ArticleText } from '../../features/posts/article/article-text.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { isNotFound } from '../../lib/calls/api-client.ts'
import { load } from '../../lib/calls/loading.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { Navigate, useParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, Redirect } from '../../lib/router/route.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** A page of one's own, at an address that no other page has; else the not-found page. */
export async function loader({ queryClient, params }: LoaderArgs) {
  const slug = params.slug ?? ''
  const reply = await load(queryClient, ownPageBySlug(slug))
  if (reply && reply.page.slug !== slug) throw new Redirect(paths.ownPage(reply.page.slug), 301)
}

export function Component() {
  const slug = useParams().slug ?? ''
  const { data, error, isPending, refetch } = useQuery({
    ...ownPageBySlug(slug),
    throwOnError: isNotFound,
  })
  if (!data) {
    return (
      <>
        <PageHead title={t('reading.ownPages.title')} description={t('reading.ownPages.summary')} noIndex />
        {isPending ? (
          <>
            <h1 className="sr-only">{t('reading.ownPages.title')}</h1>
            <Loading />
          </>
        ) : (
          <LoadFailed
            size="page"
            title={t('reading.errors.pageNotLoaded')}
            error={error}
            retry={() => void refetch()}
          />
        )}
      </>
    )
  }
  if (data.page.slug !== slug) return <Navigate to={paths.ownPage(data.page.slug)} />
  return <Page page={data.page} />
}

function Page({ page }: { page: OwnPage }) {
  return (
    <div className="page-width py-12 sm:py-16">
      <PageHead title={page.title} description={page.excerpt || page.title} path={paths.ownPage(page.slug)} />
      <article className="max-w-(--reading-width)">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 dir="auto" className="min-w-0 text-balance break-words font-serif text-4xl tracking-[-0.02em]">
            {page.title}
          </h1>
          <EditLink slug={page.slug} />
        </div>
        <ArticleText html={page.html} />
      </article>
    </div>
  )
}

/** Links for admins; never in the server's HTML. */
function EditLink({ slug }: { slug: string }) {
  if (!useSession()?.filterdData.admin) return null
  return (
    <Link to={paths.editPage(slug)} className="button-quiet print:hidden" aria-label={t('reading.ownPages.edit')}>
      {t('shared.actions.edit')}
    </Link>
  )
}

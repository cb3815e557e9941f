import type { DraftPage } from '@byline/contract/drafts/draft-links'
import { useQuery } from '@tanstack/react-query'
import { DraftMargin } from '../../features/comments/draft-notes/draft-margin.tsx'
import { WholeDraftNote } from '../../features/comments/draft-notes/draft-note-form.tsx'
import { DraftArticle } from '../../features/posts/article/draft-article.tsx'
import { DraftBar } from '../../features/posts/draft-links/draft-bar.tsx'
import { draftBySecret } from '../../features/posts/draft-links/draft-page-queries.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { load } from '../../lib/calls/loading.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { t } from '../../lib/language/texts.ts'
import { useParams } from '../../lib/router/hooks.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** The page of a secret link to a draft. The server answers it by itself (`server/src/pages/draft-page.ts`). */
export async function loader({ queryClient, params }: LoaderArgs) {
  await load(queryClient, draftBySecret(params.secret ?? ''))
}

export function Component() {
  const { secret = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...draftBySecret(secret),
    throwOnError: (failure) => failure instanceof ApiError && failure.status === 404,
  })
  if (data) return <Draft key={data.link._id} secret={secret} draft={data} />
  return (
    <>
      <PageHead title={t('reading.draftLinks.title')} description={t('reading.draftLinks.summary')} noIndex />
      {!error ? (
        <Loading />
      ) : error instanceof ApiError && error.status === 410 ? (
        <EmptyState size="page" title={t('reading.draftLinks.notShown')} description={error.message} />
      ) : (
        <LoadFailed size="page" title={t('reading.draftLinks.failed')} error={error} retry={() => void refetch()} />
      )}
    </>
  )
}

function Draft({ secret, draft }: { secret: string; draft: DraftPage }) {
  const { post } = draft
  return (
    <div className="page-width article-page draft-page">
      <PageHead
        title={t('reading.draftLinks.titled', { title: post.title || t('shared.posts.untitled') })}
        description={t('reading.draftLinks.by', { name: post.user.name })}
        path="/"
        noIndex
      />
      <DraftBar draft={draft} />
      <DraftArticle post={post} contentsAbove />
      <DraftMargin secret={secret} draft={draft} />
      <WholeDraftNote secret={secret} draft={draft} storageKey={`draft-note:${draft.link._id}`} />
    </div>
  )
}

import { commentsFeedPath, paths } from '@byline/contract/addresses/paths'
import type { ReadPost } from '@byline/contract/posts/posts'
import { useQuery } from '@tanstack/react-query'
import { CommentCount, useCommentTotal } from '../../features/comments/list/comment-count.tsx'
import { Comments } from '../../features/comments/list/comments.tsx'
import { PassageTalks } from '../../features/comments/passages/passage-talks.tsx'
import { readPlace } from '../../features/comments/queries/comment-place.ts'
import { commentTextsInPage } from '../../features/comments/queries/comment-texts-in-page.ts'
import { commentsOfPost } from '../../features/comments/queries/queries.ts'
import { ArticleEnd } from '../../features/posts/article/article-end.tsx'
import { ArticleHeader } from '../../features/posts/article/article-header.tsx'
import { ArticleText } from '../../features/posts/article/article-text.tsx'
import { articleTextInPage } from '../../features/posts/article/article-text-in-page.ts'
import { ContentsList } from '../../features/posts/article/contents-list.tsx'
import { Corrections } from '../../features/posts/article/corrections.tsx'
import { EditLink } from '../../features/posts/article/edit-link.tsx'
import { LanguageOffers } from '../../features/posts/article/language-offers.tsx'
import { sharePictureOf } from '../../features/posts/article/share-picture.ts'
import { articleData } from '../../features/posts/article/structured-data.ts'
import { cardsInPage } from '../../features/posts/lists/cards-in-page.ts'
import { ReadNext } from '../../features/posts/lists/read-next.tsx'
import { SeriesNav } from '../../features/posts/lists/series-nav.tsx'
import { Sidebar } from '../../features/posts/lists/sidebar.tsx'
import { offeredTags } from '../../features/posts/lists/tags-in-use.tsx'
import { Breadcrumb } from '../../features/posts/parts/breadcrumb.tsx'
import { latestPosts, nextPosts, postBySlug, tagsInUse } from '../../features/posts/queries/queries.ts'
import { load, loadPages } from '../../lib/calls/loading.ts'
import { FeedLinks } from '../../lib/head/feed-links.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { Navigate, useParams } from '../../lib/router/hooks.ts'
import { type LoaderArgs, Redirect } from '../../lib/router/route.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** The place in the comments, their order, and what is folded. */
export const query = ['after', 'before', 'around', 'order', 'folded']

export const textsInPage = [articleTextInPage, commentTextsInPage, ...cardsInPage]

/** An article; the route parameter is called `id` but is the slug (specification §2). */
export async function loader(args: LoaderArgs) {
  const slug = args.params.id ?? ''
  await Promise.all([
    loadArticle(args),
    load(args.queryClient, latestPosts),
    load(args.queryClient, nextPosts(slug)),
    load(args.queryClient, tagsInUse(offeredTags(false))),
  ])
}

/** The comments are read by the post's id, so they can only be read after the post. */
async function loadArticle({ queryClient, params, url }: LoaderArgs): Promise<void> {
  const slug = params.id ?? ''
  const reply = await load(queryClient, postBySlug(slug))
  if (!reply) return
  if (reply.post.slug !== slug) throw new Redirect(paths.article(reply.post.slug), 301)
  const place = readPlace(url.searchParams)
  await loadPages(queryClient, commentsOfPost(reply.post._id, place))
}

export function Component() {
  const site = useSite()
  const slug = useParams().id ?? ''
  // A missing article shows the not-found page; after any other error the reader can try again.
  const { data, error, isPending, refetch } = useQuery({
    ...postBySlug(slug),
    throwOnError: (failure) => 'status' in failure && failure.status === 404,
  })
  if (!data) {
    return (
      <>
        <PageHead
          title={t('reading.posts.article')}
          description={t('reading.posts.articleOn', { site: site.name })}
          noIndex
        />
        {isPending ? (
          <>
            <h1 className="sr-only">{t('reading.posts.article')}</h1>
            <Loading />
          </>
        ) : (
          <LoadFailed size="page" title={t('reading.posts.articleFailed')} error={error} retry={() => void refetch()} />
        )}
      </>
    )
  }
  if (data.post.slug !== slug) return <Navigate to={paths.article(data.post.slug)} />
  return <Article post={data.post} />
}

function Article({ post }: { post: ReadPost }) {
  const title = post.title || t('shared.posts.untitled')
  const comments = useCommentTotal(post._id)
  return (
    <div className="page-width article-page" data-short={post.minutes === 1 || undefined}>
      <PageHead
        title={title}
        description={post.caption || post.excerpt || t('reading.posts.articleBy', { name: post.user.name })}
        path={paths.article(post.slug)}
        image={sharePictureOf(post)}
        article={{
          publishedAt: post.createdAt,
          modifiedAt: post.updatedAt,
          author: post.user.name,
          authorPath: paths.authorPage(post.user.slug),
          tags: post.tags,
          language: post.language,
          translations: post.translations?.map(({ slug, language }) => ({ language, path: paths.article(slug) })),
          markdown: paths.articleMarkdown(post.slug),
        }}
        data={import.meta.env.SSR && articleData(post, comments)}
      />
      <FeedLinks
        after={[
          {
            title: t('reading.posts.commentsFeed', { title }),
            path: (format) => commentsFeedPath(format, post.slug),
          },
        ]}
      />
      <div className="article-bar mb-4 flex min-h-11 items-center justify-between gap-4 print:hidden">
        <Breadcrumb post={post} />
        <EditLink post={post} />
      </div>
      <article className="article-main">
        <ArticleHeader
          post={post}
          offers={<LanguageOffers post={post} />}
          comments={<CommentCount postId={post._id} />}
        />
        <ContentsList post={post} />
        <ArticleText html={post.html} language={post.language} revision={`${post._id}-${post.version}`} />
        <PassageTalks key={`talks-${post._id}`} post={post} />
        <Corrections corrections={post.corrections} language={post.language} />
      </article>
      <div className="article-rest">
        {post.series && <SeriesNav series={post.series} />}
        <ArticleEnd post={post} />
        <ReadNext post={post} />
        <Comments key={post._id} post={post} />
      </div>
      <Sidebar post={post} />
    </div>
  )
}

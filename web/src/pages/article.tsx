import { commentsFeedPath, paths } from '@byline/contract/paths'
import type { ReadPost } from '@byline/contract/posts'
import { revisionId } from '@byline/contract/revision-id'
import { useQuery } from '@tanstack/react-query'
import { CommentCount, useCommentTotal } from '../features/comments/comment-count.tsx'
import { readPlace } from '../features/comments/comment-place.ts'
import { commentTextsInPage } from '../features/comments/comment-texts-in-page.ts'
import { Comments } from '../features/comments/comments.tsx'
import { commentsOfPost } from '../features/comments/queries.ts'
import { ArticleEnd } from '../features/posts/article-end.tsx'
import { ArticleHeader } from '../features/posts/article-header.tsx'
import { ArticleText } from '../features/posts/article-text.tsx'
import { articleTextInPage } from '../features/posts/article-text-in-page.ts'
import { Breadcrumb } from '../features/posts/breadcrumb.tsx'
import { cardsInPage } from '../features/posts/cards-in-page.ts'
import { ContentsList } from '../features/posts/contents-list.tsx'
import { Corrections } from '../features/posts/corrections.tsx'
import { EditLink } from '../features/posts/edit-link.tsx'
import { latestPosts, nextPosts, postBySlug, tagsInUse } from '../features/posts/queries.ts'
import { ReadNext } from '../features/posts/read-next.tsx'
import { SeriesNav } from '../features/posts/series-nav.tsx'
import { sharePictureOf } from '../features/posts/share-picture.ts'
import { Sidebar } from '../features/posts/sidebar.tsx'
import { articleData } from '../features/posts/structured-data.ts'
import { offeredTags } from '../features/posts/tags-in-use.tsx'
import { FeedLinks } from '../lib/feed-links.tsx'
import { load, loadPages } from '../lib/loading.ts'
import { PageHead } from '../lib/page-head.tsx'
import { Navigate, useParams } from '../lib/router/hooks.ts'
import { type LoaderArgs, Redirect } from '../lib/router/route.ts'
import { useSite } from '../lib/use-site.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loading } from '../ui/loading.tsx'

/** The place in the comments. */
export const query = ['after', 'before', 'around']

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
        <PageHead title="Article" description={`An article on ${site.name}.`} noIndex />
        {isPending ? (
          <>
            <h1 className="sr-only">Article</h1>
            <Loading />
          </>
        ) : (
          <LoadFailed
            size="page"
            title="This article could not be loaded."
            error={error}
            retry={() => void refetch()}
          />
        )}
      </>
    )
  }
  if (data.post.slug !== slug) return <Navigate to={paths.article(data.post.slug)} />
  return <Article post={data.post} />
}

function Article({ post }: { post: ReadPost }) {
  const comments = useCommentTotal(post._id)
  return (
    <div className="page-width article-page">
      <PageHead
        title={post.title || 'Untitled'}
        description={post.caption || post.excerpt || `An article by ${post.user.name}.`}
        path={paths.article(post.slug)}
        image={sharePictureOf(post)}
        article={{
          publishedAt: post.createdAt,
          modifiedAt: post.updatedAt,
          author: post.user.name,
          authorPath: paths.authorPage(post.user.slug),
          tags: post.tags,
          markdown: paths.articleMarkdown(post.slug),
        }}
        data={import.meta.env.SSR && articleData(post, comments)}
      />
      <FeedLinks
        after={[
          {
            title: `Comments on ${post.title || 'Untitled'}`,
            path: (format) => commentsFeedPath(format, post.slug),
          },
        ]}
      />
      <div className="article-bar mb-4 flex min-h-11 items-center justify-between gap-4 print:hidden">
        <Breadcrumb post={post} />
        <EditLink post={post} />
      </div>
      <article className="article-main">
        <ArticleHeader post={post} comments={<CommentCount postId={post._id} />} />
        <ContentsList post={post} />
        <ArticleText html={post.html} revision={revisionId(post._id, post.version)} />
        <Corrections corrections={post.corrections} />
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

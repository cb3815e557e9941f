import type { readDashboard } from '@byline/contract/dashboard'
import type { ReplyOf } from '@byline/contract/endpoint'
import { paths } from '@byline/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { NewestComments } from '../../features/comments/manage/newest-comments.tsx'
import { dashboard } from '../../features/dashboard/queries.ts'
import { Totals } from '../../features/dashboard/totals.tsx'
import { WeeksPlot } from '../../features/dashboard/weeks-plot.tsx'
import { NewestPosts } from '../../features/posts/manage/newest-posts.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading } from '../../ui/loading.tsx'

/** The first page of the dashboard (specification §2): admins see all content, other users their own. */
export function Component() {
  const { data, error, refetch } = useQuery(dashboard)
  const user = useSession()?.filterdData
  if (!user) return null
  const heading = user.admin ? 'Admin Dashboard' : 'Your Dashboard'
  return (
    <>
      <PageHead title={heading} description="Your dashboard on Byline." noIndex />
      <h1 className="dashboard-title mb-8">{heading}</h1>
      {data ? (
        <Overview {...data} admin={user.admin} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

type OverviewProps = ReplyOf<typeof readDashboard> & { admin: boolean }

function Overview({ counts, posts, comments, commentsPerWeek, admin }: OverviewProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Totals counts={counts} />
        <WeeksPlot weeks={commentsPerWeek} />
      </div>
      <div className="grid gap-6 xl:grid-cols-2 [&>*]:min-w-0">
        <NewestPosts
          heading={admin ? 'Latest posts' : 'Your latest posts'}
          posts={posts}
          empty={<FirstPost />}
        />
        <NewestComments
          heading={admin ? 'Latest comments' : 'Your latest comments'}
          comments={comments}
          empty={<FirstComment admin={admin} />}
        />
      </div>
    </div>
  )
}

function FirstPost() {
  return (
    <div className="m-auto py-8 text-center">
      <p className="font-serif text-xl">Every author began with an empty page.</p>
      <p className="mt-2 mb-6 text-muted">Yours is ready whenever you are.</p>
      <Link to={paths.createPost} className="button">
        Add New Post
      </Link>
    </div>
  )
}

function FirstComment({ admin }: { admin: boolean }) {
  return (
    <p className="m-auto py-6 text-center text-muted">
      {admin ? 'Nobody has commented yet.' : 'What you say under an article is found here.'}
    </p>
  )
}

import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readDashboard } from '@byline/contract/dashboard'
import type { User } from '@byline/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { NewestComments } from '../../features/comments/manage/newest-comments.tsx'
import { BackupWarning, LastBackup } from '../../features/dashboard/backup-state.tsx'
import { FirstSteps } from '../../features/dashboard/first-steps.tsx'
import { dashboard } from '../../features/dashboard/queries.ts'
import { Totals } from '../../features/dashboard/totals.tsx'
import { WeeksPlot } from '../../features/dashboard/weeks-plot.tsx'
import { NewestPosts } from '../../features/posts/manage/newest-posts.tsx'
import { UnsavedTexts, unsavedTexts } from '../../features/posts/recovery/unsaved-texts.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { TestMail } from '../../features/settings/test-mail.tsx'
import { WritersOnly } from '../../features/users/account/writers-only.tsx'
import { UnverifiedUsers } from '../../features/users/manage/unverified-users.tsx'
import { useMayPublish } from '../../features/users/queries/may-publish.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { Link } from '../../ui/link.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** The first page of the dashboard (specification §2): admins see all content, other users their own. */
export function Component() {
  const user = useSession()?.filterdData
  return user ? <Home user={user} /> : null
}

function Home({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(dashboard)
  const unsaved = useQuery(unsavedTexts(user._id))
  const heading = user.admin ? 'Admin Dashboard' : 'Your Dashboard'
  return (
    <>
      <PageHead title={heading} description="Your dashboard." noIndex />
      <h1 className="dashboard-title mb-8">{heading}</h1>
      {/* Both at once, so that nothing moves when the second one comes. */}
      {data && !unsaved.isPending ? (
        <div className="grid gap-6">
          {data.backup && <BackupWarning status={data.backup} />}
          {data.firstSteps && <FirstSteps steps={data.firstSteps} testMail={<TestMail />} />}
          <UnsavedTexts texts={unsaved.data ?? []} />
          <Overview {...data} admin={user.admin} />
        </div>
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

type OverviewProps = ReplyOf<typeof readDashboard> & { admin: boolean }

/** First what one would do next, then what there is. */
function Overview(props: OverviewProps) {
  const { counts, posts, comments, commentsPerWeek, unanswered, unverified, backup, admin } = props
  const isQuiet = commentsPerWeek.every(({ count }) => count === 0)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start [&>*]:min-w-0">
      <div className="grid gap-6 [&>*]:min-w-0">
        {unanswered.length > 0 && <NewestComments heading="Waiting for your answer" comments={unanswered} />}
        <NewestPosts heading={admin ? 'Latest posts' : 'Your latest posts'} posts={posts} empty={<FirstPost />} />
        {(admin || comments.length > 0) && (
          <NewestComments
            heading={admin ? 'Latest comments' : 'Your latest comments'}
            comments={comments}
            empty={<p className="text-muted">Nobody has commented yet.</p>}
            all={paths.manageComments}
          />
        )}
      </div>
      <div className="grid gap-6 [&>*]:min-w-0">
        <Totals counts={counts} />
        {backup && <LastBackup status={backup} />}
        {!isQuiet && <WeeksPlot weeks={commentsPerWeek} />}
        {unverified && unverified.length > 0 && <UnverifiedUsers users={unverified} />}
      </div>
    </div>
  )
}

function FirstPost() {
  if (!useMayPublish()) return <WritersOnly title="You have no posts." size="small" />
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 py-2">
      <Drawing name="about-write" width={560} height={420} className="w-56" />
      <div className="min-w-56 flex-1">
        <p className="font-serif text-2xl">Write your first post</p>
        <p className="mt-2 mb-6 text-muted">
          Every author began with an empty page. Yours is ready, and what you type is saved by itself: on the server,
          and in this browser while there is no connection.
        </p>
        <Link to={paths.createPost} className="button">
          Add New Post
        </Link>
      </div>
    </div>
  )
}

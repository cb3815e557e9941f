import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readDashboard } from '@byline/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { NewestComments } from '../../features/comments/manage/newest-comments.tsx'
import { BackupWarning, LastBackup } from '../../features/dashboard/backup-state.tsx'
import { FirstSteps } from '../../features/dashboard/first-steps.tsx'
import { dashboard } from '../../features/dashboard/queries.ts'
import { SuspendedNotice } from '../../features/dashboard/suspended-notice.tsx'
import { Totals } from '../../features/dashboard/totals.tsx'
import { UnsentMails } from '../../features/dashboard/unsent-mails.tsx'
import { WeeksPlot } from '../../features/dashboard/weeks-plot.tsx'
import { NewestPosts } from '../../features/posts/manage/newest-posts.tsx'
import { UnsavedTexts, unsavedTexts } from '../../features/posts/recovery/unsaved-texts.tsx'
import { useUser } from '../../features/sessions/session.ts'
import { TestMail } from '../../features/settings/test-mail.tsx'
import { WritersOnly } from '../../features/users/account/writers-only.tsx'
import { UnverifiedUsers } from '../../features/users/manage/unverified-users.tsx'
import { useMayPublish } from '../../features/users/queries/may-publish.ts'
import { t } from '../../lib/language/texts.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Loading } from '../../ui/states/loading.tsx'

/** The first page of the dashboard (specification §2): admins see all content, other users their own. */
export function Component() {
  const { _id, admin } = useUser()
  const query = useQuery(dashboard)
  const unsaved = useQuery(unsavedTexts(_id))
  const title = admin ? t('dashboard.home.titleAdmin') : t('dashboard.home.title')
  return (
    <>
      <DashboardHead title={title} description={t('dashboard.home.summary')} className="mb-8" />
      <Loaded query={query}>
        {(data) =>
          // Both parts appear at once, so that nothing moves when the second one comes.
          unsaved.isPending ? (
            <Loading />
          ) : (
            <div className="grid grid-cols-1 gap-6">
              {data.suspension && <SuspendedNotice suspension={data.suspension} />}
              {data.backup && <BackupWarning status={data.backup} />}
              {data.unsentMails ? <UnsentMails count={data.unsentMails} /> : null}
              {data.firstSteps && <FirstSteps steps={data.firstSteps} testMail={<TestMail />} />}
              <UnsavedTexts texts={unsaved.data ?? []} />
              <Overview {...data} admin={admin} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

type OverviewProps = ReplyOf<typeof readDashboard> & { admin: boolean }

/** First what one would do next, then what there is. */
function Overview(props: OverviewProps) {
  const { counts, drafts, draftsOfOthers = [], posts, comments, commentsPerWeek } = props
  const { unanswered, unverified, firstSteps, backup, admin } = props
  const isQuiet = commentsPerWeek.every(({ count }) => count === 0)
  return (
    <>
      {drafts.length > 0 && <NewestPosts heading={t('dashboard.home.continueWriting')} posts={drafts} />}
      {/* Columns of equal height, whatever there is. */}
      <div className="dashboard-columns">
        <NewestComments heading={t('dashboard.home.waitingForAnswer')} comments={unanswered} />
        {draftsOfOthers.length > 0 && (
          <NewestPosts heading={t('dashboard.home.draftsOfOthers')} posts={draftsOfOthers} />
        )}
        {(posts.length > 0 || !firstSteps) && (
          <NewestPosts
            heading={admin ? t('dashboard.home.latestPosts') : t('dashboard.home.yourLatestPosts')}
            posts={posts}
            empty={<FirstPost />}
          />
        )}
        {unverified && unverified.length > 0 && <UnverifiedUsers users={unverified} />}
        <Totals counts={counts} />
        {backup && <LastBackup status={backup} />}
        <NewestComments
          heading={admin ? t('dashboard.home.latestComments') : t('dashboard.home.yourLatestComments')}
          comments={comments}
          all={paths.manageComments}
        />
        {!isQuiet && <WeeksPlot weeks={commentsPerWeek} />}
      </div>
    </>
  )
}

function FirstPost() {
  if (!useMayPublish()) return <WritersOnly title={t('dashboard.home.noPosts')} size="small" />
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 py-2">
      <Drawing name="about-write" width={560} height={420} className="w-56" />
      <div className="min-w-56 flex-1">
        <p className="font-serif text-2xl">{t('dashboard.home.firstPost')}</p>
        <p className="mt-2 mb-6 text-muted">{t('dashboard.home.firstPostText')}</p>
        <Link to={paths.createPost} className="button">
          {t('dashboard.menu.addPost')}
        </Link>
      </div>
    </div>
  )
}

import { dailyBackup } from '../backup/daily-backup.ts'
import { rerenderBiographies } from '../features/authors/rerender.ts'
import { rerenderComments } from '../features/comments/rerender/rerender.ts'
import { deleteEndedDraftLinks } from '../features/draft-links/delete-ended.ts'
import { rerenderDraftNotes } from '../features/draft-links/rerender.ts'
import { deleteExpiredReplies } from '../features/idempotency/idempotent.ts'
import { deleteOldImports } from '../features/imports/delete-old-imports.ts'
import { runImports } from '../features/imports/run-imports.ts'
import { deleteEndedInvitations } from '../features/invitations/delete-ended.ts'
import { sendDigests } from '../features/newsletter/digests/digests.ts'
import { answerSubscriptions, deleteOldLinks } from '../features/newsletter/subscribe.ts'
import { rerenderOwnPages } from '../features/own-pages/rerender.ts'
import { publishDue } from '../features/posts/publishing/publish-due.ts'
import { rerenderPosts } from '../features/posts/rerender/rerender.ts'
import { thinDrafts } from '../features/revisions/thin-drafts.ts'
import { indexBacklog } from '../features/search-index/index-backlog.ts'
import { deleteEndedSessionsJob } from '../features/sessions/delete-ended-sessions.ts'
import { deleteUnseenPlaces } from '../features/sessions/delete-unseen-places.ts'
import { rerenderSettings } from '../features/site/rerender.ts'
import { deleteEndedThrottlesJob } from '../features/throttles/delete-ended-throttles.ts'
import { purgeDeletions } from '../features/trash/purge.ts'
import { createAvifCopies } from '../features/uploads/avif.ts'
import { sweepStrayFiles, sweepUnusedPictures } from '../features/uploads/sweep.ts'
import { deleteExpiredConfirmationsJob } from '../features/users/links/delete-expired-confirmations.ts'
import { answerResetRequests } from '../features/users/links/forgot-password.ts'
import { deleteOldCopies } from '../features/working-copies/delete-old-copies.ts'
import type { Job } from '../scheduler/job.ts'
import { sendMail } from './send-mail.ts'
import { trimLog } from './trim-log.ts'

/** Every background job. All of them write, so each requires its lease, unless it says why it needs none. */
export const jobs: readonly Job[] = [
  publishDue,
  answerResetRequests,
  answerSubscriptions,
  sendDigests,
  sendMail,
  rerenderPosts,
  rerenderComments,
  rerenderDraftNotes,
  indexBacklog,
  rerenderOwnPages,
  rerenderBiographies,
  rerenderSettings,
  createAvifCopies,
  sweepUnusedPictures,
  sweepStrayFiles,
  trimLog,
  runImports,
  dailyBackup,
  purgeDeletions,
  thinDrafts,
  deleteExpiredReplies,
  deleteOldCopies,
  deleteEndedSessionsJob,
  deleteEndedThrottlesJob,
  deleteUnseenPlaces,
  deleteExpiredConfirmationsJob,
  deleteOldLinks,
  deleteEndedInvitations,
  deleteOldImports,
  deleteEndedDraftLinks,
]

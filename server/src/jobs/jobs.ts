import { dailyBackup } from '../backup/daily-backup.ts'
import { rerenderComments } from '../features/comments/rerender/rerender-store.ts'
import { deletables } from '../features/deletables.ts'
import { rerenderDraftNotes } from '../features/draft-links/note-store.ts'
import { deleteImportCopies } from '../features/imports/delete-import-copies.ts'
import { deleteOldImports } from '../features/imports/delete-old-imports.ts'
import { runImports } from '../features/imports/run-imports.ts'
import { sendMail } from '../features/mail/send-mail.ts'
import { forgetCommentTraits, rescoreHeld } from '../features/moderation/spam/rescore.ts'
import { sendDigests } from '../features/newsletter/digests/digests.ts'
import { answerSubscriptions } from '../features/newsletter/subscribe.ts'
import { queueNotificationMails } from '../features/notifications/mails/queue-mails.ts'
import { rerenderOwnPages } from '../features/own-pages/rerender-store.ts'
import { publishDue } from '../features/posts/publishing/publish-due.ts'
import { rerenderPosts } from '../features/posts/rows/rerender-store.ts'
import { thinDrafts } from '../features/revisions/thin-drafts.ts'
import { indexBacklog } from '../features/search/backlog-store.ts'
import { deleteOldEvents } from '../features/security-log/delete-old-events.ts'
import { replaceSampleTextsJob } from '../features/setup/replace-sample-texts.ts'
import { rerenderSettings } from '../features/site/render-texts.ts'
import { countThanksJob } from '../features/thanks/count-thanks.ts'
import { purgeDeletions } from '../features/trash/purge.ts'
import { createAvifCopies } from '../features/uploads/avif.ts'
import { sweepStrayFiles, sweepUnusedPictures } from '../features/uploads/sweep.ts'
import { answerResetRequests } from '../features/users/links/forgot-password.ts'
import { rerenderBiographies } from '../features/users/profile/profile-store.ts'
import { deliverWebhooks } from '../features/webhooks/deliver.ts'
import type { Job } from '../scheduler/job.ts'
import { purgeCdn } from './cdn/purge-cdn.ts'
import { deleteEnded } from './delete-ended-store.ts'
import { deleteEndedThrottlesJob } from './delete-ended-throttles.ts'
import { sendSecurityLog } from './send-security-log.ts'
import { trimLog } from './trim-log.ts'

/** Every background job. All of them write, so each requires its lease, unless it says why it needs none. */
export const jobs: readonly Job[] = [
  publishDue,
  purgeCdn,
  answerResetRequests,
  answerSubscriptions,
  sendDigests,
  queueNotificationMails,
  sendMail,
  deliverWebhooks,
  sendSecurityLog,
  rerenderPosts,
  rerenderComments,
  rerenderDraftNotes,
  indexBacklog,
  rescoreHeld,
  forgetCommentTraits,
  rerenderOwnPages,
  rerenderBiographies,
  rerenderSettings,
  replaceSampleTextsJob,
  createAvifCopies,
  sweepUnusedPictures,
  sweepStrayFiles,
  trimLog,
  runImports,
  dailyBackup,
  purgeDeletions(deletables),
  thinDrafts,
  countThanksJob,
  deleteEndedThrottlesJob,
  deleteOldImports,
  deleteImportCopies,
  deleteOldEvents,
  ...deleteEnded,
]

import * as authors from './authors.ts'
import type { Endpoint } from './calls/endpoint.ts'
import * as commentVersions from './comments/comment-versions.ts'
import * as comments from './comments/comments.ts'
import * as decisions from './comments/decisions.ts'
import * as heldComments from './comments/held-comments.ts'
import * as moderation from './comments/moderation.ts'
import * as reasons from './comments/reasons.ts'
import * as resolutions from './comments/resolutions.ts'
import * as thanks from './comments/thanks.ts'
import * as dashboard from './dashboard.ts'
import * as description from './description.ts'
import * as draftLinks from './drafts/draft-links.ts'
import * as draftNotes from './drafts/draft-notes.ts'
import * as workingCopies from './drafts/working-copies.ts'
import * as importOptions from './imports/import-options.ts'
import * as importReport from './imports/import-report.ts'
import * as imports from './imports/imports.ts'
import * as siteExport from './imports/site-export.ts'
import * as mail from './mail.ts'
import * as bulk from './manage/bulk.ts'
import * as calendar from './manage/calendar.ts'
import * as drawnCovers from './manage/drawn-covers.ts'
import * as pins from './manage/pins.ts'
import * as postChecks from './manage/post-checks.ts'
import * as series from './manage/series.ts'
import * as newsletter from './newsletter.ts'
import * as notifications from './notifications.ts'
import * as ownData from './own-data.ts'
import * as ownPages from './own-pages.ts'
import { passageCalls } from './passage-calls.ts'
import * as annotations from './passages/annotations.ts'
import * as highlights from './passages/highlights.ts'
import * as archive from './posts/archive.ts'
import * as corrections from './posts/corrections.ts'
import * as manage from './posts/manage.ts'
import * as postDocument from './posts/post-document.ts'
import * as posts from './posts/posts.ts'
import * as revisions from './posts/revisions.ts'
import * as seriesChoice from './posts/series-choice.ts'
import * as seriesPart from './posts/series-part.ts'
import * as translation from './posts/translation.ts'
import * as translations from './posts/translations.ts'
import * as writePosts from './posts/write-posts.ts'
import * as reports from './reports/reports.ts'
import * as search from './search.ts'
import * as setup from './setup.ts'
import * as securityLog from './site/security-log.ts'
import * as settings from './site/settings.ts'
import * as site from './site/site.ts'
import * as siteInfo from './site/site-info.ts'
import * as trash from './trash.ts'
import * as uploads from './uploads.ts'
import { accountCalls, accountParts } from './users/account-calls.ts'
import * as invitations from './users/invitations.ts'
import * as suspension from './users/suspension.ts'
import * as users from './users/users.ts'
import * as webhooks from './webhooks.ts'

/** All calls, in the order of specification §7, then those that design §5 adds. */
export const calls: readonly Endpoint[] = [
  posts.listPosts,
  posts.getPost,
  writePosts.createPost,
  writePosts.updatePost,
  writePosts.deletePost,
  comments.listComments,
  comments.createComment,
  comments.updateComment,
  comments.deleteComment,
  comments.listAllComments,
  users.register,
  users.login,
  users.updateProfile,
  users.profile,
  users.updateProfilePicture,
  users.listUsers,
  users.deleteUser,
  users.grantVerified,
  users.grantAdmin,
  users.revokeVerified,
  users.revokeAdmin,
  ...accountCalls,
  ownData.downloadData,
  ownData.prepareOwnExport,
  posts.listNextPosts,
  posts.listTags,
  archive.listMonths,
  writePosts.previewPost,
  commentVersions.compareCommentVersions,
  search.searchComments,
  search.suggestSearches,
  manage.listManagedPosts,
  manage.getManagedPost,
  workingCopies.listWorkingCopies,
  workingCopies.getWorkingCopy,
  workingCopies.putWorkingCopy,
  workingCopies.deleteWorkingCopy,
  workingCopies.announceWriter,
  workingCopies.dismissWriter,
  bulk.changePosts,
  calendar.listCalendar,
  translations.addTranslation,
  translations.confirmTranslation,
  series.getSeries,
  series.listManagedSeries,
  series.getManagedSeries,
  series.updateSeries,
  series.deleteSeries,
  pins.listPins,
  pins.pinPost,
  pins.unpinPost,
  revisions.listRevisions,
  revisions.getRevision,
  revisions.restoreRevision,
  revisions.withdrawCorrection,
  revisions.compareRevisions,
  revisions.listChanges,
  postChecks.checkPost,
  drawnCovers.drawCovers,
  draftLinks.createDraftLink,
  draftLinks.listDraftLinks,
  draftLinks.revokeDraftLink,
  draftLinks.forgetOwnOpen,
  draftLinks.getDraft,
  draftLinks.createDraftNote,
  draftNotes.listDraftNotes,
  draftNotes.resolveDraftNote,
  draftNotes.listResolvedNotes,
  draftNotes.deleteDraftNote,
  uploads.uploadPicture,
  trash.undo,
  trash.listDeletions,
  trash.purgeDeletion,
  dashboard.readDashboard,
  notifications.listNotifications,
  notifications.countNotifications,
  notifications.seeNotifications,
  notifications.getNotificationMails,
  notifications.chooseNotificationMails,
  newsletter.subscribe,
  newsletter.readNewsletter,
  newsletter.readAudience,
  newsletter.previewNewsletter,
  newsletter.testNewsletter,
  description.describeCalls,
  settings.getSettings,
  settings.updateSettings,
  ownPages.listOwnPages,
  ownPages.getOwnPage,
  ownPages.createOwnPage,
  ownPages.orderOwnPages,
  ownPages.updateOwnPage,
  ownPages.deleteOwnPage,
  authors.getAuthor,
  authors.handOver,
  site.readSite,
  site.readFront,
  site.readFaqs,
  site.readAbout,
  securityLog.listSecurityEvents,
  users.grantWriter,
  users.revokeWriter,
  suspension.suspendUser,
  suspension.endSuspension,
  suspension.endSessionsOf,
  comments.deleteCommentsOf,
  reports.getReported,
  reports.createReport,
  reports.listReports,
  reports.decideReport,
  invitations.invite,
  invitations.listInvitations,
  invitations.revokeInvitation,
  invitations.getInvitation,
  invitations.acceptInvitation,
  setup.checkSetup,
  setup.setUp,
  dashboard.dismissFirstSteps,
  mail.getMail,
  mail.testMail,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.rotateWebhookSecret,
  webhooks.deleteWebhook,
  webhooks.sendAgain,
  imports.listImports,
  imports.createImport,
  imports.getImport,
  imports.uploadImportPart,
  imports.checkImport,
  imports.startImport,
  imports.undoImport,
  imports.deleteImport,
  imports.getImportReport,
  imports.getImportedRecords,
  imports.getUndoReport,
  siteExport.prepareExport,
  heldComments.listOwnHeld,
  comments.pinComment,
  comments.unpinComment,
  comments.closeComments,
  comments.reopenComments,
  thanks.thankPost,
  thanks.withdrawPostThanks,
  thanks.thankComment,
  thanks.withdrawCommentThanks,
  thanks.listOwnThanks,
  ...passageCalls,
  moderation.listQueue,
  moderation.countQueue,
  decisions.listDecisions,
  moderation.decideOnComments,
  moderation.undoDecisions,
  moderation.trustUser,
  moderation.doubtUser,
]

/**
 * The modules of the calls by noun. The description of the calls groups them by these nouns, and names each call and
 * each shape of a body or reply as its module exports it.
 */
export const nouns: Readonly<Record<string, readonly object[]>> = {
  Posts: [posts, writePosts, postDocument, manage, bulk, calendar, drawnCovers, pins, postChecks],
  Revisions: [revisions, corrections],
  'Unsaved texts': [workingCopies],
  Drafts: [draftLinks, draftNotes],
  Series: [series, seriesPart, seriesChoice],
  Translations: [translations, translation],
  Comments: [comments, annotations, commentVersions, decisions, heldComments, moderation, reasons, resolutions],
  Thanks: [thanks],
  Highlights: [highlights],
  Reports: [reports],
  Search: [search],
  Archive: [archive],
  Users: [...accountParts, securityLog, suspension, ownData, authors, invitations],
  Uploads: [uploads],
  Trash: [trash],
  Dashboard: [dashboard],
  Notifications: [notifications],
  Newsletter: [newsletter],
  Site: [site, siteInfo, settings, ownPages, setup, mail],
  Webhooks: [webhooks],
  Imports: [imports, importOptions, importReport],
  Exports: [siteExport],
  Description: [description],
}

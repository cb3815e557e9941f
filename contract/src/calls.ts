import * as archive from './archive.ts'
import * as authors from './authors.ts'
import * as bulk from './bulk.ts'
import * as calendar from './calendar.ts'
import * as comments from './comments.ts'
import * as confirmations from './confirmations.ts'
import * as corrections from './corrections.ts'
import * as dashboard from './dashboard.ts'
import * as description from './description.ts'
import * as draftLinks from './draft-links.ts'
import * as draftNotes from './draft-notes.ts'
import type { Endpoint } from './endpoint.ts'
import * as importOptions from './import-options.ts'
import * as importReport from './import-report.ts'
import * as imports from './imports.ts'
import * as invitations from './invitations.ts'
import * as mail from './mail.ts'
import * as manage from './manage.ts'
import * as newsletter from './newsletter.ts'
import * as ownData from './own-data.ts'
import * as ownPages from './own-pages.ts'
import * as pins from './pins.ts'
import * as postChecks from './post-checks.ts'
import * as postDocument from './post-document.ts'
import * as posts from './posts.ts'
import * as revisions from './revisions.ts'
import * as search from './search.ts'
import * as series from './series.ts'
import * as seriesPart from './series-part.ts'
import * as seriesWish from './series-wish.ts'
import * as settings from './settings.ts'
import * as setup from './setup.ts'
import * as site from './site.ts'
import * as siteExport from './site-export.ts'
import * as siteInfo from './site-info.ts'
import * as trash from './trash.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as workingCopies from './working-copies.ts'
import * as writePosts from './write-posts.ts'
import * as writers from './writers.ts'

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
  users.logout,
  users.logoutEverywhere,
  users.forgotPassword,
  users.resetPassword,
  confirmations.confirmEmail,
  confirmations.sendConfirmation,
  ownData.downloadData,
  ownData.prepareOwnExport,
  posts.listNextPosts,
  posts.listTags,
  archive.listMonths,
  writePosts.previewPost,
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
  revisions.compareRevisions,
  revisions.listChanges,
  postChecks.checkPost,
  draftLinks.createDraftLink,
  draftLinks.listDraftLinks,
  draftLinks.revokeDraftLink,
  draftLinks.forgetOwnOpen,
  draftLinks.getDraft,
  draftLinks.createDraftNote,
  draftNotes.listDraftNotes,
  draftNotes.deleteDraftNote,
  uploads.uploadPicture,
  trash.undo,
  trash.listDeletions,
  trash.purgeDeletion,
  dashboard.readDashboard,
  newsletter.subscribe,
  newsletter.readNewsletter,
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
  writers.grantWriter,
  writers.revokeWriter,
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
]

/**
 * The modules of the calls by noun. The description of the calls groups them by these nouns, and names each call and
 * each shape of a body or reply as its module exports it.
 */
export const nouns: Readonly<Record<string, readonly object[]>> = {
  Posts: [posts, writePosts, postDocument, manage, bulk, calendar, pins, postChecks],
  Revisions: [revisions, corrections],
  'Unsaved texts': [workingCopies],
  Drafts: [draftLinks, draftNotes],
  Series: [series, seriesPart, seriesWish],
  Comments: [comments],
  Search: [search],
  Archive: [archive],
  Users: [users, confirmations, ownData, writers, authors, invitations],
  Uploads: [uploads],
  Trash: [trash],
  Dashboard: [dashboard],
  Newsletter: [newsletter],
  Site: [site, siteInfo, settings, ownPages, setup, mail],
  Imports: [imports, importOptions, importReport],
  Exports: [siteExport],
  Description: [description],
}

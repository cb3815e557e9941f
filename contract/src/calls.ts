import * as authors from './authors.ts'
import * as comments from './comments.ts'
import * as confirmations from './confirmations.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as manage from './manage.ts'
import * as newsletter from './newsletter.ts'
import * as ownData from './own-data.ts'
import * as ownPages from './own-pages.ts'
import * as posts from './posts.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as trash from './trash.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

/** All calls, in the order of specification §7, then those that design §5 adds. */
export const calls: readonly Endpoint[] = [
  posts.listPosts,
  posts.getPost,
  posts.createPost,
  posts.updatePost,
  posts.deletePost,
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
  posts.listNextPosts,
  posts.listTags,
  posts.previewPost,
  manage.listManagedPosts,
  manage.getManagedPost,
  uploads.uploadPicture,
  trash.undo,
  trash.listDeletions,
  trash.purgeDeletion,
  dashboard.readDashboard,
  newsletter.subscribe,
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
]

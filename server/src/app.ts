import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { downloadRoutes, exportRoutes } from './archive/export/download/download-routes.ts'
import { backupDetails } from './backup/backup-status.ts'
import { replicaDetails } from './db/replica/public-reads.ts'
import type { Deps } from './deps.ts'
import { agentRoutes } from './features/agents/routes.ts'
import { authorRoutes } from './features/authors/routes.ts'
import { controlCommentRoutes } from './features/comments/control/routes.ts'
import { heldCommentRoutes } from './features/comments/held/routes.ts'
import { liveCommentRoutes } from './features/comments/live/live-routes.ts'
import { resolutionRoutes } from './features/comments/resolutions/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { commentVersionRoutes } from './features/comments/versions/version-routes.ts'
import { coverRoutes } from './features/covers/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deletables } from './features/deletables.ts'
import { descriptionRoutes } from './features/description/routes.ts'
import { draftLinkRoutes } from './features/draft-links/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { highlightRoutes } from './features/highlights/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { moderatePeopleRoutes } from './features/moderation/people/routes.ts'
import { trailRoutes } from './features/moderation/trail/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { ownPageRoutes } from './features/own-pages/routes.ts'
import { deletePostRoutes } from './features/posts/deletion/routes.ts'
import { calendarRoutes } from './features/posts/manage/calendar-routes.ts'
import { managePostRoutes } from './features/posts/manage/manage-routes.ts'
import { pinRoutes } from './features/posts/pins/routes.ts'
import { postRoutes } from './features/posts/reading/routes.ts'
import { suggestRoutes } from './features/posts/reading/suggest-routes.ts'
import { manageSeriesRoutes } from './features/posts/series/manage-routes.ts'
import { seriesRoutes } from './features/posts/series/routes.ts'
import { translationRoutes } from './features/posts/writing/translation-routes.ts'
import { writeRoutes } from './features/posts/writing/write-routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { revisionRoutes } from './features/revisions/routes.ts'
import { authenticate } from './features/sessions/authenticate.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { tokenRoutes } from './features/sessions/tokens/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { siteFileRoutes } from './features/site/file-routes.ts'
import { sitemapRoutes } from './features/sitemap/routes.ts'
import { thanksRoutes } from './features/thanks/routes.ts'
import { trashRoutes } from './features/trash/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { companyRoutes } from './features/users/company/routes.ts'
import { factorRoutes } from './features/users/factors/routes.ts'
import { lacksFactor } from './features/users/factors/second-factor.ts'
import { adminRoutes } from './features/users/manage/admin-routes.ts'
import { securityLogRoutes } from './features/users/manage/security-log-routes.ts'
import { profileRoutes } from './features/users/profile/profile-routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { workingCopyRoutes } from './features/working-copies/routes.ts'
import { answerOutside } from './http/base-path.ts'
import { acceptForms } from './http/bodies/form.ts'
import { readJsonBodies } from './http/bodies/json-body.ts'
import { setDeadlines } from './http/connections/deadline.ts'
import { handleErrors } from './http/error-handler.ts'
import { allowOrigins } from './http/headers/cors.ts'
import { secureHeaders } from './http/headers/security-headers.ts'
import { answerHealth } from './http/health.ts'
import { logRequests } from './http/request-log.ts'
import { cacheResponses } from './http/response-cache/cache-responses.ts'
import { serveBehindCdn } from './http/response-cache/serve-behind-cdn.ts'
import { createServer } from './http/server.ts'
import { limitDownloads } from './http/streamed/downloads.ts'
import { queueStreams } from './http/streamed/stream-queue.ts'
import { cdnDetails } from './jobs/cdn/cdn-details.ts'
import { commentForms } from './pages/comment-forms.ts'
import { companySignInPages } from './pages/company-sign-in.ts'
import { draftPage } from './pages/draft-page.ts'
import { newsletterForms } from './pages/newsletter-forms.ts'
import { servePages } from './pages/pages.ts'
import { sessionForms } from './pages/session/session-forms.ts'
import { serveAssets } from './pages/web/assets.ts'
import { answerBadAddress, answerErrorPage } from './pages/web/error-page.ts'
import type { Web } from './pages/web/web.ts'
import { loadLanguages } from './site-language/language-of-request.ts'

/** The calls of each feature. */
const features: FastifyPluginAsync[] = [
  uploadRoutes,
  userRoutes,
  companyRoutes,
  profileRoutes,
  sessionRoutes,
  factorRoutes,
  tokenRoutes,
  adminRoutes,
  securityLogRoutes,
  coverRoutes,
  postRoutes,
  writeRoutes,
  deletePostRoutes,
  managePostRoutes,
  workingCopyRoutes,
  calendarRoutes,
  translationRoutes,
  seriesRoutes,
  manageSeriesRoutes,
  pinRoutes,
  revisionRoutes,
  commentRoutes,
  liveCommentRoutes,
  commentVersionRoutes,
  heldCommentRoutes,
  moderatePeopleRoutes,
  trailRoutes,
  notificationRoutes,
  controlCommentRoutes,
  resolutionRoutes,
  thanksRoutes,
  highlightRoutes,
  reportRoutes,
  draftLinkRoutes,
  suggestRoutes,
  feedRoutes,
  dashboardRoutes,
  newsletterRoutes,
  sitemapRoutes,
  settingRoutes,
  ownPageRoutes,
  authorRoutes,
  siteFileRoutes,
  mailRoutes,
  webhookRoutes,
  invitationRoutes,
  importRoutes,
  exportRoutes,
  descriptionRoutes,
  agentRoutes,
  setupRoutes,
]

/**
 * The whole server: what every request passes, in order, then the calls, then the pages.
 *
 * A cached response is usually sent before any of it, by the listener under Fastify (`http/response-cache/`). Such a
 * request:
 * - passes the limits of connections, pipelining and Node's own timeouts (`http/server.ts`);
 * - logs its line and gets an `X-Request-Id` there, like any other;
 * - skips routing, validation and the check for NUL: its address is, byte for byte, one that passed them before;
 * - skips the deadline, every rate limit and the checks of a body, because a hit causes no work;
 * - skips the hooks for security headers: those are stored with the response and sent again (`stored-headers.ts`);
 * - skips CORS only where its headers cannot matter: with `CORS_ORIGINS`, a request with an `Origin` is never answered
 *   there;
 * - is never answered there if it may show a session without scripts (`mayShowReader`);
 * - with `CDN`, is not answered there with an `Authorization` header, or if the response ends within a day, because its
 *   stored headers let the CDN store it for a whole day;
 * - is never answered there while the process stops, so that `Connection: close` is sent.
 *
 * Traces and tests add hooks of their own with `addHooks`.
 */
export async function buildApp(
  deps: Deps,
  web: Web,
  addHooks: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const app = createServer(deps, answerBadAddress(web))
  addHooks(app)

  setDeadlines(app)
  await cacheResponses(app)
  serveBehindCdn(app)
  queueStreams(app)
  limitDownloads(app)
  logRequests(app)
  await secureHeaders(app, web.inlineScripts)
  await allowOrigins(app)
  answerOutside(app)
  loadLanguages(app)
  handleErrors(app)
  answerHealth(app, async () => ({
    ...(await backupDetails(deps)),
    ...(await cdnDetails(deps)),
    ...(await replicaDetails(deps.publicReads)),
  }))
  readJsonBodies(app)
  acceptForms(app)

  app.decorate('authenticate', authenticate)
  app.decorate('lacksFactor', lacksFactor)
  for (const routes of features) await app.register(routes)
  await app.register(trashRoutes, { deletables })

  await app.register(serveAssets, { web })
  await app.register(downloadRoutes, { answerError: answerErrorPage(web) })
  await app.register(newsletterForms, { web })
  await app.register(companySignInPages, { web })
  await app.register(commentForms, { web })
  await app.register(sessionForms, { web })
  await app.register(draftPage, { web })
  await app.register(servePages, { web })

  await app.ready()
  return app
}

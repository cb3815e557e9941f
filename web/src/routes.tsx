import { paths } from '@byline/contract/addresses/paths'
import { foundTextsInPage } from './features/comments/queries/comment-texts-in-page.ts'
import { ownPageTextInPage } from './features/own-pages/own-page-text-in-page.ts'
import { menuPages } from './features/own-pages/queries.ts'
import { placeNames } from './features/posts/lists/list-address.ts'
import { ownLanguage } from './features/sessions/own-language.ts'
import { loadPage } from './lib/calls/load-page.ts'
import { load } from './lib/calls/loading.ts'
import { siteQuery } from './lib/head/use-site.ts'
import { loadDashboardTexts } from './lib/language/load-texts.ts'
import { loadLanguage } from './lib/language/speak-language.ts'
import type { RouteHandle } from './lib/route-handle.ts'
import type { LoaderArgs, Route } from './lib/router/route.ts'
import * as adminMoved from './pages/admin-moved.tsx'
import { ErrorPage } from './pages/error.tsx'
import { Layout } from './pages/layout/layout.tsx'
import * as notFound from './pages/not-found.tsx'
import * as article from './pages/reading/article.tsx'
import * as articleMoved from './pages/reading/article-moved.tsx'
import * as articles from './pages/reading/articles.tsx'
import * as home from './pages/reading/home.tsx'

/** The module of a page: its component, a loader that starts its queries, and the fields of its handle. */
type Page = Required<Pick<Route, 'Component' | 'loader'>> & Pick<RouteHandle, 'query' | 'textsInPage'>

const page = (path: string, { Component, loader, query = [], textsInPage = [] }: Page): Route => ({
  path,
  Component,
  loader,
  handle: { query, textsInPage } satisfies RouteHandle,
})

/**
 * A page for people with an account: its code and its messages are loaded on demand, and its data in the browser only.
 */
const lazyPage = (path: string, module: string, load: () => Promise<Pick<Page, 'Component'>>): Route => ({
  path,
  handle: { eagerModule: `src/pages/${module}.tsx` } satisfies RouteHandle,
  lazy: async () => {
    const [{ Component }] = await loadPage(() => Promise.all([load(), textsOfDashboard()]))
    return { Component }
  },
})

/** A page behind an account, in the language that its reader has chosen. */
const accountPage = (...[path, module, load]: Parameters<typeof lazyPage>): Route => ({
  ...lazyPage(path, module, load),
  handle: { eagerModule: `src/pages/${module}.tsx`, speaks: ownLanguage } satisfies RouteHandle,
  loader: import.meta.env.SSR ? undefined : loadOwnLanguage,
})

/** Loads the texts of a page that is opened within the application, so that it is shown with them at once. */
async function loadOwnLanguage(): Promise<void> {
  await loadPage(() => loadLanguage(ownLanguage()))
}

/** On the server, rendering loads the messages of its language. */
const textsOfDashboard = () => (import.meta.env.SSR ? undefined : loadDashboardTexts())

/** A rarely opened page that is whole on the server: React and its code load at its first use. */
const rarePage = (
  path: string,
  load: () => Promise<Required<Pick<Route, 'Component' | 'loader'>>>,
  handle: RouteHandle = {},
): Route => ({
  path,
  handle,
  lazy: async () => {
    const { Component, loader } = await loadPage(load)
    return { Component, loader }
  },
})

/** A rarely opened page that works without scripts; the code is loaded on demand, also for signed-in users. */
const plainPage = (path: string, load: () => Promise<Pick<Page, 'Component'>>): Route => ({
  path,
  handle: { query: ['state'] } satisfies RouteHandle,
  lazy: async () => ({ Component: (await loadPage(load)).Component }),
})

/** The place in a list of articles, and its language. */
const listPlace: RouteHandle = { query: ['after', 'pages', 'lang'] }

const EDIT_POST = `${paths.managePosts}/edit/:slug`

/** Every page (specification §2), within header and footer, which stay visible when a page fails. */
export const routes: Route[] = withLayout([
  page(paths.home, home),
  page(paths.articles, articles),
  rarePage('/Articles/:searchData', () => import('./pages/reading/search.tsx'), {
    query: [...Object.values(placeNames).flatMap(({ after, pages }) => [after, pages]), 'lang'],
    textsInPage: [foundTextsInPage],
  }),
  rarePage(paths.archive, () => import('./pages/reading/archive.tsx'), { query: ['lang'] }),
  rarePage(`${paths.archive}/:year`, () => import('./pages/reading/archive-year.tsx'), { query: ['lang'] }),
  rarePage(`${paths.archive}/:year/:month`, () => import('./pages/reading/archive-month.tsx'), listPlace),
  rarePage('/draft/:secret', () => import('./pages/reading/draft.tsx'), {
    query: ['note'],
    eagerModule: 'src/pages/reading/draft.tsx',
  }),
  page('/Article', articleMoved),
  page('/article/:id', article),
  rarePage('/author/:slug', () => import('./pages/reading/author.tsx'), listPlace),
  rarePage('/series/:slug', () => import('./pages/reading/series.tsx'), {
    query: ['after', 'pages'],
  }),
  rarePage('/report', () => import('./pages/reading/report.tsx'), { query: ['post', 'comment', 'state'] }),
  rarePage(paths.about, () => import('./pages/about.tsx')),
  rarePage(paths.faqs, () => import('./pages/faqs.tsx')),
  lazyPage(paths.register, 'accounts/register', () => import('./pages/accounts/register.tsx')),
  lazyPage(paths.login, 'accounts/login', () => import('./pages/accounts/login.tsx')),
  lazyPage(paths.forgotPassword, 'accounts/forgot-password', () => import('./pages/accounts/forgot-password.tsx')),
  lazyPage(paths.resetPassword, 'accounts/reset-password', () => import('./pages/accounts/reset-password.tsx')),
  lazyPage(paths.recoverAccount, 'accounts/recover-account', () => import('./pages/accounts/recover-account.tsx')),
  lazyPage(paths.companyAccount, 'accounts/company-account', () => import('./pages/accounts/company-account.tsx')),
  lazyPage(paths.confirmEmail, 'accounts/confirm-email', () => import('./pages/accounts/confirm-email.tsx')),
  plainPage(paths.subscribe, () => import('./pages/newsletter/subscribe.tsx')),
  plainPage(paths.confirmSubscription, () => import('./pages/newsletter/confirm.tsx')),
  plainPage(paths.unsubscribe, () => import('./pages/newsletter/unsubscribe.tsx')),
  lazyPage('/setup/:secret', 'accounts/setup', () => import('./pages/accounts/setup.tsx')),
  lazyPage('/invitation/:secret', 'accounts/invitation', () => import('./pages/accounts/invitation.tsx')),
  plainPage(paths.stopMails, () => import('./pages/accounts/stop-mails.tsx')),
  accountPage(paths.profile, 'accounts/profile', () => import('./pages/accounts/profile.tsx')),
  accountPage(paths.highlights, 'accounts/highlights', () => import('./pages/accounts/highlights.tsx')),
  {
    ...accountPage(paths.dashboard, 'dashboard/layout', () => import('./pages/dashboard/layout/layout.tsx')),
    children: [
      accountPage('', 'dashboard/home', () => import('./pages/dashboard/home.tsx')),
      accountPage(paths.managePosts, 'dashboard/manage-posts', () => import('./pages/dashboard/manage-posts.tsx')),
      accountPage(paths.createPost, 'dashboard/write-post', () => import('./pages/dashboard/write-post.tsx')),
      accountPage(paths.calendar, 'dashboard/calendar', () => import('./pages/dashboard/calendar.tsx')),
      accountPage(`${paths.manageSeries}/:id?`, 'dashboard/series', () => import('./pages/dashboard/series.tsx')),
      accountPage(EDIT_POST, 'dashboard/write-post', () => import('./pages/dashboard/write-post.tsx')),
      accountPage(
        `${paths.managePosts}/revisions/:slug`,
        'dashboard/revisions',
        () => import('./pages/dashboard/revisions.tsx'),
      ),
      accountPage(
        paths.manageComments,
        'dashboard/manage-comments',
        () => import('./pages/dashboard/manage-comments.tsx'),
      ),
      accountPage(paths.notifications, 'dashboard/notifications', () => import('./pages/dashboard/notifications.tsx')),
      accountPage(paths.commentQueue, 'dashboard/comment-queue', () => import('./pages/dashboard/comment-queue.tsx')),
      accountPage(paths.decisions, 'dashboard/decisions', () => import('./pages/dashboard/decisions.tsx')),
      accountPage(paths.securityLog, 'dashboard/security-log', () => import('./pages/dashboard/security-log.tsx')),
      accountPage(paths.manageUsers, 'dashboard/manage-users', () => import('./pages/dashboard/manage-users.tsx')),
      accountPage(paths.manageNewsletter, 'dashboard/newsletter', () => import('./pages/dashboard/newsletter.tsx')),
      accountPage(paths.invitations, 'dashboard/invitations', () => import('./pages/dashboard/invitations.tsx')),
      accountPage(paths.managePages, 'dashboard/own-pages', () => import('./pages/dashboard/own-pages.tsx')),
      accountPage(paths.createPage, 'dashboard/edit-own-page', () => import('./pages/dashboard/edit-own-page.tsx')),
      accountPage(
        `${paths.managePages}/edit/:slug`,
        'dashboard/edit-own-page',
        () => import('./pages/dashboard/edit-own-page.tsx'),
      ),
      accountPage(paths.importAndExport, 'dashboard/import', () => import('./pages/dashboard/import.tsx')),
      accountPage(paths.trash, 'dashboard/trash', () => import('./pages/dashboard/trash.tsx')),
      accountPage(`${paths.settings}/:part?`, 'dashboard/settings', () => import('./pages/dashboard/settings.tsx')),
    ],
  },
  page('/admin/*', adminMoved),
  // Every other page wins against it, as it has literal segments.
  rarePage('/:slug', () => import('./pages/reading/own-page.tsx'), {
    textsInPage: [ownPageTextInPage],
  }),
  page('*', notFound),
])

/** Routes that fail with this error at every address. */
export function errorRoutes(error: unknown): Route[] {
  const loader = () => {
    throw error
  }
  return withLayout([{ path: '*', loader, Component: () => null }])
}

/** Pages within header and footer. */
export function withLayout(pages: Route[]): Route[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: ErrorPage,
      // Within the layout, which also shows a page whose site cannot be read.
      children: [{ loader: loadSite, ErrorBoundary: ErrorPage, children: pages }],
    },
  ]
}

async function loadSite({ queryClient }: LoaderArgs) {
  // A page is whole without the menus of one's own pages.
  const menus = load(queryClient, menuPages).catch(() => undefined)
  await Promise.all([load(queryClient, siteQuery), menus])
}

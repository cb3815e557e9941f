import { coverAddress } from '../../src/features/covers/cover-address.ts'
import { commentRequests } from './comment-requests.ts'
import { draftLinkRequests } from './draft-link-requests.ts'
import type { LeakRequests } from './guess.ts'
import { importRequests } from './import-requests.ts'
import { manageRequests } from './manage-requests.ts'
import { notificationRequests } from './notification-requests.ts'
import { plainPages } from './plain-pages.ts'
import { revisionRequests } from './revision-requests.ts'

const writtenIn = (postId: string) => ({
  postId,
  writtenAt: '2026-11-22T10:00:00.000Z',
  fields: { title: 'T', caption: '', slug: '', tags: [], tagText: '', body: 'B', cover: null },
})

const noPost = 'takes and gives nothing of posts'
const ownPages = 'has pages of the site alone'
const admins = 'changes accounts, and names no post'
const built = 'a file of the build'

/** Requests that may reveal a post, by each route of the server, and by each page of the web as `GET {path}`. */
export const leakRequests: Record<string, LeakRequests> = {
  // Calls that read.
  'GET /api/posts': ({ slug, tag, word, month, title }) =>
    ['', '&fields=card', '&fields=passage'].flatMap((fields) =>
      [
        ...['limit=3', 'order=newest', 'order=oldest', 'sort=-updatedAt', 'sort=author', 'sort=title'],
        ...[`tag=${tag}`, `q=${word}`, `q=${slug}`, `q=${word.slice(0, -1)}x`, `q=${word.slice(0, 5)}*`],
        ...[`title=${title}`, `notTitle=x`, `filter=${word}`, `month=${month}`, `q=-${word}+seen`],
      ].map((list) => `/api/posts?${list}${fields}`),
    ),
  'GET /api/posts/:slug': ({ id, slug }) => ['/api/posts/seen', ...[id, slug].map((name) => `/api/posts/${name}`)],
  'GET /api/posts/:slug/next': ({ id, slug }) => ['seen', id, slug].map((name) => `/api/posts/${name}/next`),
  'GET /api/tags': () => ['/api/tags', '/api/tags?limit=5'],
  'GET /api/archive': () => ['/api/archive'],
  'GET /api/thanks/post/:id': ({ id }) => [`/api/thanks/post/${id}`],
  'GET /api/highlights/post/:id': ({ id }) => [`/api/highlights/post/${id}`],
  'GET /api/highlights': () => ['/api/highlights'],
  'GET /api/search/comments': ({ word }) => [word, 'said'].map((q) => `/api/search/comments?q=${q}`),
  'GET /api/search/suggestions': ({ word, tag }) =>
    [word, word.slice(0, 4), tag, tag.slice(0, 3), `${word.slice(0, -1)}x`].map(
      (q) => `/api/search/suggestions?q=${q}`,
    ),
  'GET /api/manage/working-copies': () => ['/api/manage/working-copies'],
  'GET /api/manage/working-copies/:id': ({ id }) => [`/api/manage/working-copies/${id}`],
  'GET /api/authors/:slug': () => ['/api/authors/ada', '/api/authors/ada?limit=1'],
  'GET /api/dashboard': () => ['/api/dashboard'],
  'GET /api/trash': () => ['/api/trash'],
  'GET /api/users/data': () => ['/api/users/data'],
  'GET /api/users/profile': () => ['/api/users/profile'],
  'GET /api/users/all': () => ['/api/users/all', '/api/users/all?limit=5'],
  'GET /api/pages': () => ['/api/pages'],
  'GET /api/pages/:slug': ({ id, slug }) => [id, slug].map((name) => `/api/pages/${name}`),
  'GET /api/site': () => ['/api/site'],
  'GET /api/site/front': () => ['/api/site/front'],
  'GET /api/site/faqs': () => ['/api/site/faqs'],
  'GET /api/site/about': () => ['/api/site/about'],
  'GET /api/settings': () => ['/api/settings'],
  'GET /api/newsletter': () => ['/api/newsletter'],
  'GET /api/newsletter/audience': () => ['/api/newsletter/audience'],
  'GET /api/newsletter/preview': () => ['/api/newsletter/preview'],
  'GET /api/mail': () => ['/api/mail'],
  'GET /api/invitations': () => ['/api/invitations'],
  'GET /api/invitation/:secret': ({ id }) => [`/api/invitation/${id}`],
  'GET /api/setup/:secret': ({ id }) => [`/api/setup/${id}`],
  'GET /api/openapi.json': noPost,
  'GET /api/users/makeVreified/:id': admins,
  'GET /api/users/makeAdmin/:id': admins,

  ...revisionRequests,
  // Calls that change something: by somebody else they answer as if there were no such post.
  'POST /api/posts/create': ({ slug, title }) => [
    { url: '/api/posts/create', document: { title, slug, status: 'unknown' } },
  ],
  'PUT /api/posts/update/:slug': ({ id, slug }) =>
    [id, slug].flatMap((name) =>
      [{}, { status: 'published' }, { version: 9 }].map((document) => ({
        url: `/api/posts/update/${name}`,
        document,
      })),
    ),
  'DELETE /api/posts/delete/:slug': ({ id, slug }) => [id, slug].map((name) => `/api/posts/delete/${name}`),
  'POST /api/highlights/create': ({ id }) => [
    {
      url: '/api/highlights/create',
      payload: { postId: id, passage: { exact: 'words', prefix: '', suffix: '', version: 1 } },
    },
  ],
  'DELETE /api/highlights/delete/:id': ({ id }) => [`/api/highlights/delete/${id}`],
  'PUT /api/thanks/post/:id': ({ id }) => [`/api/thanks/post/${id}`],
  'DELETE /api/thanks/post/:id': ({ id }) => [`/api/thanks/post/${id}`],
  'PUT /api/thanks/comment/:id': ({ id }) => [`/api/thanks/comment/${id}`],
  'DELETE /api/thanks/comment/:id': ({ id }) => [`/api/thanks/comment/${id}`],
  'PUT /api/manage/working-copies/:id': ({ id }) => [
    { url: '/api/manage/working-copies/form-of-a-stranger', payload: writtenIn(id) },
  ],
  'DELETE /api/manage/working-copies/:id': ({ id }) => [`/api/manage/working-copies/${id}`],
  'PUT /api/manage/writers/:id': ({ id }) => [
    { url: '/api/manage/writers/form-of-a-stranger', payload: { postId: id } },
  ],
  'DELETE /api/manage/writers/:id': ({ id }) => [`/api/manage/writers/${id}`],
  'POST /api/undo/:deletionId': ({ id }) => [`/api/undo/${id}`],
  'DELETE /api/trash/:deletionId': ({ id }) => [`/api/trash/${id}`],
  'PUT /api/users/trust/:id': ({ id }) => [`/api/users/trust/${id}`],
  'DELETE /api/users/trust/:id': ({ id }) => [`/api/users/trust/${id}`],
  'POST /api/manage/checks': ({ id, slug }) => {
    const body = `[a](/article/${id}) [b](/article/${slug}) ![](${slug})`
    return [{ url: '/api/manage/checks', payload: { title: '', caption: '', slug, body } }]
  },
  'POST /api/manage/drawn-covers': ({ id, title }) => [
    { url: '/api/manage/drawn-covers', payload: { post: id, title, variant: 1 } },
  ],
  'POST /api/posts/preview': () => [{ url: '/api/posts/preview', payload: { body: '[a](/article/seen)' } }],
  'POST /api/uploads': noPost,
  ...Object.fromEntries(
    [
      ...['PUT /api/users/makeWriter/:id', 'DELETE /api/users/makeWriter/:id'],
      ...['PUT /api/users/suspension/:id', 'DELETE /api/users/suspension/:id', 'DELETE /api/users/sessions/:id'],
      ...['DELETE /api/users/comments/:id'],
      ...['DELETE /api/users/makeVreified/:id', 'DELETE /api/users/makeAdmin/:id'],
      ...['DELETE /api/users/delete/:id', 'POST /api/users/handOver/:id'],
      ...['POST /api/invitations', 'DELETE /api/invitations/:id', 'POST /api/invitation'],
    ].map((route) => [route, admins]),
  ),
  ...Object.fromEntries(
    [
      ...['register', 'login', 'logout', 'logoutEverywhere', 'forgotPassword', 'resetPassword'],
      ...['confirmEmail', 'recoverAccount', 'companySignIn', 'joinCompany', 'sendConfirmation', 'export'],
    ].map((call) => [`POST /api/users/${call}`, noPost]),
  ),
  'POST /api/users/confirm': noPost,
  'GET /api/securityLog': noPost,
  'GET /api/users/ownSessions': () => ['/api/users/ownSessions'],
  'DELETE /api/users/ownSessions/:id': noPost,
  'DELETE /api/users/ownSessions': noPost,
  'GET /api/users/factors': () => ['/api/users/factors'],
  'POST /api/users/passkeys/startSignIn': noPost,
  'POST /api/users/passkeys/signIn': noPost,
  'POST /api/users/passkeys/start': noPost,
  'POST /api/users/passkeys': noPost,
  'DELETE /api/users/passkeys/:id': noPost,
  'POST /api/users/totp/start': noPost,
  'PUT /api/users/totp': noPost,
  'DELETE /api/users/totp': noPost,
  'POST /api/users/recoveryCodes': noPost,
  'POST /api/users/passkeys/startConfirm': noPost,
  'POST /api/users/passkeys/confirm': noPost,
  'POST /api/users/codes/confirm': noPost,
  'GET /api/webhooks': noPost,
  'POST /api/webhooks': noPost,
  'POST /api/webhooks/secret/:id': noPost,
  'DELETE /api/webhooks/:id': noPost,
  'POST /api/webhooks/deliveries/:id': noPost,
  'GET /api/users/tokens': () => ['/api/users/tokens'],
  'POST /api/users/tokens': noPost,
  'DELETE /api/users/tokens/:id': noPost,
  'PUT /api/users/updateProfile': noPost,
  'PUT /api/users/updateProfilePicture': noPost,
  'DELETE /api/dashboard/firstSteps': noPost,
  'POST /api/newsletter/subscribe': noPost,
  'POST /api/newsletter/test': 'mails the preview, which is asked above',
  'PUT /api/settings': noPost,
  'POST /api/pages': ownPages,
  'PUT /api/pages': ownPages,
  'PUT /api/pages/:slug': ownPages,
  'DELETE /api/pages/:slug': ownPages,
  'POST /api/mail/test': noPost,
  'POST /api/setup': noPost,
  '* /api/*': noPost,

  ...draftLinkRequests,
  ...importRequests,
  ...manageRequests,
  ...commentRequests,
  ...notificationRequests,

  // Feeds, files for machines, pictures.
  'GET feeds': ({ tag, word }) =>
    ['rss.xml', 'atom.xml', 'feed.json'].flatMap((name) => [
      `/${name}`,
      `/${name}?tag=${tag}`,
      `/${name}?q=${word}`,
      `/${name}?author=AUTHOR`,
    ]),
  'GET feeds/': 'redirects to the address without the slash',
  'GET feeds of comments': ({ id, slug }) =>
    ['seen', id, slug].flatMap((name) => [`/article/${name}/rss.xml`, `/article/${name}/feed.json`]),
  'GET /feed.css': noPost,
  'GET /robots.txt': () => ['/robots.txt'],
  'GET /sitemap.xml': () => ['/sitemap.xml'],
  'GET /sitemap-:name.xml': ({ month }) =>
    [month.slice(0, 4), '2026', 'tags', 'authors', 'pages', 'series'].map((name) => `/sitemap-${name}.xml`),
  'GET /covers/:file': ({ id, title }) => [
    coverAddress(id, 0, title),
    coverAddress(id, 0, title).replace('.svg', '.png'),
  ],
  'GET /covers/site.png': noPost,
  'GET /uploads/:file': 'has names that nobody can guess; no list names a picture of a draft',
  'GET /uploads/:file/:name': 'the same, for files to download',
  'GET /profile/export/:id/:key': 'has what is the person’s own, drafts too, for a signed address',
  'GET /icons/:file': noPost,
  'GET /look/:file': noPost,
  'GET /manifest.webmanifest': noPost,
  'GET /newsletter/preview/:key': ({ id }) => [`/newsletter/preview/${id}`],
  'GET /healthz': () => ['/healthz'],
  'GET /readyz': noPost,
  'GET assets': built,
  'POST /newsletter/subscribe': noPost,
  'POST /newsletter/confirm': noPost,
  'POST /newsletter/unsubscribe': noPost,
  'POST /mcp': 'makes other calls, which are asked above',
  'POST /login': noPost,
  'POST /session': noPost,
  'POST /company-account': noPost,
  'GET /company-account/begin': () => ['/company-account/begin'],
  'GET /company-account/answer': () => ['/company-account/answer?code=x'],

  // Pages, which are the same for everybody.
  'GET /': () => ['/'],
  'GET /Articles': ({ tag }) => ['/Articles', `/Articles?tag=${tag}`, '/Articles?author=AUTHOR', '/Articles?tag=seen'],
  'GET /Articles/:searchData': ({ word, slug }) =>
    [word, `${word.slice(0, -1)}x`, slug, 'seen'].map((term) => `/Articles/${term}`),
  'GET /archive': () => ['/archive'],
  'GET /archive/:year': ({ month }) => [`/archive/${month.slice(0, 4)}`, '/archive/2026'],
  'GET /archive/:year/:month': ({ month }) => [`/archive/${month.replace('-', '/')}`],
  'GET /Article': () => ['/Article'],
  'GET /author/:slug': () => ['/author/ada'],
  'GET /:slug': ({ id, slug }) => [`/${id}`, `/${slug}`],
  'GET *': ({ slug }) => [`/2014/${slug}`],
  ...Object.fromEntries(plainPages.map((path): [string, LeakRequests] => [`GET /${path}`, () => [`/${path}`]])),
  'GET /dashboard/posts/manage/edit/:slug': ({ id, slug }) =>
    [id, slug].map((name) => `/dashboard/posts/manage/edit/${name}`),
  'GET /dashboard/pages/edit/:slug': ({ slug }) => [`/dashboard/pages/edit/${slug}`],
  'GET /dashboard/settings/:part?': () => ['/dashboard/settings'],
  'GET /setup/:secret': ({ id }) => [`/setup/${id}`],
  'GET /invitation/:secret': ({ id }) => [`/invitation/${id}`],
  'GET /admin/*': ({ slug }) => [`/admin/${slug}`],
}

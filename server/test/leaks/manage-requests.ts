import type { LeakRequests } from './guess.ts'

/** The part of `leakRequests` for Manage Posts, series, pins and the calendar. */
export const manageRequests: Record<string, LeakRequests> = {
  'GET /api/manage/posts': ({ word, tag }) =>
    [...['', `filter=${word}`, 'status=draft', 'status=scheduled', `tag=${tag}`], ...['author=AUTHOR', 'series=x']].map(
      (query) => `/api/manage/posts?${query}`,
    ),
  'GET /api/manage/posts/:slug': ({ id, slug }) => [id, slug].map((name) => `/api/manage/posts/${name}`),
  'GET /api/manage/calendar': ({ month }) => [
    `/api/manage/calendar?from=${month}-01T00:00:00.000Z&until=${month}-31T00:00:00.000Z`,
  ],
  'GET /api/manage/series': () => ['/api/manage/series'],
  'GET /api/manage/series/:id': ({ id, series }) => [id, series].map((name) => `/api/manage/series/${name}`),
  'GET /api/manage/pins': () => ['/api/manage/pins'],
  'GET /api/series/:slug': ({ series }) => [`/api/series/${series}`, '/api/series/seen-series'],
  'POST /api/posts/:slug/translations': ({ id, slug }) =>
    [id, slug].map((name) => ({ url: `/api/posts/${name}/translations`, payload: { language: 'de' } })),
  'PUT /api/posts/:slug/translations': ({ id, slug }) =>
    [id, slug].map((name) => ({ url: `/api/posts/${name}/translations`, payload: {} })),
  'POST /api/manage/posts/bulk': ({ id, slug, tag }) =>
    ['publish', 'unpublish', 'tag', 'untag', 'delete'].map((action) => ({
      url: '/api/manage/posts/bulk',
      payload: { action, posts: [id, slug], tag },
    })),
  'PUT /api/manage/series/:id': ({ id, series }) =>
    [id, series].map((name) => ({
      url: `/api/manage/series/${name}`,
      payload: { title: 'X', posts: [id] },
    })),
  'DELETE /api/manage/series/:id': ({ id, series }) => [id, series].map((name) => `/api/manage/series/${name}`),
  'PUT /api/manage/pins/:slug': ({ id, slug }) =>
    [id, slug].map((name) => ({ url: `/api/manage/pins/${name}`, payload: {} })),
  'DELETE /api/manage/pins/:slug': ({ id, slug }) => [id, slug].map((name) => `/api/manage/pins/${name}`),
  'GET /series/:slug': ({ series }) => [`/series/${series}`, '/series/seen-series'],
  'GET /dashboard/series/:id?': ({ id }) => [`/dashboard/series/${id}`],
  'GET /dashboard/calendar': () => ['/dashboard/calendar'],
}

import type { LeakRequests } from './guess.ts'

/** The part of `leakRequests` for secret links and notes on drafts, without a link. */
export const draftLinkRequests: Record<string, LeakRequests> = {
  'GET /api/manage/posts/:slug/links': ({ id, slug }) => [id, slug].map((name) => `/api/manage/posts/${name}/links`),
  'GET /api/manage/posts/:slug/notes': ({ id, slug }) => [id, slug].map((name) => `/api/manage/posts/${name}/notes`),
  'GET /api/draft/:secret': ({ id, slug }) => [id, slug].map((name) => `/api/draft/${name}`),
  'POST /api/manage/posts/:slug/links': ({ id, slug }) =>
    [id, slug].map((name) => ({ url: `/api/manage/posts/${name}/links`, payload: {} })),
  'DELETE /api/manage/posts/:slug/links/:id': ({ id }) => [`/api/manage/posts/${id}/links/${id}`],
  'DELETE /api/manage/posts/:slug/links/:id/opens': ({ id }) => [
    `/api/manage/posts/${id}/links/${id}/opens?openedAt=2026-01-01T00:00:00.000Z`,
  ],
  'PUT /api/manage/posts/:slug/notes/:id': ({ id }) => [
    { url: `/api/manage/posts/${id}/notes/${id}`, payload: { resolved: true } },
  ],
  'DELETE /api/manage/posts/:slug/notes/:id': ({ id }) => [`/api/manage/posts/${id}/notes/${id}`],
  'POST /api/draft/:secret/notes': ({ id }) => [
    { url: `/api/draft/${id}/notes`, payload: { name: 'Eve', content: 'Found it' } },
  ],
  'GET /api/draft/:secret/notes': ({ id }) => [`/api/draft/${id}/notes?ids=${id}`],
  'GET /draft/:secret': ({ id, slug }) => [id, slug].map((name) => `/draft/${name}`),
  'POST /draft/:secret': 'takes notes by the links that `GET /draft/:secret` shows',
}

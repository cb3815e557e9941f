import type { LeakRequests } from './guess.ts'

/** Articles, and what they were before. */
export const revisionRequests: Record<string, LeakRequests> = {
  'GET /article/:id': ({ id, slug }) =>
    ['seen', id, slug, `${slug}.md`, `${id}.md`, 'seen.md'].flatMap((name) => [
      `/article/${name}`,
      `/article/${name}?since=${id}-1`,
    ]),
  'GET /api/posts/:slug/revisions': ({ id, slug }) => ['seen', id, slug].map((name) => `/api/posts/${name}/revisions`),
  'GET /api/posts/:slug/revisions/:id': ({ id, slug }) =>
    ['seen', id, slug].map((name) => `/api/posts/${name}/revisions/${id}-1`),
  'GET /api/posts/:slug/comparison': ({ id, slug }) =>
    ['seen', id, slug].map((name) => `/api/posts/${name}/comparison?from=${id}-1&to=${id}-2`),
  'GET /api/posts/:slug/changes': ({ id, slug }) =>
    ['seen', id, slug].map((name) => `/api/posts/${name}/changes?since=${id}-1`),
  'POST /api/posts/:slug/revisions/:id/restore': ({ id, slug }) =>
    ['seen', id, slug].map((name) => `/api/posts/${name}/revisions/${id}-1/restore`),
  'DELETE /api/posts/:slug/revisions/:id/correction': ({ id, slug }) =>
    ['seen', id, slug].map((name) => `/api/posts/${name}/revisions/${id}-1/correction`),
  'GET /dashboard/posts/manage/revisions/:slug': ({ id, slug }) =>
    [id, slug].map((name) => `/dashboard/posts/manage/revisions/${name}`),
}

import type { LeakRequests } from './guess.ts'

/** The part of `leakRequests` for comments and reports. */
export const commentRequests: Record<string, LeakRequests> = {
  'GET /api/comments/post/:id': ({ id }) => [
    `/api/comments/post/${id}`,
    `/api/comments/post/${id}?limit=1`,
    `/api/comments/post/${id}?threads=thanked`,
  ],
  'GET /api/comments/post/:id/annotations': ({ id }) => [`/api/comments/post/${id}/annotations`],
  'GET /api/comments/all': ({ word }) => [
    '/api/comments/all',
    '/api/comments/all?limit=9',
    `/api/comments/all?limit=9&filter=${word}`,
  ],
  'GET /api/comments/post/:id/live': 'is a stream without an end, refused for such a post (`live-comments.test.ts`)',
  'GET /api/comments/versions/:id': ({ id }) => [`/api/comments/versions/${id}`],
  'GET /api/comments/held/:id': ({ id }) => [`/api/comments/held/${id}`],
  'GET /api/reports/place': ({ id }) => [`/api/reports/place?post=${id}`, `/api/reports/place?comment=${id}`],
  'GET /api/reports': () => ['/api/reports'],
  'GET /api/comments/queue': () => ['/api/comments/queue', '/api/comments/queue?first=spam&limit=5'],
  'GET /api/comments/queue/count': () => ['/api/comments/queue/count'],
  'GET /api/comments/queue/decisions': () => ['/api/comments/queue/decisions'],
  'PUT /api/comments/pin/:id': ({ id }) => [`/api/comments/pin/${id}`],
  'DELETE /api/comments/pin/:id': ({ id }) => [`/api/comments/pin/${id}`],
  'GET /api/comments/resolution/:id': ({ id }) => [`/api/comments/resolution/${id}`],
  'PUT /api/comments/resolution/:id': ({ id }) => [`/api/comments/resolution/${id}`],
  'DELETE /api/comments/resolution/:id': ({ id }) => [`/api/comments/resolution/${id}`],
  'PUT /api/comments/post/:id/closed': ({ id }) => [`/api/comments/post/${id}/closed`],
  'DELETE /api/comments/post/:id/closed': ({ id }) => [`/api/comments/post/${id}/closed`],
  'POST /api/comments/create': ({ id }) => [
    { url: '/api/comments/create', payload: { content: 'Found it', postId: id } },
  ],
  'POST /api/reports': ({ id }) => [
    {
      url: '/api/reports',
      payload: { post: id, kind: 'other', content: 'C', faith: true, name: 'Eve', email: 'eve@leaks.example' },
    },
  ],
  'PUT /api/reports/:id': 'decides on a report, and names no post',
  'POST /api/comments/queue': ({ id }) => [
    { url: '/api/comments/queue', payload: { ids: [id], judgement: 'approved' } },
  ],
  'DELETE /api/comments/queue/:id': ({ id }) => [`/api/comments/queue/${id}`],
  'PUT /api/comments/update/:id': ({ id }) => [{ url: `/api/comments/update/${id}`, payload: { content: 'C' } }],
  'DELETE /api/comments/delete/:id': ({ id }) => [`/api/comments/delete/${id}`],
  'POST /report': 'answers as its page',
  'POST /reply': 'answers as its page',
  'GET /report': ({ id }) => [`/report?post=${id}`, `/report?comment=${id}`],
  'GET /reply': ({ id }) => [`/reply?post=${id}`, `/reply?comment=${id}`],
}

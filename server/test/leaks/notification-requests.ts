import type { LeakRequests } from './guess.ts'

/** The part of `leakRequests` for notifications. */
export const notificationRequests: Record<string, LeakRequests> = {
  'GET /api/notifications': () => ['/api/notifications', '/api/notifications?limit=1'],
  'GET /api/notifications/unseen': () => ['/api/notifications/unseen'],
  'GET /api/notifications/mails': () => ['/api/notifications/mails'],
  'PUT /api/notifications/mails': () => [{ url: '/api/notifications/mails', payload: {} }],
  'POST /profile/stop-mails': 'takes a signed token and gives nothing of posts',
  'GET /profile/stop-mails': () => ['/profile/stop-mails'],
  'GET /dashboard/notifications': () => ['/dashboard/notifications'],
  'PUT /api/notifications/seen': () => [
    { url: '/api/notifications/seen', payload: { until: '2026-01-01T00:00:00.000Z' } },
  ],
}

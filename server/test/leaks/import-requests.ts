import type { LeakRequests } from './guess.ts'

const files = 'has files that admins have sent, for admins alone'

/** The part of `leakRequests` for imports. */
export const importRequests: Record<string, LeakRequests> = {
  'GET /api/imports': files,
  'POST /api/imports': files,
  'GET /api/imports/:id': files,
  'PUT /api/imports/:id/parts': files,
  'POST /api/imports/:id/check': files,
  'POST /api/imports/:id/start': files,
  'POST /api/imports/:id/undo': files,
  'DELETE /api/imports/:id': files,
  'GET /api/imports/:id/report': files,
  'GET /api/imports/:id/records': files,
  'GET /api/imports/:id/undo': files,
  'POST /api/export': files,
  'GET /dashboard/export/:id/:key': 'needs a signed address, which only admins get',
}
